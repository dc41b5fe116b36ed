import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listenHere } from "../scripts/listen-here";

/**
 * The line's fault with a request: it loses it before or after the server has answered, keeps the answer, cuts it in
 * half with or without an end, sends the request twice, is slow, or leads to a sign-in elsewhere, as Cloudflare Access
 * does without a session.
 */
export type Fault =
  | "lose the request"
  | "lose the answer"
  | "keep the answer"
  | "cut the answer"
  | "shorten the answer"
  | "double the request"
  | "delay the answer"
  | "lead to a sign-in";

type Fits = (request: { method: string; path: string }) => boolean;

export type HostileLine = {
  origin: string;
  /** From now on `fault` happens to the next `times` requests that fit. */
  fail: (fault: Fault, fits: Fits, times?: number) => void;
  /** From now on nothing fails. */
  heal: () => void;
  /** Headers that the line takes away from every request, as some proxies do. */
  strip: (...names: string[]) => void;
  stop: () => Promise<void>;
};

/** A line to a site, between the browser and it, on which everything can go wrong. */
export async function startHostileLine(target: string): Promise<HostileLine> {
  const faults: { fault: Fault; fits: Fits; times: number }[] = [];
  const stripped = new Set<string>();

  const server = createServer(async (incoming, outgoing) => {
    const body = await text(incoming);
    const facts = { method: incoming.method ?? "GET", path: incoming.url ?? "/" };
    const due = faults.find(({ fits, times }) => times > 0 && fits(facts));
    if (due) due.times -= 1;
    // A site that is gone, at the end of a test for one, is a broken line like any other.
    await carry(due?.fault, incoming, outgoing, body).catch(() => outgoing.destroy());
  });

  async function carry(
    fault: Fault | undefined,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: string,
  ) {
    if (fault === "lose the request") return outgoing.destroy();
    if (fault === "lead to a sign-in")
      return outgoing.writeHead(302, { location: `${target}/cdn-cgi/access/login/site?kid=known` }).end();
    const ask = () => askSite(target, incoming, body, stripped);
    if (fault === "double the request") await ask();
    const { status, headers, bytes } = await ask();
    if (fault === "lose the answer") return outgoing.destroy();
    if (fault === "keep the answer") return;
    if (fault === "delay the answer") await new Promise((resolve) => setTimeout(resolve, 3_000));
    const half = bytes.subarray(0, Math.floor(bytes.length / 2));
    if (fault === "shorten the answer") {
      outgoing.writeHead(status, { ...headers, "content-length": String(half.length) });
      return outgoing.end(half);
    }
    outgoing.writeHead(status, { ...headers, "content-length": String(bytes.length) });
    if (fault !== "cut the answer") return outgoing.end(bytes);
    outgoing.write(half, () => outgoing.destroy());
  }

  const origin = await listenHere(server);
  return {
    origin,
    fail: (fault, fits, times = 1) => void faults.push({ fault, fits, times }),
    heal: () => void faults.splice(0),
    strip: (...names) => {
      for (const name of names) stripped.add(name.toLowerCase());
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Asks the site in the browser's name, but without the headers that are stripped. */
export function askSite(
  target: string,
  incoming: IncomingMessage,
  body: string,
  stripped: ReadonlySet<string>,
): Promise<{ status: number; headers: IncomingMessage["headers"]; bytes: Buffer }> {
  const { connection: _, ...headers } = incoming.headers;
  for (const name of stripped) delete headers[name];
  // The same host that the browser names, so that the site sees its own origin.
  return new Promise((resolve, reject) => {
    // Without keeping connections: one that the site has just closed would fail a request that nobody let fail.
    const asked = request(
      target + incoming.url,
      { method: incoming.method, headers, agent: false },
      async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk as Buffer);
        const { "transfer-encoding": __, ...answered } = answer.headers;
        resolve({ status: answer.statusCode ?? 502, headers: answered, bytes: Buffer.concat(chunks) });
      },
    );
    asked.on("error", reject);
    asked.end(body);
  });
}

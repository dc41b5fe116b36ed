import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Stands between a browser and the site, because not every engine's driver can do these: it gives a journey an address
 * of its own, can lose the connection and find it again, and can spoil an answer.
 */
export class Relay {
  #isCut = false;
  #isFramed = false;
  #failing: RegExp[] = [];
  #spoilt: { path: RegExp; from: string; to: string }[] = [];
  readonly #server = createServer((incoming, outgoing) => this.#relay(incoming, outgoing));
  readonly #clientAddress = `10.${part()}.${part()}.${part()}`;

  constructor(readonly site: string) {}

  /** `http://127.0.0.1:<port>`: every engine takes a loopback address for a secure context, plain http or not. */
  get origin() {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async start() {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  async stop() {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** From now on nobody answers; `false` ends it. */
  cut(isCut = true) {
    this.#isCut = isCut;
    if (isCut) this.#server.closeAllConnections();
  }

  /** Replaces text in every answer whose path matches. */
  spoil(path: RegExp, from: string, to: string) {
    this.#spoilt.push({ path, from, to });
  }

  /** Answers 500 wherever the path matches. */
  fail(path: RegExp) {
    this.#failing.push(path);
  }

  #relay(incoming: IncomingMessage, outgoing: ServerResponse) {
    if (this.#isCut) return void incoming.socket.destroy();
    const { pathname, searchParams } = new URL(incoming.url ?? "/", this.site);
    if (pathname === framePath) {
      this.#isFramed = true;
      outgoing.setHeader("Content-Type", "text/html; charset=utf-8");
      return void outgoing.end(frame(searchParams));
    }
    if (this.#failing.some((path) => path.test(pathname))) {
      outgoing.statusCode = 500;
      return void outgoing.end("broken");
    }
    const spoilt = this.#spoilt.filter(({ path }) => path.test(incoming.url ?? ""));
    const headers = {
      ...incoming.headers,
      "cf-connecting-ip": this.#clientAddress,
      ...(spoilt.length > 0 && { "accept-encoding": "identity" }),
    };
    const passed = request(new URL(incoming.url ?? "/", this.site), { method: incoming.method, headers });
    passed.on("response", async (answer) => {
      if (spoilt.length === 0) {
        const { rawHeaders, headers } = answer;
        outgoing.writeHead(answer.statusCode ?? 502, this.#isFramed ? framable(headers) : rawHeaders);
        answer.pipe(outgoing);
        return;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      let text = Buffer.concat(chunks).toString();
      for (const { from, to } of spoilt) text = text.replaceAll(from, to);
      const { "content-length": _, "transfer-encoding": __, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, rest);
      outgoing.end(text);
    });
    passed.on("error", () => incoming.socket.destroy());
    outgoing.on("close", () => passed.destroy());
    incoming.pipe(passed);
  }
}

const framePath = "/frame-around";

/** The address, at the relay, of a page that holds another one in a frame of some width, as high as the window. */
export function frameAround(url: string, width: number): string {
  return new URL(`${framePath}?${new URLSearchParams({ url, width: String(width) })}`, url).href;
}

function frame(search: URLSearchParams): string {
  const escaped = (name: string) =>
    (search.get(name) ?? "").replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<!doctype html><body style="margin:0;background:gray"><iframe src="${escaped("url")}" width="${escaped("width")}"
    style="display:block;border:0;height:100vh"></iframe>`;
}

/** The site lets nobody put it in a frame. */
function framable({ "x-frame-options": _, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  const policy = headers["content-security-policy"];
  if (!policy) return headers;
  const others = String(policy)
    .split(";")
    .filter((directive) => !directive.includes("frame-ancestors"));
  return { ...headers, "content-security-policy": others.join(";") };
}

const part = () => Math.floor(Math.random() * 254) + 1;

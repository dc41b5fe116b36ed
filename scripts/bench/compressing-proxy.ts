import { createServer, request } from "node:http";
import { brotliCompressSync, constants, createBrotliCompress } from "node:zlib";
import { listenHere } from "../listen-here";

/** An edge compresses what a Worker answers while it passes, at a level that costs little time; files likewise. */
const edgeLevel = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Stands where Cloudflare's edge compresses what the Worker answers; workerd alone sends it as it is. */
export async function startCompressingProxy(target: string): Promise<{ origin: string; stop: () => void }> {
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host: new URL(target).host };
    const forwarded = request(target + incoming.url, { method: incoming.method, headers }, (answer) => {
      const isText = /text|javascript|json|xml|svg/.test(answer.headers["content-type"] ?? "");
      if (!isText || answer.headers["content-encoding"]) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const { "content-length": _, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, { ...kept, "content-encoding": "br" });
      answer.pipe(createBrotliCompress(edgeLevel)).pipe(outgoing);
    });
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  // An edge keeps a connection for minutes, Node for five seconds.
  server.keepAliveTimeout = 120_000;
  const origin = await listenHere(server);
  return {
    origin,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A body as the edge would send it. */
export function compressAsEdge(body: Buffer): Buffer {
  return brotliCompressSync(body, edgeLevel);
}

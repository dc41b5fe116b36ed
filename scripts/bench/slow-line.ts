import { connect, createServer, type Socket } from "node:net";
import { listenHere } from "../listen-here";

export type SlowLine = {
  origin: string;
  /** From now on the line is what it was made to be; until then it is as fast as this machine. */
  slowDown: () => void;
  stop: () => void;
};

/**
 * A line to a server that carries so many bits a second, all connections together, and on which everything that is asked
 * arrives late, a new connection included. The bytes are those of the wire, which a browser's own throttling counts
 * otherwise: it took 11 kB as if they were 19.
 */
export async function startSlowLine(
  target: string,
  { kilobits, delayMs }: { kilobits: number; delayMs: number },
): Promise<SlowLine> {
  const { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  let isSlow = false;
  /** When the line has carried all that it was given. */
  let freeAt = 0;

  const server = createServer((near) => {
    const far = connect(Number(targetPort), hostname);
    const openAt = performance.now() + (isSlow ? delayMs : 0);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      one.on("close", () => other.destroy()).on("error", () => other.destroy());
    }
    near.on("data", (asked) => {
      if (!isSlow) return void far.write(asked);
      setTimeout(() => far.write(asked), Math.max(openAt - performance.now(), 0) + delayMs);
    });
    far.on("data", (answer) => {
      if (!isSlow) return void near.write(answer);
      for (let at = 0; at < answer.length; at += packet) {
        const part = answer.subarray(at, at + packet);
        freeAt = Math.max(freeAt, performance.now()) + (part.length * 8) / kilobits;
        setTimeout(() => near.write(part), freeAt - performance.now());
      }
    });
  });
  const origin = await listenHere(server);
  return {
    origin,
    slowDown: () => {
      isSlow = true;
    },
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** So many bytes travel at once. */
const packet = 536;

import type { AddressInfo, Server } from "node:net";

/** Lets a server listen to this machine alone, on a port that is free; answers its origin. */
export async function listenHere(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

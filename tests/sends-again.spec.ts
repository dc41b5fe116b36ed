import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { listenHere } from "../scripts/listen-here";
import { expect, test } from "./journey";

test("a request past the page goes out again once when its connection was closed, whatever its method", async ({
  page,
  request,
}) => {
  const bodies: string[] = [];
  const server = createServer(async (incoming, answer) => {
    if (bodies.push(await text(incoming)) % 2 === 1) incoming.socket.destroy();
    else answer.end("at last");
  });
  const origin = await listenHere(server);
  try {
    for (const requests of [page.request, request]) {
      expect(await (await requests.get(origin)).text()).toBe("at last");
      expect(await (await requests.post(origin, { data: "once" })).text()).toBe("at last");
    }
    expect(bodies).toEqual(["", "", "once", "once", "", "", "once", "once"]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

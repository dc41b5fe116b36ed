import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { listenHere } from "../scripts/listen-here";
import { askSite } from "./hostile-line";

/** The built files by their names, each of which ends in a hash. */
const builtFile = /\/(?=[\w.~-]+-[\w-]{8}\.(?:js|css|svg)\b)/g;

const notPassedOn = new Set(["accept-encoding", "if-none-match"]);
const hashOf = (script: string) => createHash("sha256").update(script).digest("base64");

/**
 * The site as several builds, one after the other: those of a release have its mark before the name of each built file, and a
 * service worker of other bytes. Files of any other release are gone.
 */
export async function startReleaseFront(target: string) {
  let mark = "";
  let isSwitchedOff = false;
  const server = createServer(async (incoming, outgoing) => {
    const body = await text(incoming);
    const asked = incoming.url ?? "/";
    if (asked.startsWith("/assets/")) {
      if (!asked.startsWith(`/assets/${mark}`)) return outgoing.writeHead(404).end();
      incoming.url = `/assets/${asked.slice(`/assets/${mark}`.length)}`;
    }
    const { status, headers, bytes } = await askSite(target, incoming, body, notPassedOn);
    let answer: string | Buffer = bytes;
    if (/html|javascript|css|json/.test(headers["content-type"] ?? "")) {
      const rename = (content: string) => content.replace(builtFile, `/${mark}`);
      answer = rename(String(bytes));
      // The policy names a script on the page by its bytes, and one of them names a file.
      for (const [, script = ""] of String(bytes).matchAll(/<script>(.*?)<\/script>/gs))
        headers["content-security-policy"] = String(headers["content-security-policy"]).replace(
          hashOf(script),
          hashOf(rename(script)),
        );
    }
    if (asked === "/sw.js") answer += `// ${mark}`;
    if (asked === "/sw.js" && isSwitchedOff)
      answer = String(answer).replace("const isOff = false;", "const isOff = true;");
    delete headers["content-length"];
    outgoing.writeHead(status, headers).end(answer);
  });
  const origin = await listenHere(server);
  return {
    origin,
    /** From now on the site is this release; without a mark it is the build as it is. */
    release: (next: string) => {
      mark = next;
    },
    switchOff: () => {
      isSwitchedOff = true;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

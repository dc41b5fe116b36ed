import { RemixBrowser } from "@remix-run/react";
import type { APIRequestContext } from "playwright/test";
import { installedVersion } from "../scripts/installed-version";
import { expect, test } from "./journey";

// What this project uses of Remix though Remix never promised it. An upgrade that changes it breaks these tests first,
// and each says which file rests on it.

const remix = installedVersion("@remix-run/react");

async function pageOf(request: APIRequestContext, path: string) {
  return (await request.get(path, { headers: { Accept: "text/html" } })).text();
}

test("the component that takes a page over decodes its data when it is called, and throws the wait for it", async () => {
  const why = `${remix}: app/hydrate.tsx calls RemixBrowser before React does`;
  const stream = new Response('[{"_1":2},"told",1]\n').body?.pipeThrough(new TextDecoderStream());
  const context: { future: object; stream: unknown; state?: unknown } = {
    future: { v3_singleFetch: true },
    stream: stream?.pipeThrough(new TextEncoderStream()),
  };
  Object.assign(globalThis, { window: { __remixContext: context } });
  try {
    let thrown: unknown;
    try {
      RemixBrowser({});
    } catch (decoding) {
      thrown = decoding;
    }
    expect(thrown, why).toBeInstanceOf(Promise);
    await thrown;
    expect(context.state, why).toEqual({ told: 1 });
  } finally {
    Reflect.deleteProperty(globalThis, "window");
  }
});

test("a page holds what Remix's own scripts would begin with", async ({ request }) => {
  const page = await pageOf(request, "/");
  const [, held = "null"] = /id="held-modules"[^>]*>(.*?)<\/script>/s.exec(page) ?? [];
  // Without `context`, which is the usual one of held-modules.ts.
  expect(JSON.parse(held), `${remix}: app/features/start/held-scripts.tsx reads UNSAFE_RemixContext`).toEqual(
    {
      manifest: expect.stringMatching(/^\/assets\/manifest-\w+\.pages\.js$/),
      routes: {
        root: expect.stringMatching(/^\/assets\//),
        "routes/_index": expect.stringMatching(/^\/assets\//),
      },
    },
  );
});

test("a page that was taken over has a router that can be told to load anew", async ({ page }) => {
  await page.goto("/apply");
  await expect
    .poll(() => page.evaluate("typeof window.__remixRouter?.revalidate"), {
      message: `${remix}: app/features/hot-reload.ts asks window.__remixRouter to load anew`,
    })
    .toBe("function");
});

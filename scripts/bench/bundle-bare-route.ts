import { fileURLToPath } from "node:url";
import { build } from "vite";

/** The bare route as one module, for a Worker beside the site's. */
export async function bundleBareRoute(): Promise<string> {
  const entry = fileURLToPath(new URL("bare-route.ts", import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, minify: true, lib: { entry, formats: ["es"], fileName: "bare-route" } },
  });
  const [output] = [result].flat();
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (!chunk) throw new Error("The bare route was not built.");
  return chunk.code;
}

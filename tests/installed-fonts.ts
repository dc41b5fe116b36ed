import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installDebianPackages } from "./debian-packages.mjs";

const files = {
  "Liberation Serif": { file: "LiberationSerif-Regular.ttf", debian: "fonts-liberation" },
  "DejaVu Serif": { file: "DejaVuSerif.ttf", debian: "fonts-dejavu-core" },
  "DejaVu Sans": { file: "DejaVuSans.ttf", debian: "fonts-dejavu-core" },
};

type Face = keyof typeof files;

/** Environment variables for a browser on a machine that has these faces installed and no other. */
export function machineWith(faces: readonly Face[], folder: string): { FONTCONFIG_FILE: string } {
  const fonts = join(folder, "fonts");
  mkdirSync(fonts, { recursive: true });
  for (const face of faces) symlinkSync(provide(face), join(fonts, files[face].file));
  const configuration = join(folder, "fonts.conf");
  writeFileSync(
    configuration,
    `<?xml version="1.0"?><fontconfig><dir>${fonts}</dir><cachedir>${join(folder, "cache")}</cachedir></fontconfig>`,
  );
  return { FONTCONFIG_FILE: configuration };
}

/** Where a face's file is, which Debian's package brings if it is missing. */
function provide(face: Face): string {
  const { file, debian } = files[face];
  const found = find(file);
  if (found) return found;
  installDebianPackages(debian);
  const installed = find(file);
  if (!installed) throw new Error(`${face} is on no path of this machine; Debian has it in ${debian}.`);
  return installed;
}

function find(file: string): string | undefined {
  return ["/usr/share/fonts", "/usr/local/share/fonts"]
    .filter(existsSync)
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
    )
    .find((path) => path.endsWith(`/${file}`));
}

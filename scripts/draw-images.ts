/**
 * Draws the icons and the card for shared links from the seal in `public/favicon.svg`, with a browser.
 * Run it with `npx tsx scripts/draw-images.ts` after a change of the seal, the name or the tagline, and commit what it writes.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { type Browser, chromium } from "playwright";
import { owner } from "~/content/owner";
import { dark, light } from "~/content/palette";
import { findChromium } from "../tests/chromium.mjs";

const ink = light("ink");
const brass = dark("brass");
const parchment = light("paper");

const browser = await chromium.launch({ executablePath: findChromium() });
const favicon = await readFile("public/favicon.svg", "utf8");
/** The lines of the seal, 32 units square, without the plate behind them. */
const seal = favicon.slice(favicon.indexOf("<g "), favicon.lastIndexOf("</g>") + 4);

await mkdir("public/icons", { recursive: true });
await writeFile("public/icons/icon-192.png", await picture(browser, favicon, 192));
await writeFile("public/icons/icon-512.png", await picture(browser, favicon, 512));
// A launcher may cut a maskable icon down to its inner 80 %, and iOS rounds the corners itself.
await writeFile("public/icons/icon-maskable-512.png", await picture(browser, plate(0.72), 512));
await writeFile("public/apple-touch-icon.png", await picture(browser, plate(0.86), 180));
const sizes = [16, 32, 48];
await writeFile(
  "public/favicon.ico",
  ico(await Promise.all(sizes.map((size) => picture(browser, favicon, size)))),
);
await writeFile("public/social-card.png", await socialCard(browser));
await browser.close();

/** The seal on a plate that fills the square. */
function plate(scale: number): string {
  const margin = 16 - 16 * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ink}"/><g transform="translate(${margin} ${margin}) scale(${scale})">${seal}</g></svg>`;
}

async function picture(browser: Browser, svg: string, size: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  const image = await page.screenshot({ omitBackground: true });
  await page.close();
  return image;
}

/** An icon file that holds one PNG for each of `sizes`. */
function ico(images: Buffer[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, image] of images.entries()) {
    const entry = 6 + 16 * index;
    const size = sizes[index] ?? 0;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(image.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  }
  return Buffer.concat([header, ...images]);
}

/** The card that a shared link shows: the seal, the name and the tagline on an engraved plate. */
async function socialCard(browser: Browser): Promise<Buffer> {
  const font = (await readFile("public/fonts/libre-caslon-display-2.woff2")).toString("base64");
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(`<style>
      @font-face { font-family: Caslon; src: url(data:font/woff2;base64,${font}) format("woff2"); }
      * { margin: 0; }
      svg { display: block; }
      text { font-family: Caslon; fill: ${parchment}; }
    </style>
    <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
      <rect width="1200" height="630" fill="${ink}"/>
      <g fill="none" stroke="${brass}">
        <rect x="28.5" y="28.5" width="1143" height="573" stroke-opacity=".7"/>
        <rect x="36.5" y="36.5" width="1127" height="557" stroke-opacity=".35"/>
        <g transform="translate(944 315)" stroke-width=".8" stroke-opacity=".5">${rosette()}</g>
      </g>
      <g transform="translate(88 84) scale(2.6)">${seal}</g>
      <text x="176" y="140" font-size="40">${owner.name}</text>
      ${owner.tagline
        .split(/ (?=for|of) ?/)
        .map((line, index) => `<text x="88" y="${330 + 92 * index}" font-size="84">${line}</text>`)
        .join("")}
      <text x="88" y="536" font-size="30" fill-opacity=".75">${new URL(owner.origin).host}</text>
    </svg>`);
  await page.evaluate(() => document.fonts.ready);
  const image = await page.screenshot();
  await page.close();
  return image;
}

/** Turned ellipses in three rings: the motif of the site's engraved patterns. */
function rosette(): string {
  return [
    { count: 36, radiusX: 196, radiusY: 70 },
    { count: 24, radiusX: 128, radiusY: 44 },
    { count: 16, radiusX: 70, radiusY: 30 },
  ]
    .flatMap(({ count, radiusX, radiusY }) =>
      Array.from(
        { length: count },
        (_, index) =>
          `<ellipse rx="${radiusX}" ry="${radiusY}" transform="rotate(${(180 * index) / count})"/>`,
      ),
    )
    .join("");
}

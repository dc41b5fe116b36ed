import { parseArgs } from "node:util";
import { SetUpError } from "./set-up.mjs";

/**
 * What a command about the database was told: its own words, and which database it is about, in wrangler's options: the
 * local one, with `--persist-to` one that lies in another folder, with `--remote` the deployed one, of which `--config`
 * names another wrangler.toml. Whatever else it was told, it fails with its usage before anything is touched.
 */
export function readDatabaseCommand(usage: string): { words: string[]; place: string[] } {
  const options = {
    remote: { type: "boolean" },
    "persist-to": { type: "string" },
    config: { type: "string" },
  } as const;
  const { positionals: words, values } = parse(() => parseArgs({ options, allowPositionals: true }), usage);
  const { remote, "persist-to": folder, config } = values;
  if (remote && folder !== undefined) throw new SetUpError(`--persist-to is for local work.\n${usage}`);
  const place = [
    ...[remote ? "--remote" : "--local", "-y"],
    ...(folder === undefined ? [] : ["--persist-to", folder]),
    ...(config === undefined ? [] : ["--config", config]),
  ];
  return { words, place };
}

function parse<Parsed>(read: () => Parsed, usage: string): Parsed {
  try {
    return read();
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split(". ");
    throw new SetUpError(`${reason}.\n${usage}`);
  }
}

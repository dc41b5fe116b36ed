import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { SetUpError, wrangler } from "./set-up.mjs";

const options = {
  remote: { type: "boolean" },
  "persist-to": { type: "string" },
  config: { type: "string" },
} as const;

/**
 * The words of a command about the database, and which database it is about, in wrangler's options: the
 * local one, with `--persist-to` one that lies in another folder, with `--remote` the deployed one, of which `--config`
 * names another wrangler.toml. At any other word it fails with its usage before anything is touched.
 */
export function readDatabaseCommand(usage: string): { words: string[]; place: string[] } {
  try {
    const { positionals: words, values } = parseArgs({ options, allowPositionals: true });
    const { remote, "persist-to": folder, config } = values;
    if (remote && folder !== undefined) throw new Error("--persist-to is for local work");
    const place = [
      ...[remote ? "--remote" : "--local", "-y"],
      ...(folder === undefined ? [] : ["--persist-to", folder]),
      ...(config === undefined ? [] : ["--config", config]),
    ];
    return { words, place };
  } catch (error) {
    const [reason = ""] = String(error instanceof Error ? error.message : error).split(". ");
    throw new SetUpError(`${reason}.\n${usage}`);
  }
}

/** The same of a command that is told one file. */
export function readFileCommand(usage: string): { file: string; place: string[] } {
  const { words, place } = readDatabaseCommand(usage);
  const [file] = words;
  if (file === undefined || words.length > 1) throw new SetUpError(usage);
  return { file, place };
}

export function readGiven(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new SetUpError(`${path} could not be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** The rows that a query answers. */
export function queryRows<Row>(place: readonly string[], query: string): Row[] {
  const words = ["d1", "execute", "DB", ...place, "--json", "--command", query];
  const [{ results }] = JSON.parse(wrangler("Looking at the database", ...words)) as [{ results: Row[] }];
  return results;
}

/** Runs statements of any length, from a file that this person alone can read. */
export function executeSql(what: string, place: readonly string[], statements: string | Buffer) {
  const folder = mkdtempSync(join(tmpdir(), "statements-"));
  try {
    const file = join(folder, "statements.sql");
    writeFileSync(file, statements, { mode: 0o600 });
    wrangler(what, "d1", "execute", "DB", ...place, "--file", file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

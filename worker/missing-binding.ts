import type { Env } from "./env";

const shortestSecret = 32;

/** One line that names the first binding or secret that the Worker lacks or that is too short; undefined when it has all. */
export function missingBinding(env: Partial<Env>): string | undefined {
  if (!env.DB) return 'Missing binding DB: add [[d1_databases]] with binding = "DB" to wrangler.toml.';
  for (const name of ["FLOOD_LIMITER", "REQUEST_LIMITER", "SITE_LIMITER"] as const)
    if (!env[name])
      return `Missing binding ${name}: add [[ratelimits]] with name = "${name}" to wrangler.toml.`;
  if (!env.CF_VERSION_METADATA)
    return 'Missing binding CF_VERSION_METADATA: add [version_metadata] with binding = "CF_VERSION_METADATA" to wrangler.toml.';
  if (!env.APP_SECRET)
    return "Missing secret APP_SECRET: `npm start` writes one to .dev.vars for local work; for a deployment run `npx wrangler secret put APP_SECRET`.";
  if (env.APP_SECRET.length < shortestSecret)
    return `Secret APP_SECRET is too short: it has ${env.APP_SECRET.length} characters and needs at least ${shortestSecret}. For local work delete its line in .dev.vars and run \`npm start\`, which writes a new one; for a deployment run \`openssl rand -hex 32\` and hand its output to \`npx wrangler secret put APP_SECRET\`.`;
  return undefined;
}

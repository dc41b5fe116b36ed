import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";

/** The answer of an app, whole, once the work that it left for afterwards is done. */
export async function answerOf(app: Site, request: Request, bindings = env): Promise<Response> {
  const context = createExecutionContext();
  const answer = await app.fetch(request, bindings, context);
  const body = answer.body && (await answer.arrayBuffer());
  await waitOnExecutionContext(context);
  return new Response(body, answer);
}

export type Site = {
  fetch: (request: Request, bindings: typeof env, context: ExecutionContext) => Response | Promise<Response>;
};

import type { Context } from "hono";
import { apiError } from "./errors";

/** Ends a path that exists with a method that it does not take. */
export function methodNotAllowed(allow: string) {
  return (c: Context) => {
    c.header("Allow", allow);
    return apiError(c, "METHOD_NOT_ALLOWED");
  };
}

import type { Context } from "hono";
import { apiError } from "./errors";

export function methodNotAllowed(allow: string) {
  return (c: Context) => {
    c.header("Allow", allow);
    return apiError(c, "METHOD_NOT_ALLOWED");
  };
}

import { expect, test } from "vitest";
import { routeTable } from "./route-table";

test("every route has its row, and every row its route", () => {
  const files = Object.keys(import.meta.glob(["./routes/*.ts*", "./routes/*/route.tsx"]));
  const names = files.map((path) => path.replace(/^\.\/routes\//, "").replace(/(\/route)?\.tsx?$/, ""));
  expect(Object.keys(routeTable).sort()).toEqual(names.sort());
});

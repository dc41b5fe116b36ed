import { expect, test } from "vitest";
import { routeRow, routeTable } from "./route-table";

const files = import.meta.glob<string>(["./routes/*.tsx", "./routes/*.ts", "./routes/*/route.tsx"], {
  ...{ query: "?raw", import: "default", eager: true },
});
const routes = Object.entries(files).map(([path, text]) => ({
  name: path.replace(/^\.\/routes\//, "").replace(/(\/route)?\.tsx?$/, ""),
  islands: [...text.matchAll(/<Island\s+name="([^"]+)"/g)].map(([, name]) => name),
}));

test("every route has its row, and every row its route", () => {
  const names = routes.map(({ name }) => name).filter((name) => !/^committee[._]/.test(name));
  expect(Object.keys(routeTable).sort()).toEqual(names.sort());
  expect(routeRow("routes/committee.events.$id")).toBe(routeTable.committee);
});

test("every island stands in the row of its route", () => {
  for (const { name, islands } of routes) expect(routeRow(name).islands ?? [], name).toEqual(islands);
  expect(routes.flatMap(({ islands }) => islands)).toHaveLength(3);
});

import { createRequire } from "node:module";
import { expect, it } from "vitest";

type Router = { matchRoutes(routes: object[], path: string): { route: object }[] | null };

const require = createRequire(import.meta.url);
/** What remix-serve matches with. */
const runtime = createRequire(require.resolve("@remix-run/server-runtime"));
const { matchRoutes } = runtime("@remix-run/router") as Router;

it("the patched router ranks a list of routes once, however often a path is matched", () => {
  let reads = 0;
  const route = {
    get path() {
      reads += 1;
      return "services";
    },
  };
  const routes = [route];
  expect(matchRoutes(routes, "/services")![0]!.route).toBe(route);
  const once = reads;
  expect(matchRoutes(routes, "/services")![0]!.route).toBe(route);
  expect(matchRoutes(routes, "/other")).toBeNull();
  expect(reads).toBe(once);
});

it("the patched router matches a route both as a page and as the parent of one", () => {
  const routes = [{ path: "a", children: [{ path: "b" }] }];
  const pathsOf = (path: string) =>
    matchRoutes(routes, path)?.map(({ route }) => (route as { path: string }).path) ?? null;
  for (const _ of ["first", "again"]) {
    expect(pathsOf("/a")).toEqual(["a"]);
    expect(pathsOf("/a/b")).toEqual(["a", "b"]);
    expect(pathsOf("/a/c")).toBeNull();
  }
});

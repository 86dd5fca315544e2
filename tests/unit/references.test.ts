import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CONTRACT, REST } from "../support/postgres/contract";

// What code and documents refer to is there.

const CODE = globSync("{app,db,migrations,scripts,tests}/**/*.{ts,tsx,mjs,css}");
const DOCUMENTS = [...globSync("docs/**/*.md"), ...globSync("*.md"), "tests/bench/README.md"];
const ALL = [...CODE, ...DOCUMENTS].map((path) => ({ path, text: readFileSync(path, "utf8") }));
const TESTS = globSync("tests/**/*.{test,spec}.ts");

/** Each as "file: reference". */
const references = (of: RegExp, among = ALL) =>
  among.flatMap(({ path, text }) => [...text.matchAll(of)].map((match) => ({ path, match })));
const missing = (found: ReturnType<typeof references>, isThere: (match: string[]) => boolean) =>
  found.filter(({ match }) => !isThere(match)).map(({ path, match }) => `${path}: ${match[0]}`);

it("records are cited by their whole name: their numbers move", () => {
  const found = references(/docs\/decisions\/\d{4}[\w-]*(?:\.md)?/g);
  expect(found.length).toBeGreaterThan(10);
  expect(missing(found, ([name]) => globSync(name!).length === 1)).toEqual([]);
});

it("headings that are cited are in their documents", () => {
  const found = references(/docs\/([a-z]+\.md)#([a-z0-9-]+)/g);
  expect(found.length).toBeGreaterThan(50);
  expect(missing(found, ([, name, heading]) => headingsOf(name!).includes(heading!))).toEqual([]);
});

function headingsOf(name: string): string[] {
  const text = readFileSync(`docs/${name}`, "utf8");
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );
}

it("tests that run on PostgreSQL are there", () => {
  const named = [...CONTRACT, ...REST].flatMap((pattern) => {
    const [, names] = /\{(.+)\}/.exec(pattern) ?? [];
    return names ? names.split(",").map((name) => pattern.replace(`{${names}}`, name)) : [pattern];
  });
  expect(named.filter((file) => !TESTS.includes(file))).toEqual([]);
});

it("tests and files that documents name are there", () => {
  const documents = ALL.filter(({ path }) => path.endsWith(".md") && path !== "CHANGELOG.md");
  const tests = references(/`([\w/.-]+\.(?:test|spec)\.ts)`/g, documents);
  expect(tests.length).toBeGreaterThan(40);
  expect(
    missing(tests, ([, name]) => TESTS.some((path) => `/${path}`.endsWith(`/${name}`))),
  ).toEqual([]);
  const files = references(/`((?:app|db|tests|scripts|migrations)\/[\w/.*-]+)`/g, documents);
  expect(files.length).toBeGreaterThan(60);
  expect(
    missing(files, ([, name]) => name!.endsWith(".test.ts") || globSync(name!).length > 0),
  ).toEqual([]);
});

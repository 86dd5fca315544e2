import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeLocalPath, withSearch } from "~/paths";
import { WAYS_OUT } from "../support/ways-out";

const FALLBACK = "/dashboard";

/** Where a browser on the site's page goes when redirected there. */
function destination(location: string): URL {
  return new URL(location, "https://ours.example/login");
}

/** A path is the site's own however it is read: by a browser, by a proxy, or appended to an origin. */
function isOurs(location: string): boolean {
  return (
    /^\/(?![/\\])/.test(location) &&
    destination(location).origin === "https://ours.example" &&
    new URL(`https://ours.example${location}`).host === "ours.example"
  );
}

it("a path has a question mark only before search params", () => {
  expect(withSearch("/dashboard", new URLSearchParams())).toBe("/dashboard");
  expect(withSearch("/dashboard", new URLSearchParams({ q: "é & e", page: "2" }))).toBe(
    "/dashboard?q=%C3%A9+%26+e&page=2",
  );
});

describe("a path of this site", () => {
  it.each([
    "/",
    "/dashboard",
    "/dashboard?status=pending&page=2",
    "/dashboard/bookings/7?range=next7",
    "/dashboard?q=%C3%A9t%C3%A9",
    "/?section=booking#booking",
    "/a%2fb",
    "/dashboard?q=http://evil.example",
    "/dashboard?next=//evil.example",
  ])("%s is taken as it is", (path) => {
    expect(safeLocalPath(path, FALLBACK)).toBe(path);
  });

  it.each([null, undefined, "", "dashboard", "?q=1", "#top"])("%j is the fallback", (path) => {
    expect(safeLocalPath(path, FALLBACK)).toBe(FALLBACK);
  });
});

describe("what could lead away never does", () => {
  it.each(WAYS_OUT)("%j", (payload) => {
    const path = safeLocalPath(payload, FALLBACK);
    expect(path).toSatisfy(isOurs);
    expect(path).not.toMatch(/[\s\\\p{Cc}]/u);
  });

  it("however its pieces are put together", () => {
    const piece = fc.constantFrom(
      "/",
      "//",
      "\\",
      ".",
      "..",
      "/.",
      "/..",
      "%2e",
      "%2f",
      "%5c",
      "@",
      ":",
      "?",
      "#",
      "a",
      "evil.example",
      "https:",
      "\t",
      "\n",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        expect(safeLocalPath(`/${pieces.join("")}`, FALLBACK)).toSatisfy(isOurs);
      }),
      { numRuns: 3000 },
    );
  });
});

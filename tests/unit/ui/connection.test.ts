import { afterEach, expect, it, vi } from "vitest";
import { isConnectionLost } from "~/ui/connection";

function online(is: boolean) {
  vi.stubGlobal("document", {});
  vi.stubGlobal("navigator", { onLine: is });
}
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  "Failed to fetch",
  "network error",
  "Failed to fetch dynamically imported module: https://example.com/assets/route.js",
  "NetworkError when attempting to fetch resource.",
  "error loading dynamically imported module: https://example.com/assets/route.js",
  "Load failed",
  "The network connection was lost.",
  "The Internet connection appears to be offline.",
  "Importing a module script failed.",
])("a browser says that no server was reached: %s", (message) => {
  online(true);
  expect(isConnectionLost(new TypeError(message))).toBe(true);
});

it.each([
  "Cannot read properties of undefined (reading 'loaderData')",
  "undefined is not an object (evaluating 'page.important')",
  'can\'t access property "prefetch", manifest is undefined',
  "networks is not iterable",
])("a fault of ours is none: %s", (message) => {
  online(true);
  expect(isConnectionLost(new TypeError(message))).toBe(false);
});

it("offline nothing else can be the reason; what is no TypeError is not of the network", () => {
  online(false);
  expect(isConnectionLost(new TypeError("Die Internetverbindung wurde unterbrochen."))).toBe(true);
  expect(isConnectionLost(new Error("Failed to fetch"))).toBe(false);
});

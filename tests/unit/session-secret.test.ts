import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { folder, ownFolder } from "../support/own-folder";

ownFolder();

/** The secret that a process started beside this folder's database gets. */
function begin(): string {
  const script = `import { settings } from "./scripts/prepare.mjs"; settings(); process.stdout.write(process.env.SESSION_SECRET);`;
  return execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
    env: { ...process.env, SESSION_SECRET: "", DATABASE_PATH: folder.path("shop.sqlite") },
  });
}

it("the secret is made once, for its owner alone", () => {
  const secret = begin();
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(begin()).toBe(secret);
  expect(readdirSync(folder.path(""))).toEqual(["session-secret"]);
  expect(statSync(folder.path("session-secret")).mode & 0o077).toBe(0);
});

it("the secret is made anew where a loss of power has left an empty file", () => {
  writeFileSync(folder.path("session-secret"), "");
  expect(begin()).toMatch(/^[\w-]{43}$/);
  expect(readFileSync(folder.path("session-secret"), "utf8")).toBe(begin());
});

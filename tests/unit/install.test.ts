import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

// What keeps an installation from compiling anything; `npm run check:install` installs for real.

type Lock = {
  packages: Record<
    string,
    {
      hasInstallScript?: boolean;
      engines?: { node?: string };
      devOptional?: boolean;
      dev?: boolean;
    }
  >;
};
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;

it("npm runs no package's script: it would start node-gyp for the database's driver", () => {
  expect(readFileSync(".npmrc", "utf8").split("\n")).toContain("ignore-scripts=true");
});

it("the database's driver has its binary for each platform, and needs none made", () => {
  const folder = "node_modules/better-sqlite3/prebuilds";
  for (const platform of [
    "linux-x64",
    "linux-arm64",
    "linuxmusl-x64",
    "darwin-arm64",
    "darwin-x64",
    "win32-x64",
  ]) {
    expect(readFileSync(`${folder}/${platform}.node`).length, platform).toBeGreaterThan(1_000_000);
  }
});

it("no package needs its script but to take a shorter way to what it has", () => {
  const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = scripted.map(([path]) =>
    path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
  );
  // npm takes the driver's build file for a script, in some of its locks.
  expect(["better-sqlite3", "esbuild"]).toEqual(expect.arrayContaining([...new Set(names)]));
});

it("Node has no upper bound", () => {
  expect(packages[""]!.engines!.node).toBe(">=22.12");
});

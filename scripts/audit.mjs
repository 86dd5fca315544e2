// @ts-check
// `npm run audit`: known vulnerabilities of production's packages; with `-- --licences` their
// licences. Passes while each advisory has its reason in docs/security.md; a registry that doesn't
// answer is no pass.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { allowed, licencesOf, licenceTable } from "./licences.mjs";

const FILE = "docs/licences.md";
const REASONS = "docs/security.md";

if (process.argv.includes("--licences")) {
  const found = licencesOf();
  writeFileSync(FILE, licenceTable(found));
  const refused = found.filter(({ licence }) => !allowed(licence));
  for (const { name, licence } of refused)
    console.error(`${name}: ${licence} is not among the licences that we take`);
  console.info(`${FILE}: ${found.length} packages`);
  process.exit(refused.length > 0 ? 1 : 0);
}

const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
  encoding: "utf8",
  shell: process.platform === "win32",
});
const report = parsed(stdout);
if (!report?.metadata?.vulnerabilities) {
  console.error(
    `NOT AUDITED: the registry did not answer (${report?.message ?? report?.error?.summary ?? "no report"}). Run this again where it can be reached.`,
  );
  process.exit(2);
}

const known = new Set(idsIn(readFileSync(REASONS, "utf8")));
const open = new Map(advisoriesIn(report).map((each) => [each.id, each]));
const unknown = [...open.values()].filter(({ id }) => !known.has(id));
for (const { id, severity, name, range, title } of unknown)
  console.error(`${severity}: ${name} ${range}: ${title} (${id})`);
for (const id of known)
  if (!open.has(id)) console.info(`${id} is no longer open: take it out of ${REASONS}`);
console.info(
  unknown.length > 0
    ? `${unknown.length} of ${open.size} open advisories are not in ${REASONS}: take the fix, or say there why it does not reach us`
    : `nothing new: each of ${open.size} open advisories is in ${REASONS}`,
);
process.exitCode = unknown.length > 0 ? 1 : 0;

/** Each once; packages that only depend on such a one name it as text. @param {any} report */
function advisoriesIn(report) {
  /** @type {any[]} */
  const causes = Object.values(report.vulnerabilities ?? {}).flatMap(({ via }) => via);
  return causes
    .filter((cause) => typeof cause === "object")
    .map(({ url, name, severity, range, title }) => {
      return { id: idsIn(url)[0] ?? url, name, severity, range, title };
    });
}

/** @param {string} text */
function idsIn(text) {
  return text.match(/\bGHSA(-[\da-z]{4}){3}\b/g) ?? [];
}

/** @param {string} text @returns {any} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// @ts-check
// `npm run audit`: known vulnerabilities of production's packages; with `-- --licences` their
// licences. An unreachable registry is reported and no failure.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { allowed, licencesOf, licenceTable } from "./licences.mjs";

const FILE = "docs/licences.md";

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
const counts = report?.metadata?.vulnerabilities;
if (!counts) {
  console.warn(
    `NOT AUDITED: the registry did not answer (${report?.message ?? report?.error?.summary ?? "no report"}). Run this again where it can be reached.`,
  );
} else {
  for (const [name, { severity, range }] of Object.entries(report.vulnerabilities ?? {}))
    console.error(`${severity}: ${name} ${range}`);
  console.info(
    counts.total === 0
      ? "no known vulnerability in what the site runs with"
      : `${counts.total} known vulnerabilities`,
  );
  // High and critical ones block a release; a person looks at the others.
  process.exitCode = counts.high + counts.critical > 0 ? 1 : 0;
}

/** @param {string} text @returns {any} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

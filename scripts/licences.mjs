// @ts-check
// Licences of production's packages from the lock file, and the page that lists them.
import { readFileSync } from "node:fs";

/**
 * Each allows use and hosting, and asks for nothing but its text, which is in the package. LGPL is
 * sharp's libvips: a library of its own, used as it comes.
 */
const ALLOWED = [
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "Unlicense",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "PostgreSQL",
  "LGPL-3.0-or-later",
];

/**
 * Production's packages by name. What is `devOptional` is an optional peer, for development only.
 * @returns {{ name: string, licence: string }[]}
 */
export function licencesOf() {
  /** @type {Record<string, { license?: string, dev?: boolean, devOptional?: boolean }>} */
  const packages = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
  const found = Object.entries(packages).flatMap(
    ([path, { license = "none", dev, devOptional }]) =>
      path === "" || dev || devOptional || /node_modules\/@typescript\//.test(path)
        ? []
        : [
            {
              name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
              licence: license,
            },
          ],
  );
  const sorted = found.toSorted((a, b) => (a.name + a.licence < b.name + b.licence ? -1 : 1));
  return sorted.filter(
    ({ name, licence }, index) =>
      name !== sorted[index - 1]?.name || licence !== sorted[index - 1]?.licence,
  );
}

/** With OR one of the terms must be acceptable, with AND all. @param {string} licence */
export function allowed(licence) {
  const terms = licence.replaceAll(/[()]/g, "");
  return terms
    .split(" OR ")
    .some((offer) => offer.split(" AND ").every((term) => ALLOWED.includes(term.trim())));
}

/** docs/licences.md. @param {{ name: string, licence: string }[]} found */
export function licenceTable(found) {
  const licences = [...new Set(found.map(({ licence }) => licence))].toSorted();
  const lines = licences.map(
    (licence) =>
      `| ${licence} | ${found
        .filter((each) => each.licence === licence)
        .map(({ name }) => name)
        .join(", ")} |`,
  );
  return `# Licences of what the site runs with

Made by \`npm run audit -- --licences\` from the lock file; a test compares. The packages' own texts are in \`node_modules\`, which the container carries along.

| licence | packages |
| --- | --- |
${lines.join("\n")}
`;
}

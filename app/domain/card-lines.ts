import { type CataloguePackage, everythingIn } from "./catalogue";

/** Cards that spell out what a retired package held, in place of the line that names it. */
export function spelledOut(
  packages: readonly CataloguePackage[],
  cards: readonly CataloguePackage[],
): CataloguePackage[] {
  return cards.map((card) => {
    const onCard = card.lines.length;
    const all = [...new Set(jobsIn(packages, [...card.lines, ...card.everything]))];
    return { ...card, lines: all.slice(0, onCard), everything: all.slice(onCard) };
  });
}

function jobsIn(packages: readonly CataloguePackage[], lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const gone = packages.find(({ name, retired }) => retired && everythingIn(name) === line);
    if (!gone) return [line];
    const others = packages.filter((entry) => entry !== gone);
    return jobsIn(others, [...gone.lines, ...gone.everything]);
  });
}

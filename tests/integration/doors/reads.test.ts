import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as home from "~/routes/_index/route";
import * as service from "~/routes/booking.service/route";

// A page for newcomers is sent from memory whatever its address has beside the names that it says it reads: record 33.

it.each([
  { name: "home", folder: "app/routes/_index", reads: home.handle.reads! },
  { name: "the first step", folder: "app/routes/booking.service", reads: service.handle.reads! },
])("$name says all that it reads of its address", ({ folder, reads }) => {
  for (const file of readdirSync(folder)) {
    const source = readFileSync(`${folder}/${file}`, "utf8");
    const read = [...source.matchAll(/params(?:\(\w+\))?\.(?:get|getAll|has)\("(\w+)"\)/gi)].map(([, name]) => name!);
    expect(read.filter((name) => !reads.includes(name)), file).toEqual([]);
  }
});

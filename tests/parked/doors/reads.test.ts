import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as home from "~/routes/home/route";
import * as service from "~/routes/booking/service/route";

// A new visitor's page is served from memory whatever its query has besides the parameters it declares (docs/decisions/0033).

it.each([
  { name: "home", folder: "app/routes/_index", reads: home.handle.reads! },
  { name: "the first step", folder: "app/routes/booking.service", reads: service.handle.reads! },
])("$name says all that it reads of its address", ({ folder, reads }) => {
  for (const file of readdirSync(folder)) {
    const source = readFileSync(`${folder}/${file}`, "utf8");
    const read = [...source.matchAll(/params(?:\(\w+\))?\.(?:get|getAll|has)\("(\w+)"\)/gi)].map(
      ([, name]) => name!,
    );
    expect(
      read.filter((name) => !reads.includes(name)),
      file,
    ).toEqual([]);
  }
});

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NearestTimes } from "~/booking/calendar/nearest-times";

it.each([
  [{ hint: "" }, undefined],
  [{ hint: "Everything else is kept." }, "slot-description"],
  [{ hint: "", error: "Choose a time" }, "slot-error"],
  [{ hint: "Everything else is kept.", error: "Choose a time" }, "slot-description slot-error"],
])("a group of choices is described by everything under its legend: %j", (given, ids) => {
  const page = renderToStaticMarkup(
    createElement(NearestTimes, { times: [], values: {}, ...given }),
  );
  expect(/aria-describedby="([^"]*)"/.exec(page)?.[1]).toBe(ids);
  for (const id of ids?.split(" ") ?? []) expect(page).toContain(`id="${id}"`);
});

import { describe, expect, test } from "vitest";
import { GALLERY, GALLERY_CREDIT } from "~/content/gallery";
import { TESTIMONIALS } from "~/content/testimonials";
import { parseCivilDate } from "~/domain/time";

describe("the gallery", () => {
  test("has six pictures, three of them with the time before", () => {
    expect(GALLERY).toHaveLength(6);
    expect(new Set(GALLERY.map(({ id }) => id)).size).toBe(6);
    expect(GALLERY.flatMap(({ name, before }) => (before ? [[before.name, name]] : []))).toEqual([
      ["paint-before", "paint-after"],
      ["seat-before", "leather"],
      ["wheel-before", "wheel"],
    ]);
  });

  test("says of each that it is an illustration", () => {
    expect(GALLERY_CREDIT).toMatch(/^Illustrations/);
    for (const { alt, before } of GALLERY) {
      expect(alt).toMatch(/^Illustration: /);
      if (before) expect(before.alt).toMatch(/^Illustration: /);
    }
  });
});

describe("the testimonials", () => {
  test("are ten, all marked as samples", () => {
    expect(TESTIMONIALS).toHaveLength(10);
    expect(TESTIMONIALS.every(({ sample }) => sample)).toBe(true);
  });

  test("have a real date, newest first, initials of their names, and differ", () => {
    const dates = TESTIMONIALS.map(({ date }) => date);
    expect(dates.map(parseCivilDate)).toEqual(dates);
    expect(dates.toSorted().toReversed()).toEqual(dates);
    for (const { name, initials } of TESTIMONIALS) expect(name.match(/\b[A-Z]/g)!.join("")).toBe(initials);
    for (const key of ["name", "text", "town"] as const) expect(new Set(TESTIMONIALS.map((each) => each[key])).size).toBe(10);
  });
});

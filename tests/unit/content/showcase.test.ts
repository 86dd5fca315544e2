import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { GALLERY, GALLERY_CREDIT } from "~/content/gallery";
import { PICTURES, pictureOf } from "~/content/page-pictures";
import { MARKETING_PAGES } from "../../support/catalogue";
import { TESTIMONIALS } from "~/content/testimonials";
import { parseCivilDate } from "~/domain/time";

test("the gallery has six pictures, each of masters that are there", () => {
  expect(GALLERY).toHaveLength(6);
  expect(new Set(GALLERY.map(({ id }) => id)).size).toBe(6);
  const masters = GALLERY.flatMap(({ name, before }) => (before ? [name, before.name] : [name]));
  for (const name of masters) expect(existsSync(`pictures/${name}.webp`), name).toBe(true);
});

test("the gallery says under the grid what it says of a picture: that it is an illustration", () => {
  const alts = GALLERY.flatMap(({ alt, before }) => (before ? [alt, before.alt] : [alt]));
  for (const alt of alts) expect(alt).not.toBe("");
  if (alts.some((alt) => alt.startsWith("Illustration: ")))
    expect(GALLERY_CREDIT).toMatch(/^Illustrations/);
});

test("the pages' pictures are of masters that are there, and each but the gallery's is on a page", () => {
  const shown = MARKETING_PAGES.map(({ slug }) => pictureOf(slug));
  for (const { pictures, caption } of shown) {
    for (const { name, alt } of pictures) {
      expect(existsSync(`pictures/${name}.webp`), name).toBe(true);
      expect(alt).toMatch(/^Illustration: /);
    }
    expect(caption).toMatch(/^Illustration: .+\.$/);
  }
  const ids = new Set(shown.map(({ id }) => id));
  expect(PICTURES.filter(({ id }) => !ids.has(id))).toEqual([]);
});

test("the testimonials are ten, and have a real date, newest first, initials of their names, and differ", () => {
  expect(TESTIMONIALS).toHaveLength(10);
  const dates = TESTIMONIALS.map(({ date }) => date);
  expect(dates.map(parseCivilDate)).toEqual(dates);
  expect(dates.toSorted().toReversed()).toEqual(dates);
  for (const { name, initials } of TESTIMONIALS)
    expect(name.match(/\b[A-Z]/g)!.join("")).toBe(initials);
  for (const key of ["name", "text"] as const)
    expect(new Set(TESTIMONIALS.map((each) => each[key])).size).toBe(10);
});

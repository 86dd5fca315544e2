import { load } from "cheerio";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { lineMap } from "~/content/line-map";
import { type Town, TOWN_NAMES, TOWNS } from "~/content/place-names";
import { isByArrangement } from "~/content/places";
import { wayBetween } from "~/content/roads";
import { LineMap, WayList } from "~/ui/line-map";

const OTHERS = TOWNS.filter((town) => town !== "burnaby");
const drawn = (here: Town) =>
  load(renderToStaticMarkup(createElement(LineMap, { map: lineMap(here) })));

it("every place but the shop's has a stop, filled unless travel is on top", () => {
  const stops = lineMap("burnaby").stops;
  expect(stops.map(({ id }) => id).toSorted()).toEqual(OTHERS.toSorted());
  for (const { id, name, far } of stops)
    expect([name.text, far]).toEqual([TOWN_NAMES[id], isByArrangement(id)]);
  const $ = drawn("burnaby");
  expect($("rect + text").text()).toBe(TOWN_NAMES.burnaby);
});

it.each(OTHERS)("the minutes along the line to %s add up to the roads'", (town) => {
  const { way, minutes, summary } = lineMap(town);
  // Minutes are in the order of the lines, so those of the way are those of its stretches.
  const { lines } = lineMap("burnaby");
  const stretches = lines.split("M").slice(1);
  const along = way.split("M").slice(1);
  const sum = along.reduce((all, path) => all + Number(minutes[stretches.indexOf(path)]!.text), 0);
  expect(sum).toBe(wayBetween("shop", town).minutes);
  expect(summary[1]).toBe(`${wayBetween("shop", town).km} km from our shop`);
  expect(along.at(-1)).toMatch(endOf(town));
});

function endOf(town: Town): RegExp {
  const { x, y } = lineMap("burnaby").stops.find(({ id }) => id === town)!;
  return new RegExp(`L${x} ${y}$`);
}

it("the lines turn by 45 and 90 degrees only", () => {
  for (const stretch of lineMap("burnaby").lines.split("M").slice(1)) {
    const points = stretch.split("L").map((point) => point.split(" ").map(Number));
    for (const [index, [x, y]] of points.slice(1).entries()) {
      const [dx, dy] = [x! - points[index]![0]!, y! - points[index]![1]!].map(Math.abs);
      expect(dx === 0 || dy === 0 || dx === dy, stretch).toBe(true);
    }
  }
});

it.each(TOWNS)("no two words on the map of %s overlap or leave it", (town) => {
  const boxes = boxesOn(town);
  for (const [index, one] of boxes.entries()) {
    expect(one.left >= 0 && one.right <= 328 && one.bottom <= 328, one.words).toBe(true);
    for (const other of boxes.slice(index + 1))
      expect(overlap(one, other), `${one.words} and ${other.words}`).toBe(false);
  }
});

type Box = { words: string; left: number; right: number; top: number; bottom: number };

function boxesOn(town: Town): Box[] {
  const $ = drawn(town);
  return $("text")
    .toArray()
    .map((text) => {
      const [words, isSmall] = [$(text).text(), $(text).parent().is(".small")];
      const letters = [...words].reduce((all, letter) => all + widthOf(letter), 0);
      const width = letters * (isSmall ? 11 : 13);
      const [x, y] = [Number($(text).attr("x")), Number($(text).attr("y"))];
      const left = { start: x, middle: x - width / 2, end: x - width }[
        $(text).attr("text-anchor") ?? "start"
      ]!;
      return { words, left, right: left + width, top: y - (isSmall ? 9 : 10), bottom: y + 3 };
    });
}

/** In bold, as measured in a browser and rounded up; small words are regular. */
function widthOf(letter: string): number {
  if (/[iljtfr ]/.test(letter)) return 0.31;
  if (/[mwMWQG]/.test(letter)) return 0.84;
  return /[A-Z]/.test(letter) ? 0.66 : 0.54;
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

it("the list says the same in words, the nearest first", () => {
  const map = lineMap("whistler");
  const $ = load(renderToStaticMarkup(createElement(WayList, { map, className: "" })));
  const lines = $("li")
    .toArray()
    .map((line) => $(line).text());
  expect(lines).toHaveLength(OTHERS.length);
  expect(lines[0]).toBe("New Westminster 20 min 9 km");
  expect(lines.at(-1)).toBe("Pemberton travel extra 145 min 160 km");
});

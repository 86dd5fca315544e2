import { expect, it } from "vitest";
import { type Entry, placeNow } from "~/shell/typed/typed-rows";

const rows = (...ids: string[]): Entry[] =>
  ids.flatMap((id, at): Entry[] => [
    ...(id ? [[`id${at}`, id] as Entry] : []),
    [`name${at}`, `Job ${id}`],
  ]);

it.each([
  ["a name of no row stays", "name", rows("a"), rows("b"), "name"],
  [
    "a row that stands elsewhere is found",
    "name1",
    rows("a", "b", ""),
    rows("x", "a", "b"),
    "name2",
  ],
  ["a row that's gone is nowhere", "name1", rows("a", "b", ""), rows("a", ""), null],
  ["a new row is the first without an id", "name2", rows("a", "b", ""), rows("a", ""), "name1"],
  ["days of the week have no ids", "opens-3", week(), week(), "opens-3"],
  [
    "an add-on has an id of its own beside the package's lines",
    "addOnName0",
    [
      ["addOnId0", "wash"],
      ["addOnName0", ""],
      ["line0", ""],
    ] as Entry[],
    [
      ["addOnId0", ""],
      ["addOnName0", ""],
      ["addOnId1", "wash"],
      ["addOnName1", ""],
    ] as Entry[],
    "addOnName1",
  ],
])("%s", (_, name, was, is, place) => {
  expect(placeNow(name, was, is)).toBe(place);
});

function week(): Entry[] {
  return Array.from({ length: 7 }, (_, day) => [`opens-${day}`, "08:00"]);
}

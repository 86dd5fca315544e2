import { expect, it } from "vitest";
import { changedMeanwhile, printShown } from "~/routes/settings/hours/meanwhile";

const SHOWN = printShown({ monday: "9–5, bookable online", tuesday: "Closed" });
const words = ([monday, tuesday]: [string, string]) => ({ monday, tuesday });

it.each<[string, { present: [string, string]; wanted: [string, string]; undone: object }]>([
  [
    "nobody else was there",
    { present: ["9–5, bookable online", "Closed"], wanted: ["10–5", "9–5"], undone: {} },
  ],
  [
    "somebody changed what this form has left as it was",
    { present: ["8–4", "Closed"], wanted: ["9–5, bookable online", "9–5"], undone: {} },
  ],
  [
    "both changed the same field",
    {
      present: ["9–5, bookable online", "8–4"],
      wanted: ["9–5, bookable online", "7–3"],
      undone: { tuesday: "8–4" },
    },
  ],
  [
    "both want the same",
    {
      present: ["9–5, bookable online", "8–4"],
      wanted: ["9–5, bookable online", "8–4"],
      undone: {},
    },
  ],
])("%s", (_, { present, wanted, undone }) => {
  expect(changedMeanwhile(SHOWN, words(present), words(wanted))).toEqual(undone);
});

it.each(["", "nonsense", "monday=%", "&&&"])(
  "a form that does not tell what it showed (%j) undoes nothing unseen",
  (shown) => {
    expect(
      changedMeanwhile(
        shown,
        { monday: "8–4", tuesday: "Closed" },
        { monday: "9–5", tuesday: "Closed" },
      ),
    ).toEqual({ monday: "8–4" });
  },
);

import { expect, it } from "vitest";
import { recordWords } from "~/dashboard/customers/track-record";

it.each([
  [{ noShows: 0, owed: 0 }, []],
  [{ noShows: 1, owed: 0 }, ["Didn't come: 1"]],
  [{ noShows: 0, owed: 9_375 }, ["Owes $93.75"]],
  [{ noShows: 1_200, owed: 5 }, ["Didn't come: 1,200", "Owes $0.05"]],
])("a customer with %j is said to %j", (record, words) => {
  expect(recordWords(record)).toEqual(words);
});

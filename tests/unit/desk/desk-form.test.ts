import { expect, it } from "vitest";
import { handPriceOf, TYPED_TIME } from "~/desk/desk-values";
import { errorsInOrder, errorsTitle, timeAnswers } from "~/desk/desk-schema.server";

it("errors stand in the order of the form, those of no field last", () => {
  const errors = {
    main: "d",
    email: "e",
    city: "c",
    phone: "p",
    make: "m",
    price: "8",
    work: "w",
    time: "t",
  };
  expect(Object.keys(errorsInOrder(errors))).toEqual([
    "work",
    "time",
    "phone",
    "email",
    "city",
    "make",
    "price",
    "main",
  ]);
});

it.each([
  ["eighty", "Enter a price such as 80 or 187.50"],
  ["", "Enter a price such as 80 or 187.50"],
  ["100000", "The price can be at most $99,999.99"],
  ["1234567.89", "The price can be at most $99,999.99"],
])("a price by hand of %j is refused in words that say why", (price, words) => {
  expect(handPriceOf({ priceMode: "hand", price, priceReason: "Regular" }).errors).toEqual({
    price: words,
  });
});

const [MISSING, WRONG] = ["Please fill in all required fields", "Please check your answers"];
const CALL = { name: "Avery Chen", phone: "604-555-0199", work: "custom" };
const CHOSEN = { date: "2026-12-08", time: "9:00 AM" };

it.each([
  [{ ...CALL, ...CHOSEN }, WRONG],
  [{ ...CALL, handDate: "2026-12-08", handTime: "9:07 AM" }, WRONG],
  [{ ...CALL, date: "2026-12-08", handTime: "9:00 AM", time: TYPED_TIME }, WRONG],
  [{ ...CALL, date: "2026-12-08", time: TYPED_TIME }, MISSING],
  [{ ...CALL, date: "2026-12-08" }, MISSING],
  [{ ...CALL, handTime: "9:00 AM" }, MISSING],
  [{ ...CALL, ...CHOSEN, name: "  " }, MISSING],
  [{ ...CALL, ...CHOSEN, phone: "" }, MISSING],
  [{ ...CALL, ...CHOSEN, work: "" }, MISSING],
  [{}, MISSING],
])("the title over the errors of %j is “%s”", (values, title) => {
  expect(errorsTitle(values, timeAnswers(values))).toBe(title);
});

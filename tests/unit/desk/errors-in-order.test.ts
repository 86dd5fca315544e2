import { expect, it } from "vitest";
import { handPriceOf } from "~/desk/desk-values";
import { errorsInOrder } from "~/desk/errors-in-order";

it("errors stand in the order of the form, those of no field last", () => {
  const errors = {
    desk: "d",
    email: "e",
    city: "c",
    phone: "p",
    make: "m",
    price: "8",
    work: "w",
    time: "t",
  };
  expect(Object.keys(errorsInOrder(errors))).toEqual([
    "phone",
    "email",
    "make",
    "work",
    "time",
    "city",
    "price",
    "desk",
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

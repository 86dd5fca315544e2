import { expect, it } from "vitest";
import { prefillIn } from "~/booking/prefill.server";
import { bookingAreaAt, bookingAt } from "~/paths";

it.each([
  ["", {}],
  ["place=whistler&vehicle=truck", { place: "whistler", vehicle: "truck" }],
  ["place=shop&vehicle=suv", { place: "shop", vehicle: "suv" }],
  ["place=Narnia&vehicle=boat", {}],
  ["date=2026-12-08&time=9%3A00+AM", { date: "2026-12-08", time: "9:00 AM" }],
  ["date=2026-12-08", {}],
  ["date=2026-13-08&time=9%3A00+AM", {}],
  ["date=2026-12-08&time=soon&utm_source=x", {}],
])("what a visitor has chosen in %j is %j", (search, chosen) => {
  expect(prefillIn(new URLSearchParams(search))).toEqual(chosen);
});

it("a prefill is part of the addresses that lead into the booking", () => {
  expect(bookingAreaAt({})).toBe("/?section=booking#booking");
  expect(bookingAreaAt({ place: "surrey", vehicle: "van" })).toBe(
    "/?place=surrey&vehicle=van&section=booking#booking",
  );
  expect(bookingAt({})).toBe("/booking");
  expect(bookingAt({ date: "2026-12-08", time: "9:00 AM" })).toBe(
    "/booking/service?date=2026-12-08&time=9%3A00+AM",
  );
});

import { expect, it } from "vitest";
import { CITY_IDS } from "~/content/place-names";
import { isLocation, tabAt } from "~/shell/tabs";

it.each([
  ["/", "", "home"],
  ["/", "services", "services"],
  ["/", "booking", "booking"],
  ["/", "contact", "contact"],
  ["/", "results", "home"],
  ["/services", "", "services"],
  ["/services/", "interior-detail", "services"],
  ["/booking/date", "", "booking"],
  ["/booking/package", "", "booking"],
  ["/booking/find", "", null],
  ["/booking/manage/secret", "", null],
  ["/login", "", "dashboard"],
  ["/dashboard/bookings/5", "", "dashboard"],
  ["/vancouver", "", "vancouver"],
  ["/west-vancouver", "", "westvancouver"],
  ["/new-westminster", "", "newwestminster"],
  ["/coquitlam", "", "coquitlam"],
  ["/north-vancouver", "", "northvancouver"],
  ["/burnaby/", "faq", "burnaby"],
  ["/richmond", "", "locations"],
  ["/whistler", "", "locations"],
  ["/mobile-detailing-burnaby-bc", "", null],
  ["/sitemap", "", null],
])("the active tab at %s with section %j is %s", (path, section, expected) => {
  expect(tabAt(path, section)).toBe(expected);
});

it("the active tab is one of the locations on every city page, and nowhere else", () => {
  for (const id of CITY_IDS) expect(isLocation(tabAt(`/${id}`, ""))).toBe(true);
  for (const path of ["/", "/services", "/booking", "/sitemap", "/login", "/nowhere"])
    expect(isLocation(tabAt(path, ""))).toBe(false);
});

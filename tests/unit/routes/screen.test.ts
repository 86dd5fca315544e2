import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { screenOf } from "~/routes/dashboard/again/screen";
import { listedRoutes } from "../../support/routes";

// The list takes no forms; the page itself sends those of others again.
const NAMELESS = ["/dashboard", "/dashboard/again"];

it.each(
  listedRoutes
    .filter(({ file }) => /^routes\/(dashboard|settings)\//.test(file))
    .filter(({ file }) =>
      /^export (const|async function|function) action\b/m.test(readFileSync(`app/${file}`, "utf8")),
    )
    .map(({ address }) => address)
    .filter((address) => !NAMELESS.includes(address)),
)("a form sent to %s after its session ended has a name", (address) => {
  expect(screenOf(address.replaceAll(/:\w+/g, "7"))).not.toBe("what you sent");
});

it.each([
  ["/dashboard/add", "Add booking"],
  ["/dashboard/bookings/7", "A change of a booking"],
  ["/dashboard/bookings/7/move?q=kim", "Move booking"],
  ["/dashboard/bookings/7/reopen", "Reopen booking"],
  ["/dashboard/bookings/delete?suspected=1", "Delete suspected bookings"],
  ["/dashboard/settings/services/SteamCleaning", "Services and prices"],
  ["/dashboard/settings/account/second-factor", "Second factor"],
  ["/dashboard/elsewhere", "what you sent"],
])("what was sent to %s is called %s", (address, name) => expect(screenOf(address)).toBe(name));

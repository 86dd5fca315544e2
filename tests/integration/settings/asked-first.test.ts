import { expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import type { Catalogue } from "~/domain/catalogue";
import { withPackage } from "../../support/changed-catalogue";
import { saveCatalogue } from "../../support/saved-catalogue";
import { openDashboard, submit } from "../../support/dashboard";
import { storedValue } from "./owners";

const SCREEN = "/dashboard/settings/services";

openDashboard();

const present = () => storedValue<Catalogue>("catalogue");
const entryOf = ({ packages }: Catalogue, key: string) =>
  packages.find((entry) => entry.key === key)!;

const goBack = (confirmed = "") =>
  submit(SCREEN, { intent: "bringBack", version: "2", to: "1", confirmed });

it("going back to other prices asks with the same words as a new price, then does it", async () => {
  await saveCatalogue(withPackage("InteriorDetailing", { price: 20_500 }));
  await saveCatalogue(withPackage("InteriorDetailing", { price: 22_500 }));
  const { question, values } = await (await goBack()).json();
  expect(values).toMatchObject({ intent: "bringBack", to: "1" });
  expect(entryOf(await present(), "InteriorDetailing").price).toBe(22_500);
  expect(question).toEqual({
    token: expect.any(String),
    words: expect.stringMatching(
      /^Interior Detailing: price from \$225 to \$205\. This changes \d\d pages\. Bookings already made keep their price and time\.$/,
    ),
  });
  expect(await (await goBack("Something else")).json()).toMatchObject({ question });
  expect((await goBack(question.token)).headers.get("location")).toBe(SCREEN);
  expect(entryOf(await present(), "InteriorDetailing").price).toBe(20_500);
});

it("going back to another order asks nothing", async () => {
  await saveCatalogue({ packages: FIRST_CATALOGUE.packages.toReversed() });
  await saveCatalogue({});
  expect((await goBack()).headers.get("location")).toBe(SCREEN);
  expect((await present()).packages[0]!.key).toBe("BoatServices");
});

it("retiring a package says where it disappears before it does, and bringing it back too", async () => {
  const version = String(await saveCatalogue({}));
  const press = async (intent: string, confirmed = "", seen = version) =>
    submit(SCREEN, {
      intent,
      package: "InteriorDetailing",
      version: seen,
      confirmed,
    });
  const { question, values } = await (await press("retire")).json();
  expect([values.intent, values.package]).toEqual(["retire", "InteriorDetailing"]);
  expect(question.words).toMatch(
    /^Interior Detailing won't be sold any more: .* This changes \d\d pages\./,
  );
  expect(entryOf(await present(), "InteriorDetailing").retired).toBe(false);
  expect((await press("retire", question.token)).status).toBe(302);
  expect(entryOf(await present(), "InteriorDetailing").retired).toBe(true);
  const back = (confirmed = "") => press("back", confirmed, String(Number(version) + 1));
  const again = await (await back()).json();
  expect([again.values.intent, again.question.words]).toEqual([
    "back",
    expect.stringMatching(/^Interior Detailing: sold again\. This changes \d\d pages\./),
  ]);
  expect((await back(again.question.token)).status).toBe(302);
  expect(entryOf(await present(), "InteriorDetailing").retired).toBe(false);
});

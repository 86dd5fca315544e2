import { expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import type { Catalogue } from "~/domain/catalogue";
import { withPackage } from "../../support/changed-catalogue";
import { saveCatalogue } from "../../support/saved-catalogue";
import { openDashboard, read, submit } from "../../support/dashboard";
import { answerTo, storedValue } from "./owners";

const SCREEN = "/dashboard/settings/services";

openDashboard();

const present = () => storedValue<Catalogue>("catalogue");
const entryOf = ({ packages }: Catalogue, key: string) =>
  packages.find((entry) => entry.key === key)!;

async function goBack(confirmed = ""): Promise<string> {
  const form = { kind: "catalogue", version: "2", to: "1", confirmed };
  return (await answerTo("versions", form)).headers.get("location")!;
}

it("going back to other prices asks with the same words as a new price, then does it", async () => {
  await saveCatalogue(withPackage("InteriorDetailing", { price: 20_500 }));
  await saveCatalogue(withPackage("InteriorDetailing", { price: 22_500 }));
  const address = await goBack();
  expect(address).toBe(`${SCREEN}?back=1#ask`);
  expect(entryOf(await present(), "InteriorDetailing").price).toBe(22_500);
  const { back } = await read(address);
  expect(back).toEqual({
    to: 1,
    question: {
      token: expect.any(String),
      words: expect.stringMatching(
        /^Interior Detailing: price from \$225 to \$205\. This changes \d\d pages\. Bookings already made keep their price and time\.$/,
      ),
    },
    again: false,
  });
  expect(await goBack("Something else")).toBe(address);
  expect(await goBack(back.question.token)).toBe(SCREEN);
  expect(entryOf(await present(), "InteriorDetailing").price).toBe(20_500);
});

it("going back to another order asks nothing", async () => {
  await saveCatalogue({ packages: FIRST_CATALOGUE.packages.toReversed() });
  await saveCatalogue({});
  expect(await goBack()).toBe(SCREEN);
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

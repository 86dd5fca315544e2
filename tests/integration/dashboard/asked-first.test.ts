import { beforeEach, expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { latestDocument } from "../../../db/documents";
import type { Catalogue } from "~/domain/catalogue";
import { db } from "~/server/db.server";
import * as services from "~/routes/settings/catalogue/route";
import * as versions from "~/routes/settings/versions";
import { clear } from "../../support/bookings";
import { withPackage } from "../../support/changed-catalogue";
import { get, insertOperator, post, responseOf, signedInCookie } from "../../support/requests";
import { saveCatalogue } from "../../support/saved-catalogue";

const SCREEN = "/dashboard/settings/services";

let cookie: string;
beforeEach(async () => {
  await clear(db, "site_documents", "operators", "operator_sessions");
  cookie = await signedInCookie(db, await insertOperator(db));
});

async function present(): Promise<Catalogue> {
  return JSON.parse((await latestDocument(db, "catalogue"))!.body) as Catalogue;
}
const entryOf = ({ packages }: Catalogue, key: string) =>
  packages.find((entry) => entry.key === key)!;

async function goBack(agreed = ""): Promise<string> {
  const form = { kind: "catalogue", seen: "2", version: "1", agreed };
  const request = post("/dashboard/settings/versions", form, cookie);
  return (await responseOf(versions.action, request)).headers.get("location")!;
}

it("going back to other prices asks with the same words as a new price, then does it", async () => {
  await saveCatalogue(withPackage("InteriorDetailing", { price: 20_500 }));
  await saveCatalogue(withPackage("InteriorDetailing", { price: 22_500 }));
  const address = await goBack();
  expect(address).toBe(`${SCREEN}?back=1#ask`);
  expect(entryOf(await present(), "InteriorDetailing").price).toBe(22_500);
  const { asked } = await (await responseOf(services.loader, get(address, cookie))).json();
  expect(asked).toEqual({
    version: 1,
    words: expect.stringMatching(
      /^Interior Detailing: price from \$225 to \$205\. This changes \d\d pages\. Bookings already made keep their price and time\.$/,
    ),
  });
  expect(await goBack("Something else")).toBe(address);
  expect(await goBack(asked.words)).toBe(SCREEN);
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
  const press = async (intent: string, agreed = "", seen = version) =>
    responseOf(
      services.action,
      post(
        SCREEN,
        { form: "press", intent, key: "InteriorDetailing", version: seen, agreed },
        cookie,
      ),
    );
  const { of, asked, values } = await (await press("retire")).json();
  expect([of, values.key]).toEqual(["press", "InteriorDetailing"]);
  expect(asked).toMatch(/^Interior Detailing won't be sold any more: .* This changes \d\d pages\./);
  expect(entryOf(await present(), "InteriorDetailing").retired).toBe(false);
  expect((await press("retire", asked)).status).toBe(302);
  expect(entryOf(await present(), "InteriorDetailing").retired).toBe(true);
  const back = (agreed = "") => press("back", agreed, String(Number(version) + 1));
  const again = await (await back()).json();
  expect([again.values.intent, again.asked]).toEqual([
    "back",
    expect.stringMatching(/^Interior Detailing: sold again\. This changes \d\d pages\./),
  ]);
  expect((await back(again.asked)).status).toBe(302);
  expect(entryOf(await present(), "InteriorDetailing").retired).toBe(false);
});

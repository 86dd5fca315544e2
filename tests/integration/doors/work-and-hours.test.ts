import { beforeEach, describe, expect, it } from "vitest";
import type { Selection } from "~/booking/wizard/selection";
import { WIZARD_OPTIONS } from "~/content/wizard-options";
import { draftCookie, fullDraft, operatorCookie } from "../../support/cookies";
import { openDay } from "../../support/dates";
import { askServer } from "../../support/built";
import { server, shop, serveShop } from "../../support/served-shop";

// Seven jobs are not sold for one hour, whatever is posted.

const SEVEN = WIZARD_OPTIONS.interior.map(({ id }) => id);
const CUSTOMER = {
  name: "Avery Chen",
  email: "avery@example.com",
  phone: "604-555-0199",
  locationMode: "shop",
};
type Fields = Record<string, string | readonly string[]>;

serveShop();
beforeEach(() => shop.reset());

/** Posts a form, and returns the response and the cookie that it sets. */
async function post(path: string, fields: Fields, cookie: string) {
  const pairs = Object.entries(fields).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value]),
  );
  const answer = await askServer(server.origin, path, {
    method: "POST",
    body: new URLSearchParams(pairs).toString(),
    headers: { cookie, origin: server.origin },
  });
  return { ...answer, cookie: (answer.headers["set-cookie"] ?? [])[0]?.split(";", 1)[0] ?? "" };
}

/** Confirms the draft in this cookie, and gives what was sold. */
async function sold(cookie: string) {
  const answer = await post("/booking/contact", { ...CUSTOMER, intent: "confirm" }, cookie);
  expect([answer.status, answer.headers.location]).toEqual([
    302,
    expect.stringMatching(/^\/booking\/confirmed\//),
  ]);
  const [booking] = shop.bookings();
  return {
    service: booking!.service_key,
    minutes: booking!.duration_minutes,
    cents: booking!.total_price_cents,
    jobs: (JSON.parse(booking!.service_options) as string[]).length,
  };
}

const draftWith = async (selection: Partial<Selection>) =>
  `draft=${await draftCookie(fullDraft({ date: openDay(), start: 600, selection: { vehicle: "sedan", category: "interior", service: null, options: [], custom: [], ...selection } }))}`;
const FIVE_HOURS = { service: "Interior5Hours", minutes: 300, cents: 25_000, jobs: 7 };
const ONE_HOUR = { service: "Interior1Hour", minutes: 60, cents: 5000, jobs: 0 };

describe("a first step that is posted with all seven interior options", () => {
  it.each<[name: string, fields: Fields, expected: typeof ONE_HOUR]>([
    ["and nothing else is five hours", { shownService: "", shownOptions: "" }, FIVE_HOURS],
    [
      "and one hour chosen by hand is one hour, without the options",
      { shownService: "", shownOptions: "", service: "Interior1Hour" },
      ONE_HOUR,
    ],
    [
      "on a page that showed them, and one hour chosen by hand",
      {
        shownService: "Interior5Hours",
        shownOptions: SEVEN.join(","),
        service: "Interior1Hour",
      },
      ONE_HOUR,
    ],
    [
      "and the hour that the page showed is five hours",
      { shownService: "Interior1Hour", shownOptions: "", service: "Interior1Hour" },
      FIVE_HOURS,
    ],
    [
      "and one hour, both said to have been shown",
      {
        shownService: "Interior1Hour",
        shownOptions: SEVEN.join(","),
        service: "Interior1Hour",
      },
      FIVE_HOURS,
    ],
    ["and one hour, and nothing about what was shown", { service: "Interior1Hour" }, ONE_HOUR],
  ])("%s", async (_name, fields, expected) => {
    const answer = await post(
      "/booking/service",
      { vehicle: "sedan", category: "interior", options: SEVEN, intent: "continue", ...fields },
      await draftWith({}),
    );
    expect([answer.status, answer.headers.location]).toEqual([302, "/booking/date"]);
    expect(await sold(answer.cookie)).toEqual(expected);
  });
});

it("a draft of before, with one hour beside seven options, is sold as five hours", async () => {
  expect(await sold(await draftWith({ service: "Interior1Hour", options: SEVEN }))).toEqual(
    FIVE_HOURS,
  );
});

it("the operator's form is refused for ticked work in other hours, and names it", async () => {
  const call = {
    key: "B".repeat(22),
    ...CUSTOMER,
    work: "interior",
    interiorOptions: SEVEN,
    vehicleType: "",
    date: openDay(2),
    time: "10:00 AM",
    priceMode: "computed",
    status: "confirmed",
    intent: "book",
  };
  const cookie = `operator=${await operatorCookie(shop.signIn())}`;
  const refused = await post("/dashboard/add", { ...call, interiorHours: "1" }, cookie);
  expect(refused.status).toBe(422);
  expect(refused.body).toContain("The ticked work takes 5 hours: choose those, or untick it");
  expect(shop.bookings()).toEqual([]);
  expect((await post("/dashboard/add", { ...call, interiorHours: "5" }, cookie)).status).toBe(302);
  expect(shop.bookings()).toMatchObject([
    { service_key: "Interior5Hours", duration_minutes: 300, total_price_cents: 25_000 },
  ]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TYPED } from "../../support/many-visitors";
import { draftCookie, fullDraft } from "../../support/cookies";
import { visibleText, voidElements } from "../../support/html";
import { type Server, startServer, temporaryFolder } from "../../support/server";
import { Shop } from "../../support/shop";
import { askServer, Guest } from "../../support/built";

// However a page is made and cached: nobody sees another visitor's answers, and all see what holds
// now, whichever process answers.

const PUBLIC = "https://northlight.example";
const STEPS = ["/booking/service", "/booking/date", "/booking/vehicle", "/booking/contact"];

const folder = temporaryFolder();
let one: Server;
let two: Server;
let known: Server;
let shop: Shop;
beforeAll(async () => {
  one = await startServer(folder.path("shop.sqlite"));
  [two, known] = await Promise.all([
    startServer(one.databasePath),
    startServer(folder.path("known.sqlite"), { PUBLIC_ORIGIN: PUBLIC }),
  ]);
  shop = new Shop(one.databasePath);
});
beforeEach(() => shop.reset());
afterAll(async () => {
  shop?.leave();
  await Promise.all([one, two, known].map((server) => server?.stop()));
  folder.remove();
});

/** A visitor up to the last step, with a car, a time and a key of their own. */
async function visitorWith(model: string, start: number, words: string, comments = "") {
  const draft = fullDraft({ model, start, comments });
  const guest = new Guest(one);
  guest.jar.set("draft", await draftCookie(draft));
  return { guest, own: [model, words], key: draft.key };
}

const keysIn = (body: string) =>
  [...body.matchAll(/(?:name="key" value=|"key":)"([\w-]{22})"/g)].map(([, key]) => key);

it.each(STEPS)("what a visitor has said is on no other visitor's page: %s", async (path) => {
  const visitors = [
    await visitorWith("Quillon", 600, "10:00 AM – 11:00 AM"),
    await visitorWith("Bramley", 660, "11:00 AM – 12:00 PM"),
  ];
  // A page may be cached once it was asked for again.
  for (const { guest, own, key } of [...visitors, ...visitors, ...visitors]) {
    const { status, body } = await guest.ask(path);
    const text = visibleText(body);
    expect(status).toBe(200);
    for (const word of own) expect(text).toContain(word);
    for (const other of visitors.filter((each) => each.key !== key)) {
      for (const word of [...other.own, other.key]) expect(body).not.toContain(word);
    }
    const keys = keysIn(body);
    expect(keys.every((each) => each === key)).toBe(true);
    if (path === "/booking/contact") expect(keys.length).toBeGreaterThan(0);
  }
});

it("what a visitor has said isn't on the first pages of newcomers, who all get the same", async () => {
  const { guest } = await visitorWith("Quillon", 600, "");
  for (const path of ["/", "/booking/service", "/vancouver"]) {
    for (let time = 1; time <= 3; time++) {
      await guest.ask(path);
      const { body, headers } = await askServer(one.origin, path);
      expect(body).not.toContain("Quillon");
      expect(headers).not.toHaveProperty("set-cookie");
    }
  }
});

it("what a visitor has said about themselves is theirs too", async () => {
  const note = "The gate's code is 4711";
  const { guest, key } = await visitorWith("Quillon", 600, "", note);
  expect((await guest.ask("/booking/vehicle")).body).toContain("4711");
  const left = await guest.ask("/booking/contact", { ...TYPED, intent: "back", key });
  expect(left.status).toBe(302);
  expect((await guest.ask("/booking/contact")).body).toContain(TYPED.street);
  const other = await visitorWith("Bramley", 600, "");
  for (let time = 1; time <= 3; time++) {
    const { body } = await other.guest.ask("/booking/contact");
    const { street, email, phone } = TYPED;
    for (const typed of [street, email, phone]) expect(body).not.toContain(typed);
    expect((await other.guest.ask("/booking/vehicle")).body).not.toContain("4711");
  }
});

it("what a visitor has said with a package has a key for each visitor", async () => {
  const guests = [new Guest(one), new Guest(one)];
  const keys = new Set<string | undefined>();
  for (const guest of guests) {
    await guest.ask("/package", { package: "InteriorDetailing" });
    for (let time = 1; time <= 3; time++) {
      const own = new Set(keysIn((await guest.ask("/booking/package")).body));
      expect(own.size).toBe(1);
      keys.add([...own][0]);
    }
  }
  expect(keys.size).toBe(guests.length);
});

it("what a visitor has said is stored on the way only where it's no person's", async () => {
  const stored = async (guest: Guest) => {
    const said = [];
    for (const path of STEPS) {
      const { headers } = await guest.ask(path);
      expect(headers.etag).toBeUndefined();
      said.push(headers["cache-control"]);
    }
    return said;
  };
  const { guest } = await visitorWith("Quillon", 600, "");
  const own = "private, no-cache";
  expect(await stored(guest)).toEqual([own, own, own, "no-store"]);
  const { guest: noted } = await visitorWith("Quillon", 600, "", "Gate code 4711");
  expect(await stored(noted)).toEqual([own, own, "no-store", "no-store"]);
});

it("a message is shown once, to whom it is for", async () => {
  const { guest } = await visitorWith("Quillon", 600, "");
  const other = await visitorWith("Bramley", 600, "");
  const truck = { intent: "continue", vehicleType: "truck", make: "Toyota", model: "Quillon" };
  const { location } = await guest.ask("/booking/vehicle", { ...truck, comments: "" });
  expect(location).toBe("/booking/contact");
  const seen = [];
  for (const who of [other.guest, guest, guest, other.guest]) {
    seen.push((await who.ask("/booking/contact")).body.includes("Your estimated total is now"));
  }
  expect(seen).toEqual([false, true, false, false]);
});

describe("at once, whichever process is asked", () => {
  it("a time that is taken is gone, and there again when it is free", async () => {
    const draft = fullDraft();
    const cookie = `draft=${await draftCookie(draft)}`;
    const isFree = async ({ origin }: Server) => {
      const { body } = await askServer(origin, "/booking/date", { headers: { cookie } });
      return voidElements(body, "input").some(
        ({ name, value, disabled }) =>
          name === "time" && value === "10:00 AM" && disabled === undefined,
      );
    };
    const asked = async () => [await isFree(one), await isFree(two), await isFree(one)];
    expect(await asked()).toEqual([true, true, true]);
    shop.fill(draft.date!, 600, 60);
    expect(await asked()).toEqual([false, false, false]);
    shop.reset();
    expect(await asked()).toEqual([true, true, true]);
  });

  it("closed days are on every page, and no copy of before holds", async () => {
    for (const path of ["/vancouver", "/services", "/", "/booking/service"]) {
      const ask = async (tag = "") =>
        Promise.all(
          [one, two].map(({ origin }) =>
            askServer(origin, path, { headers: tag ? { "if-none-match": tag } : {} }),
          ),
        );
      const before = await ask();
      shop.close("2026-01-01", "2035-12-31", "sold");
      for (const { status, body } of await ask(before[0]!.headers.etag)) {
        expect([status, body.includes("January 1")], path).toEqual([200, true]);
      }
      shop.reset();
      for (const { body } of await ask()) expect(body).not.toContain("January 1");
    }
  });
});

const canonical = async ({ origin }: Server, headers: Record<string, string>) =>
  /rel="canonical" href="([^"]*)"/.exec(
    (await askServer(origin, "/services", { headers })).body,
  )?.[1];

it("the address that a page names as its own is no address that somebody before has made up", async () => {
  for (const host of ["shop.example", "evil.example", "shop.example"]) {
    expect(await canonical(one, { host })).toBe(`http://${host}/services`);
  }
});

it("the address that a page names as its own does not come from what a proxy says", async () => {
  const claims = {
    "x-forwarded-host": "evil.example:666",
    "x-forwarded-proto": "https",
    forwarded: "host=evil.example",
  };
  for (const cookie of ["", "toast=x"]) {
    const headers = { host: "proxied.example", ...claims, cookie };
    expect(await canonical(one, headers)).toBe("http://proxied.example/services");
  }
});

it("the address that a page names as its own is the public one where that is known", async () => {
  expect(await canonical(known, { host: "evil.example" })).toBe(`${PUBLIC}/services`);
});

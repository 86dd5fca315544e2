import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Draft } from "~/booking/steps";
import { vehicleLabel } from "~/domain/vehicle";
import { TYPED } from "../../faults/visitors";
import { draftCookie, fullDraft } from "../../support/cookies";
import { visibleText, voidElements } from "../../support/html";
import { newSecret } from "../../../db/secret";
import { type Server, startServer, temporaryFolder } from "../../support/server";
import { Shop } from "../../support/shop";
import {
  type Answer,
  askForBytes,
  askServer,
  FORM,
  Guest,
  unpacked,
} from "../../integration/doors/built";

// Pages that are the same for visitors with equal answers are served from memory (docs/decisions/0040). Two servers, one database.

const STEPS = ["/booking/service", "/booking/date", "/booking/vehicle", "/booking/contact"];

const folder = temporaryFolder();
let one: Server;
let two: Server;
let shop: Shop;
beforeAll(async () => {
  one = await startServer(folder.path("shop.sqlite"));
  two = await startServer(one.databasePath);
  shop = new Shop(one.databasePath);
});
beforeEach(() => shop.reset());
afterAll(async () => {
  shop?.leave();
  await Promise.all([one, two].map((server) => server?.stop()));
  folder.remove();
});

const cookieOf = async (draft: Draft) => `draft=${await draftCookie(draft)}`;
/** A page for a visitor with their own key and these answers. */
const see = async (path: string, change: Partial<Draft> = {}, origin = one.origin) =>
  askServer(origin, path, { headers: { cookie: await cookieOf(fullDraft(change)) } });
/** An address that nobody has requested before, whose page is otherwise the same as without the parameter. */
const unasked = (path: string) => `${path}?unasked=${newSecret()}`;
const withoutKey = ({ body }: Answer) =>
  body
    .replaceAll(/(name="key" value="|"key":")[\w-]{22}/g, "$1")
    .replaceAll(/ nonce="[^"]*"/g, "")
    .replaceAll(/unasked=[\w-]{22}/g, "unasked");
const keysIn = ({ body }: Answer) =>
  [...body.matchAll(/(?:name="key" value=|"key":)"([^"]*)"/g)].map(([, key]) => key);
const isKept = ({ headers }: Answer) =>
  !String(headers["content-security-policy"]).includes("nonce-");

describe.each(STEPS)("%s", (path) => {
  it("is the same page for all who have given the same answers, with each one's own car: as it is rendered for the first", async () => {
    const cars = [
      {},
      { model: `M3 "CS" & <b>` },
      { make: "</script>", model: "'R' \u2028 $& $1 \\n" },
      { make: "Škoda", model: "七" },
      { model: "七" },
    ];
    const rendered = [];
    for (const car of cars) rendered.push(await see(unasked(path), car));
    const address = unasked(path);
    await see(address);
    const kept = [];
    for (const car of cars) kept.push(await see(address, car));
    expect(rendered.map((page) => [page.status, isKept(page)])).toEqual(
      cars.map(() => [200, false]),
    );
    expect(kept.map((page) => [page.status, isKept(page)])).toEqual(cars.map(() => [200, true]));
    expect(kept.map(withoutKey)).toEqual(rendered.map(withoutKey));
  });

  it("is another one for whoever has answered something else", async () => {
    const answers: Partial<Draft>[] = [
      {},
      { model: "Golf" },
      { selection: { ...fullDraft().selection, vehicle: "truck" } },
    ];
    for (const change of [...answers, ...answers]) {
      const { model, selection } = fullDraft(change);
      const text = visibleText((await see(path, change)).body);
      expect(text).toContain(`Toyota ${model}, ${vehicleLabel(selection.vehicle!)}`);
      expect(text.includes("Toyota Camry, Sedan")).toBe(change === answers[0]);
    }
  });

  it("allows its scripts by what they say, and is stored by no browser", async () => {
    await see(path);
    for (const { body, headers } of [await see(path), await see(path)]) {
      const scripts = [...body.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
      const hashes = scripts.map(
        ([, , said]) => `'sha256-${createHash("sha256").update(said!).digest("base64")}'`,
      );
      const allowed = /script-src ([^;]*);/
        .exec(String(headers["content-security-policy"]))![1]!
        .split(" ");
      expect(new Set(allowed)).toEqual(new Set([...hashes, "'self'"]));
      expect([headers["cache-control"], headers.etag, headers.vary]).toEqual([
        "no-store",
        undefined,
        "accept-encoding",
      ]);
    }
  });

  it("answers HEAD with the headers alone, and its data as data", async () => {
    const cookie = await cookieOf(fullDraft());
    const [whole, head] = [
      await askServer(one.origin, path, { headers: { cookie } }),
      await askServer(one.origin, path, { method: "HEAD", headers: { cookie } }),
    ];
    expect([head.status, head.body, head.headers["content-length"]]).toEqual([
      200,
      "",
      String(Buffer.byteLength(whole.body)),
    ]);
    const route = `routes${path.replace("/booking/", "/booking.")}`;
    const data = await askServer(one.origin, `${path}?_data=${encodeURIComponent(route)}`, {
      headers: { cookie },
    });
    expect(data.headers["content-type"]).toContain("application/json");
  });

  it("follows the hours that an operator sets, in every process", async () => {
    const before = await see(path);
    shop.close("2026-01-01", "2026-01-01", "sold");
    shop.close("2030-12-24", "2030-12-25", "sold");
    const same = await see(path);
    expect(withoutKey(same)).toBe(withoutKey(before));
    shop.setRules({ capacity: 7 });
    for (const { origin } of [one, two]) expect((await see(path, {}, origin)).status).toBe(200);
  });
});

describe("a time that is taken meanwhile", () => {
  it("is gone from the page at once, and there again when it is free", async () => {
    const draft = fullDraft();
    const times = async (origin: string) => {
      const { body } = await askServer(origin, "/booking/date", {
        headers: { cookie: await cookieOf(draft) },
      });
      return voidElements(body, "input")
        .filter(({ name, disabled }) => name === "time" && disabled === undefined)
        .map(({ value }) => value);
    };
    const free = await times(one.origin);
    expect(free).toContain("10:00 AM");
    shop.fill(draft.date!, 600, 60);
    for (const { origin } of [one, two]) expect(await times(origin)).not.toContain("10:00 AM");
    shop.reset();
    for (const { origin } of [one, two]) expect(await times(origin)).toEqual(free);
  });
});

describe("what is a visitor's own", () => {
  it.each(STEPS)("is the time that they have chosen, on %s", async (path) => {
    const { date } = fullDraft();
    const address = unasked(path);
    for (const start of [540, 570]) await see(address, { start });
    for (const [start, words] of [
      [600, "10:00 AM – 11:00 AM"],
      [660, "11:00 AM – 12:00 PM"],
      [720, "12:00 PM – 1:00 PM"],
    ] as const) {
      const [kept, rendered] = [
        await see(address, { date, start }),
        await see(unasked(path), { date, start }),
      ];
      expect([isKept(kept), isKept(rendered)]).toEqual([true, false]);
      expect(visibleText(kept.body)).toContain(words);
      expect(withoutKey(kept)).toBe(withoutKey(rendered));
      const ticked = voidElements(kept.body, "input").filter(
        ({ name, checked }) => name === "time" && checked !== undefined,
      );
      expect(ticked.map(({ value }) => value)).toEqual(
        path === "/booking/date" ? [words.split(" – ")[0]] : [],
      );
    }
  });

  it("is the key of their booking, wherever the page has it", async () => {
    await see("/booking/contact");
    for (const draft of [fullDraft(), fullDraft(), fullDraft()]) {
      const page = await askServer(one.origin, "/booking/contact", {
        headers: { cookie: await cookieOf(draft), "accept-encoding": "identity" },
      });
      expect(isKept(page)).toBe(true);
      expect(keysIn(page)).toEqual([draft.key, draft.key]);
    }
  });

  it("is the time that they have chosen, though many of them have taken none", async () => {
    const address = unasked("/booking/date");
    for (const start of [null, null, null, 600, 600, 600, null]) {
      const page = await see(address, { start });
      expect(
        voidElements(page.body, "input").filter(
          ({ name, checked }) => name === "time" && checked !== undefined,
        ),
      ).toHaveLength(start === null ? 0 : 1);
    }
  });

  it.each(STEPS)("comes in whatever way a browser takes, on %s", async (path) => {
    const cookie = await cookieOf(fullDraft({ model: `M3 "CS" & <b> ${"ö".repeat(20)}` }));
    const address = unasked(path);
    for (let time = 1; time <= 2; time++) await see(address);
    const plain = await askServer(one.origin, address, { headers: { cookie } });
    expect(isKept(plain)).toBe(true);
    for (const [accepted, encoding] of [
      ["gzip, deflate, br, zstd", "br"],
      ["gzip", "gzip"],
      ["br", "br"],
      ["identity", undefined],
    ] as const) {
      const { bytes, headers } = await askForBytes(one.origin, address, {
        headers: { cookie, "accept-encoding": accepted },
      });
      expect([
        accepted,
        headers["content-encoding"],
        headers["content-length"],
        headers.vary,
      ]).toEqual([accepted, encoding, String(bytes.length), "accept-encoding"]);
      expect(unpacked(bytes, encoding)).toBe(plain.body);
    }
  });

  it("is the key of a package too", async () => {
    const guests = [new Guest(one), new Guest(one)];
    const keys = [];
    for (const guest of guests) {
      expect((await guest.ask("/package", { package: "InteriorDetailing" })).status).toBe(302);
      // The first visit shows a message, and the second is the first request for this page.
      for (let time = 1; time <= 2; time++) await guest.ask("/");
      const page = await guest.ask("/");
      expect([page.status, isKept(page)]).toEqual([200, true]);
      const [own, ...others] = keysIn(page).filter((key) => key?.length === 22);
      expect(new Set(others)).toEqual(new Set([own]));
      keys.push(own);
    }
    expect(new Set(keys).size).toBe(2);
  });

  it("and what they have typed is in nobody's memory of pages", async () => {
    const noted = await see("/booking/vehicle", { comments: "The gate's code is 4711" });
    expect([noted.body.includes("4711"), isKept(noted)]).toEqual([true, false]);
    expect(
      (await see("/booking/service", { comments: "The gate's code is 4711" })).body,
    ).not.toContain("4711");

    const draft = fullDraft();
    const headers = { cookie: await cookieOf(draft), origin: one.origin, "content-type": FORM };
    const left = await askServer(one.origin, "/booking/contact", {
      method: "POST",
      headers,
      body: new URLSearchParams({ ...TYPED, intent: "back", key: draft.key }).toString(),
    });
    expect(left.status).toBe(302);
    const back = await askServer(one.origin, "/booking/contact", { headers });
    expect([back.body.includes(TYPED.street), isKept(back), keysIn(back)]).toEqual([
      true,
      false,
      [draft.key, draft.key],
    ]);
    expect((await see("/booking/contact")).body).not.toContain(TYPED.street);
  });
});

it("a page of a long address is nobody else's", async () => {
  const path = `/booking/service?x=${"!".repeat(300)}`;
  for (const page of [await see(path), await see(path), await see(path)])
    expect([page.status, isKept(page)]).toEqual([200, false]);
});

describe("what is for one visitor once", () => {
  it("a message is shown, and taken away", async () => {
    const draft = fullDraft();
    const guest = new Guest(one);
    guest.jar.set("draft", await draftCookie(draft));
    const form = {
      intent: "continue",
      vehicleType: "truck",
      make: "Toyota",
      model: "Camry",
      comments: "",
    };
    expect((await guest.ask("/booking/vehicle", form)).location).toBe("/booking/contact");
    const [first, second] = [
      await guest.ask("/booking/contact"),
      await guest.ask("/booking/contact"),
    ];
    expect([first, second].map(({ body }) => body.includes("Your estimated total is now"))).toEqual(
      [true, false],
    );
  });

  it("who has left something out is led to it, and gets a draft", async () => {
    const [early, new_] = [
      await see("/booking/contact", { model: "" }),
      await askServer(one.origin, "/booking/date"),
    ];
    expect([early.status, early.headers.location]).toEqual([302, "/booking/vehicle"]);
    expect([new_.status, new_.headers.location]).toEqual([302, "/booking/service"]);
    expect(String(new_.headers["set-cookie"])).toMatch(/^draft=/);
  });

  it("who signs in keeps where they were going", async () => {
    for (const next of ["/dashboard/agenda", "/dashboard/money", "/dashboard/agenda"]) {
      const { body } = await askServer(one.origin, `/login?next=${next}`);
      expect(body).toContain(next);
    }
  });
});

import * as fc from "fast-check";
import { expect, it } from "vitest";
import { forgetSubmissions } from "~db/submissions";
import { documentHistory, latestDocument } from "~db/documents";
import { FIRST_HOURS, type ShopHours } from "~/domain/shop-hours";
import type { OwnReview } from "~/content/own-reviews";
import { db } from "~/server/db.server";
import { clear } from "../../support/bookings";
import { openToTwo, type Who } from "../../support/dashboard";
import { toastOf } from "../../support/requests";
import * as owners from "./owners";

// Forms that are sent again, by Back, a double press or a lost connection, beside other people's saves.

type Values = Record<string, string>;
type Screen = "words" | "reviews" | "hours";
const { pathOf } = owners;

const goOnAs = openToTwo();

type Page = { version: number; key: string; values: Values; week: Values };
const open = (screen: Screen, who: Who = 0): Promise<Page> => {
  goOnAs(who);
  return owners.open<Page>(screen);
};
const send = (screen: Screen, { version, key }: Page, form: Values, who: Who = 0) => {
  goOnAs(who);
  return owners.answerTo(screen, { key, version: String(version), ...form });
};

const REVIEW = { intent: "save", id: "0", town: "Surrey", date: "2026-01-05", stars: "5" };
const review = (name: string) => ({ ...REVIEW, name, text: `Thanks from ${name}` });
const own = async () =>
  JSON.parse((await latestDocument(db, "reviews"))?.body ?? "[]") as OwnReview[];
const names = async () => (await own()).map(({ name }) => name);
const present = async () =>
  JSON.parse((await latestDocument(db, "hours"))?.body ?? JSON.stringify(FIRST_HOURS)) as ShopHours;
const newest = async (kind: "words" | "reviews" | "hours") =>
  (await latestDocument(db, kind))?.version ?? 0;

it("a form that is sent again gets the same answer, and does nothing", async () => {
  const page = await open("words");
  const form = { ...page.values, heroTitle: "Mine" };
  const said = [await send("words", page, form), await send("words", page, form)];
  for (const answer of said) {
    expect([answer.status, answer.headers.get("location")]).toEqual([302, pathOf("words")]);
    expect((await toastOf(answer))?.title).toBe("Words saved");
  }
  expect(await newest("words")).toBe(1);
});

it("a form that is sent again adds nothing anew after somebody else's addition", async () => {
  const page = await open("reviews");
  await send("reviews", page, review("Maria"));
  await send("reviews", await open("reviews", 1), review("Omar"), 1);
  expect((await send("reviews", page, review("Maria"))).status).toBe(302);
  expect(await names()).toEqual(["Omar", "Maria"]);
});

it("a form that is sent again takes nothing back that somebody else has saved since", async () => {
  const page = await open("words");
  await send("words", page, { ...page.values, heroTitle: "Mine" });
  const theirs = await open("words", 1);
  await send("words", theirs, { ...theirs.values, heroTitle: "Theirs" }, 1);
  const again = await send("words", page, { ...page.values, heroTitle: "Mine" });
  expect(again.status).toBe(409);
  expect((await open("words")).values.heroTitle).toBe("Theirs");
});

it("a form that is sent again removes nothing else, and says that it is gone", async () => {
  await send("reviews", await open("reviews"), review("Maria"));
  const page = await open("reviews");
  await send("reviews", page, { intent: "remove", id: "1" });
  await send("reviews", await open("reviews", 1), review("Omar"), 1);
  const again = await send("reviews", page, { intent: "remove", id: "1" });
  expect((await toastOf(again))?.title).toBe("Review of Maria removed");
  expect(await names()).toEqual(["Omar"]);
});

it("a form that is sent again is another one from another person, though every field is the same", async () => {
  const page = await open("words");
  await send("words", page, { ...page.values, heroTitle: "Mine" });
  const theirs = await open("words", 1);
  await send("words", theirs, { ...theirs.values, heroTitle: "Other" }, 1);
  expect((await send("words", page, { ...page.values, heroTitle: "Mine" }, 1)).status).toBe(409);
});

it("a form that is sent again is decided by its version once its answer is forgotten", async () => {
  const page = await open("words");
  const form = { ...page.values, heroTitle: "Mine" };
  await send("words", page, form);
  await forgetSubmissions(db, Date.now() + 1000);
  expect((await send("words", page, form)).status).toBe(302);
  expect(await newest("words")).toBe(1);
});

it("a refused form keeps its key, so that its second sending is the first that is saved", async () => {
  const page = await open("words");
  const refused = await (await send("words", page, { ...page.values, heroTitle: "" })).json();
  expect(refused).toMatchObject({ key: page.key, version: page.version, question: null });
  expect(await db.selectFrom("submissions").selectAll().execute()).toEqual([]);
});

it("what is kept of a form names what it changed, and nothing that was typed", async () => {
  const page = await open("reviews");
  await send("reviews", page, review("Maria"));
  const [kept] = await db.selectFrom("submissions").selectAll().execute();
  expect(kept).toEqual({
    hash: expect.stringMatching(/^[\w-]{43}$/),
    what: "reviews",
    id: "1 1",
    outcome: "added",
    at: expect.any(Number),
  });
});

type Step =
  | { does: "open"; who: Who }
  | { does: (typeof PRESSES)[number]; page: number; name: keyof typeof OPENS; id: string }
  | { does: "again"; sent: number }
  | { does: "undo"; who: Who; kind: "reviews" | "hours" };
const PRESSES = ["add", "title", "remove", "hide", "close", "reopen", "sunday"] as const;
const OPENS = { Ann: "10:00", Bo: "11:00", Cy: "12:00" };
const who = fc.constantFrom(0 as const, 1 as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant("open" as const), who }),
  fc.record({
    does: fc.constantFrom(...PRESSES),
    page: fc.nat(50),
    name: fc.constantFrom("Ann", "Bo", "Cy"),
    id: fc.constantFrom("1", "2", "3"),
  }),
  fc.record({ does: fc.constant("again" as const), sent: fc.nat(50) }),
  fc.record({
    does: fc.constant("undo" as const),
    who,
    kind: fc.constantFrom("reviews" as const, "hours" as const),
  }),
);

type Name = "words" | "reviews" | "hours";
function pressed({ does, name, id }: Extract<Step, { id: string }>, page: Record<Name, Page>) {
  const forms: Record<typeof does, [Name, Values]> = {
    title: ["words", { ...page.words.values, heroTitle: name }],
    add: ["reviews", review(name)],
    remove: ["reviews", { intent: "remove", id }],
    hide: ["reviews", { intent: "hide", id }],
    close: ["hours", { intent: "close", from: "2099-01-05", to: "", reason: name }],
    reopen: ["hours", { intent: "reopen", id }],
    sunday: ["hours", { intent: "week", ...page.hours.week, "opens-0": OPENS[name] }],
  };
  const [screen, form] = forms[does];
  return { screen, form, page: page[screen] };
}

/** That what is told as done is so. */
async function expectDone({ intent, id, heroTitle, text, reason, ...rest }: Values) {
  const { closures, week } = await present();
  const list = await own();
  if (intent === "close") expect(closures.filter((each) => each.reason === reason)).toHaveLength(1);
  else if (intent === "reopen") expect(closures.map((each) => String(each.id))).not.toContain(id);
  else if (intent === "week")
    expect(week[0]?.opens).toBe(60 * Number.parseInt(rest["opens-0"]!, 10));
  else if (heroTitle) expect((await open("words")).values.heroTitle).toBe(heroTitle);
  else if (intent === "save") expect(list.filter((each) => each.text === text)).toHaveLength(1);
  else if (intent === "remove") expect(list.some((each) => String(each.id) === id)).toBe(false);
  else expect(list.find((each) => String(each.id) === id)?.hidden).toBe(true);
}

it("random saves, repeats and undos of two people do each thing once, and report nothing else as done", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      await clear(db, "submissions", "site_documents");
      const opened = async (by: Who) => ({
        who: by,
        words: await open("words", by),
        reviews: await open("reviews", by),
        hours: await open("hours", by),
      });
      const pages = [await opened(0)];
      const sent: (ReturnType<typeof pressed> & { who: Who })[] = [];
      const press = async (one: (typeof sent)[number]) => {
        const before = await newest(one.screen);
        const { status } = await send(one.screen, one.page, one.form, one.who);
        const after = await newest(one.screen);
        expect([302, 409, 422]).toContain(status);
        expect(after - before).toBeLessThanOrEqual(status === 302 ? 1 : 0);
        if (status === 302) await expectDone(one.form);
      };
      for (const each of steps) {
        if (each.does === "open") pages.push(await opened(each.who));
        else if (each.does === "undo") {
          const history = await documentHistory(db, each.kind, 20);
          const page = await open(each.kind, each.who);
          const to = String(history[1]?.version ?? 0);
          await send(each.kind, page, { intent: "bringBack", to }, each.who);
        } else if (each.does === "again") {
          if (sent.length > 0) await press(sent[each.sent % sent.length]!);
        } else {
          const { who: by, ...page } = pages[each.page % pages.length]!;
          sent.push({ ...pressed(each, page), who: by });
          await press(sent.at(-1)!);
        }
      }
    }),
    { numRuns: 30 },
  );
});

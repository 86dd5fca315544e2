import { mkdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatTime } from "~/domain/time";
import { draftCookie, fullDraft } from "../support/cookies";
import { openDays } from "../support/dates";
import { decode } from "../support/html";
import { type Server, startServer, temporaryFolder } from "../support/server";
import { Shop } from "../support/shop";
import {
  diskFull,
  FILES_MAY_NOT_GROW,
  garbled,
  HAS_PRLIMIT,
  LOCKED,
  MISSING,
  type Outage,
  putGarbage,
  REPLACED,
  smallDisk,
  writesRefused,
} from "./outage";
import { NEEDS_STRACE } from "./strace";
import { Tally } from "./tally";
import { LONG, TRIES } from "./tries";
import { almostSent, type Answer, TYPED, visitorWith } from "../support/many-visitors";

// The database fails while people book: nobody is told of a booking that does not exist, nobody loses what they typed, pages
// that need no database keep working, and once the fault ends everything works again without intervention.

const PHONE = "604-555-0177";
const folder = temporaryFolder();
let server: Server;
const tally = new Tally("4 the database fails");

beforeAll(async () => {
  server = await startServer(folder.path("shop.sqlite"), { BUSINESS_PHONE: PHONE });
});
afterAll(async () => {
  await server.stop();
  folder.remove();
  tally.close();
});

const OUTAGES: (Outage & { left?: string })[] = [
  MISSING,
  REPLACED,
  LOCKED,
  garbled("a page"),
  garbled("every page"),
  { ...FILES_MAY_NOT_GROW, left: HAS_PRLIMIT ? "" : " (left out: needs prlimit)" },
  { ...writesRefused("EROFS"), left: NEEDS_STRACE },
  ...(LONG ? ["ENOSPC", "EIO", "EDQUOT"] : []).map((error) => ({
    ...writesRefused(error),
    left: NEEDS_STRACE,
  })),
];

for (const outage of OUTAGES) {
  test.skipIf(outage.left)(`${outage.name}${outage.left ?? ""}`, async () => {
    for (let round = 0; round < TRIES.outages; round++) await suffer(server, outage);
  });
}

test("the disk is full", async ({ skip }) => {
  const place = folder.path("disk");
  mkdirSync(place);
  const disk = smallDisk(place);
  if (!disk) return skip("left out: needs the right to mount a file system");
  const alone = await startServer(`${place}/shop.sqlite`, { BUSINESS_PHONE: PHONE });
  try {
    for (let round = 0; round < TRIES.outages; round++)
      await suffer(alone, diskFull(`${place}/filler`));
  } finally {
    await alone.kill();
    disk.leave();
  }
});

test("a server that finds no database where its file should be says so, ends, and leaves the file as it is", async () => {
  const path = folder.path("no-database.sqlite");
  const before = putGarbage(path);
  await expect(startServer(path)).rejects.toThrow(/not a database/);
  expect(readFileSync(path)).toEqual(before);
});

let turn = 0;
async function suffer(server: Server, { name, begin }: Outage): Promise<void> {
  await tally.try(async () => {
    // A different weekday each time, then later in the day, so that no slot is already taken.
    const slot = { date: openDays()[turn % 80]!, start: 600 + 240 * Math.floor(turn / 80) };
    turn += 1;
    const shop = new Shop(server.databasePath);
    // Or the first job would be too close to the next one.
    shop.addResource("crew");
    await booked(server, slot.start - 60, slot.date);
    const before = shop.bookings().length;
    shop.leave();
    const inWizard = fullDraft(slot);
    // Another time: the same person is asked before a second booking of one.
    const later = slot.start + 180;
    const ofPackage = await packageVisitor(server, { ...slot, start: later });

    const end = await begin(server);
    const began = performance.now();
    try {
      const asked = performance.now();
      const waiting = [
        (await visitorWith(inWizard, server.origin)).press(),
        (await ofPackage()).press(),
      ];
      await publicPages(server, name);
      const pagesTook = performance.now() - asked;
      const answers = await Promise.all(waiting);
      for (const answer of answers) keepsEverything(answer, name);
      // The package form shows the chosen day and time again.
      expect(answers[1]!.body, name).toMatch(
        new RegExp(
          `name="time"[^>]*checked=""[^>]*value="${formatTime(later)}"|value="${formatTime(later)}"[^>]*checked=""`,
        ),
      );
      expect(pagesTook, `${name}: pages do not wait`).toBeLessThan(3_500);
      await expect.poll(() => readiness(server), { timeout: 10_000 }).toBe("503 degraded");
      if (LONG && name === LOCKED.name)
        await pause(Math.max(0, 10_000 - (performance.now() - began)));
    } finally {
      await end();
    }
    await expect.poll(() => readiness(server), { timeout: 15_000 }).toBe("200 ready");
    for (const press of [
      (await visitorWith(inWizard, server.origin)).press,
      (await ofPackage()).press,
    ]) {
      expect((await press())?.status, `${name}: books afterwards`).toBe(302);
    }
    const after = new Shop(server.databasePath);
    expect(after.bookings(), name).toHaveLength(before + 2);
    expect(after.integrity(), name).toBe("ok");
    after.leave();
  });
}

async function booked(server: Server, start: number, date: string): Promise<void> {
  expect(
    (await (await visitorWith(fullDraft({ date, start }), server.origin)).press())?.status,
  ).toBe(302);
}

/** A visitor who has picked a package. */
async function packageVisitor(server: Server, { date, start }: { date: string; start: number }) {
  const picked = await fetch(`${server.origin}/package`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ package: "SteamCleaning" }),
    headers: { origin: server.origin },
  });
  const cookie = picked.headers
    .getSetCookie()
    .find((each) => each.startsWith("package="))!
    .split(";")[0]!;
  const form = "/booking/package";
  const page = await (await fetch(server.origin + form, { headers: { cookie } })).text();
  const key = /name="key" value="([\w-]+)"/.exec(page)![1]!;
  const fields = {
    intent: "confirm",
    key,
    date,
    time: formatTime(start),
    vehicleType: "van",
    make: "Škoda",
    model: "Karoq <2>",
    comments: "Two dogs & a cat",
    ...TYPED,
    place: "burnaby",
  };
  return async () => ({ press: await almostSent(server.origin, form, fields, cookie) });
}

function keepsEverything(answer: Answer | null, context: string): void {
  expect(answer?.status, context).toBe(503);
  const page = decode(answer!.body);
  expect(page, context).toContain(PHONE);
  expect(page, context).toContain(
    "There was an error processing your booking. Please try again or contact us directly.",
  );
  for (const field of ["name", "email", "phone", "street", "city"] as const)
    expect(page, `${context}: ${field}`).toMatch(
      new RegExp(`name="${field}"[^>]*value="${TYPED[field]}"`),
    );
  if (page.includes('name="make"'))
    for (const words of ['value="Škoda"', 'value="Karoq <2>"', "Two dogs & a cat</textarea>"])
      expect(page, context).toContain(words);
}

async function publicPages(server: Server, context: string): Promise<void> {
  const draft = `draft=${await draftCookie(fullDraft({ date: openDays().at(-1)! }))}`;
  for (const path of [
    "/",
    "/services",
    "/burnaby",
    "/sitemap",
    "/privacy",
    "/booking/service",
    "/booking/vehicle",
    "/booking/contact",
    "/healthz",
  ]) {
    expect(
      (await fetch(server.origin + path, { headers: { cookie: draft }, redirect: "manual" }))
        .status,
      `${context}: ${path}`,
    ).toBe(200);
  }
}

async function readiness(server: Server): Promise<string> {
  const answer = await fetch(`${server.origin}/readyz`);
  return `${answer.status} ${(await answer.text()).trim()}`;
}

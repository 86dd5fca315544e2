import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { connect, openSqlite } from "~db/connect";
import { hashOf } from "~db/secret";
import type { Draft } from "~/booking/wizard/draft.server";
import { fullDraft } from "../support/cookies";
import { openDays } from "../support/dates";
import { type Server, startServer, temporaryFolder } from "../support/server";
import { Shop } from "../support/shop";
import { undrivable } from "../support/undrivable";
import { spread, Tally } from "./tally";
import { TRIES } from "./tries";
import { visitorWith } from "../support/many-visitors";

// Power fails at a random moment: every booking that was confirmed to a visitor is in the file afterwards.

const VISITORS = 12;
const folder = temporaryFolder();
const file = folder.path("shop.sqlite");
let server: Server | null = null;

afterAll(async () => {
  await server?.kill();
  folder.remove();
});

test(`${TRIES.kills} kills lose no confirmed booking`, async () => {
  const tally = new Tally("1 kill -9 during bookings");
  const confirmed: { token: string; key: string }[] = [];
  const unanswered: Draft[] = [];
  const restarts: number[] = [];
  server = await startServer(file);
  addCrew();
  for (let kill = 0; kill < TRIES.kills; kill++) {
    await tally.try(async () => {
      const date = openDays()[kill % 60]!;
      const drafts = Array.from({ length: VISITORS }, (_, index) =>
        fullDraft({ date, start: 480 + ((index + kill) % 12) * 60 }),
      );
      const visitors = await Promise.all(drafts.map((draft) => visitorWith(draft, server!.origin)));

      // Killed a little after a random number of responses, so that some requests are always in flight.
      const enough = randomInt(VISITORS);
      let answered = 0;
      const moment = Promise.withResolvers<void>();
      if (enough === 0) moment.resolve();
      const answers = visitors.map(async (visitor) => {
        const answer = await visitor.press();
        if (answer && ++answered === enough) moment.resolve();
        return { visitor, answer };
      });
      await moment.promise;
      await pause(randomInt(4));
      await server!.kill();

      for (const { visitor, answer } of await Promise.all(answers)) {
        if (answer?.token) confirmed.push({ token: answer.token, key: visitor.draft.key });
        else unanswered.push(visitor.draft);
      }
      // The new server recovers what the killed one left, without help.
      const began = performance.now();
      server = await startServer(file);
      restarts.push(performance.now() - began);
      await check(confirmed);
    });
  }
  expect(confirmed.length, "some were confirmed").toBeGreaterThan(TRIES.kills);
  expect(unanswered.length, "some were cut off").toBeGreaterThan(TRIES.kills);

  for (const { token } of confirmed.slice(-20))
    expect((await fetch(`${server.origin}/booking/confirmed/${token}`)).status).toBe(200);
  await sendAgain(unanswered.slice(-40), server.origin);
  await check(confirmed);

  const { median, worst } = spread(restarts);
  tally.figure(`${confirmed.length} confirmed`);
  tally.figure(`${unanswered.length} cut off`);
  tally.figure(`restart ${Math.round(median)} ms, at worst ${Math.round(worst)}`);
  tally.close();
});

/** Starts are an hour apart, which one crew alone can't drive. */
function addCrew(): void {
  const shop = new Shop(file);
  shop.addResource("crew");
  shop.leave();
}

/** Visitors who got no response press again: booked once, whether or not the first press arrived. */
async function sendAgain(drafts: Draft[], origin: string): Promise<void> {
  for (const draft of drafts) {
    const answer = await (await visitorWith(draft, origin)).press();
    expect([302, 409]).toContain(answer?.status);
  }
}

async function check(confirmed: { token: string; key: string }[]): Promise<void> {
  const shop = new Shop(file);
  const rows = shop.bookings();
  const keyOf = new Map(rows.map((row) => [row.confirmation_hash, row.idempotency_hash]));
  for (const { token, key } of confirmed) expect(keyOf.get(hashOf(token))).toBe(hashOf(key));
  expect(new Set(rows.map((row) => row.idempotency_hash)).size).toBe(rows.length);
  expect(shop.integrity()).toBe("ok");
  expect(shop.strays()).toEqual([]);
  shop.leave();
  const db = connect(openSqlite(file));
  expect(await undrivable(db)).toEqual([]);
  await db.destroy();
}

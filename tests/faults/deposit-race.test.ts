import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { customerPaths } from "~/customer-paths";
import { balanceOf } from "~/domain/payments";
import { operatorPaths } from "~/operator-paths";
import type { Database } from "~db/connect";
import { allowManaging } from "~db/manage-links";
import { paymentsOf, sumsOf } from "~db/payments";
import { newSecret } from "~db/secret";
import { insertBooking } from "../support/bookings";
import { fullDraft } from "../support/cookies";
import { openDays } from "../support/dates";
import { ASKED, askForDeposits } from "../support/deposits";
import { type Answer, almostSent, visitorWith } from "../support/many-visitors";
import { bookingOf } from "../support/rows";
import { Tally } from "./tally";
import { TRIES } from "./tries";
import { ENGINES, freeAgain, liveAt, signedIn, startTwo, type TwoServers } from "./two-servers";

// "Deposit received" against another operator, the end of the hold and the customer, between two processes
// on one database: exactly one outcome, which the other is told.

const HOUR = 3_600_000;
const START = 600;
const DAYS = openDays();
let two: TwoServers;
let db: Database;
let cookie: string;
const KINDS = [twoOperators, asItEnds, asItsCancelled];
const ways = new Map<string, number>();

describe.each(ENGINES)("%s", (engine) => {
  beforeAll(async () => {
    two = await startTwo(engine);
    db = two.db;
    await askForDeposits(db);
    cookie = `operator=${await signedIn(db)}`;
    ways.clear();
  }, 120_000);

  afterAll(() => two?.stop());

  test(`${TRIES.depositRaces} races for a deposit have one outcome each`, async () => {
    const tally = new Tally(`3 races for a deposit on ${engine}`);
    for (let round = 0; round < TRIES.depositRaces; round++)
      await tally.try(async () => {
        const way = await KINDS[round % KINDS.length]!(DAYS[round % DAYS.length]!, round);
        ways.set(way, (ways.get(way) ?? 0) + 1);
      });
    tally.figure([...ways].map(([way, count]) => `${count} ${way}`).join(", "));
    tally.close();
  });
});

type Press = () => Promise<Answer | null>;

async function waiting(date: string, until: number): Promise<number> {
  await freeAgain(db, date, START);
  const asked = { deposit: ASKED, held_until: until, duration_minutes: 60 };
  const row = { booking_date: date, start_minute: START, ...asked, total_price_cents: 5_000 };
  return (await insertBooking(db, row)).id;
}

function received(id: number, at: number): Promise<Press> {
  const fields = { intent: "deposit", key: `page-${id}-${at}`, amount: "50", seen: "0" };
  return almostSent(two.origin(at), operatorPaths.booking(id), fields, cookie);
}

const stateOf = async (id: number) => {
  const row = await bookingOf(db, id);
  const { owed } = balanceOf({ ...row, ...(await sumsOf(db, id)) });
  const deposits = (await paymentsOf(db, id)).map(({ cents }) => cents);
  return { status: row.status, deposits, owed };
};
const CONFIRMED = { status: "confirmed", deposits: [5_000], owed: 0 };
const statusesOf = (answers: (Answer | null)[]) => answers.map((answer) => answer?.status);

async function twoOperators(date: string): Promise<string> {
  const id = await waiting(date, Date.now() + HOUR);
  const presses = await Promise.all([received(id, 0), received(id, 1)]);
  const answers = await Promise.all(presses.map((press) => press()));
  expect(statusesOf(answers).toSorted()).toEqual([302, 409]);
  expect(answers.find((answer) => answer?.status === 409)!.body).toContain("Meanwhile");
  expect(await stateOf(id)).toEqual(CONFIRMED);
  return `by operator ${answers[0]!.status === 302 ? 1 : 2}`;
}

/** A visitor books the time in the moment in which it's free. */
async function asItEnds(date: string, round: number): Promise<string> {
  const ends = Date.now() + 150;
  const id = await waiting(date, ends);
  const email = `visitor-${round}@example.com`;
  const visitor = await visitorWith(fullDraft({ date, start: START }), two.origin(1), {
    email,
  });
  const press = await received(id, 0);
  await until(ends - 3 + (round % 7));
  const [answer, booked] = await Promise.all([press(), visitor.press()]);
  const lives = (await liveAt(db, date, START)).filter(
    ({ held_until }) => held_until === null || held_until > Date.now(),
  );
  expect(lives).toHaveLength(1);
  if (lives[0]!.id === id) {
    expect(statusesOf([answer, booked])).toEqual([302, 409]);
    expect(await stateOf(id)).toEqual(CONFIRMED);
    return "in time";
  }
  expect(statusesOf([answer, booked])).toEqual([409, 302]);
  expect(answer!.body).toContain("The time is taken: record $50.00 and cancel, to be refunded?");
  expect(await stateOf(id)).toEqual({ status: "pending", deposits: [], owed: 5_000 });
  return "late";
}

async function asItsCancelled(date: string): Promise<string> {
  const id = await waiting(date, Date.now() + HOUR);
  const secret = newSecret();
  await allowManaging(db, id, secret, new Date().toISOString());
  const path = customerPaths.manageCancel(secret);
  const fields = { key: `cancel-${id}`, version: "0", reason: "" };
  const presses = [received(id, 0), almostSent(two.origin(1), path, fields, "")];
  const both = await Promise.all(presses);
  const [answer, cancelled] = await Promise.all(both.map((press) => press()));
  expect([answer?.status, cancelled?.status].toSorted()).toEqual([302, 409]);
  const isPaid = answer?.status === 302;
  expect(await stateOf(id)).toEqual(
    isPaid ? CONFIRMED : { status: "cancelled", deposits: [], owed: 0 },
  );
  const told = isPaid ? cancelled : answer;
  expect(told!.body).toContain(isPaid ? "This booking has changed" : "Meanwhile");
  return isPaid ? "before the customer" : "after the customer";
}

async function until(instant: number): Promise<void> {
  while (Date.now() < instant) await new Promise((resolve) => setImmediate(resolve));
}

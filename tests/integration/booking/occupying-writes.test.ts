import { globSync, readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { changeDetails, moveBooking } from "~/booking/manage/customer-changes.server";
import { packageQuote } from "~/booking/package/package";
import { submitBooking } from "~/booking/submit.server";
import { quoteOfWork } from "~/booking/work";
import {
  clearSuspicion,
  reopenBooking,
  restoreBooking,
  setStatus,
} from "~/dashboard/changes/status-changes.server";
import { restoreDeletedAt } from "~/dashboard/changes/suspected.server";
import { bookAtDesk } from "~/desk/book-at-desk.server";
import { printPriceAgreed } from "~/desk/override-consent";
import type { DeskEdit } from "~/desk/edited-columns.server";
import { editAtDesk, moveAtDesk } from "~/desk/desk-changes.server";
import { keepBooking } from "~/routes/booking/manage/keep.server";
import { writeEvent } from "~db/journal";
import type { Booking, NewBooking } from "~db/schema";
import { insertBooking } from "../../support/bookings";
import { call, eventsOf, manner } from "../../support/desk";
import { order } from "../../support/order";
import { insertOperator } from "../../support/requests";
import { BAY, CREW } from "../../support/shop";
import { undrivable } from "../../support/undrivable";
import { inOne } from "../../support/in-one";
import { db, ownDatabase } from "../../support/own-database";
import { allBookings } from "../../support/rows";

// The crew is in Squamish from 11 AM to 1 PM on Tuesday, December 8, 2026, and 60 minutes from
// Burnaby: an hour there at 1 PM can't be driven, nor two hours from 8 AM.
const DAY = "2026-12-08";
const ELSEWHERE = { place: "squamish", start_minute: 660, duration_minutes: 110 };
const WANTED = { date: DAY, start: 780 };
const AT_WANTED = { start_minute: 780, duration_minutes: 60 };
const [FREE, EARLY] = [
  { start_minute: 960, duration_minutes: 60 },
  { start_minute: 480, duration_minutes: 60 },
];
const NOW = { date: "2026-12-01", minute: 600 };
const HELD = Date.UTC(2026, 11, 1, 19);
const SUSPECTED = { suspicion: "tooFast", held_until: 1 };
const DELETED = "2026-12-01T17:00:00.000Z";

let kim: number;
ownDatabase();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 11, 1, 18) });
  kim = await insertOperator(db, "kim@example.com");
  await insertBooking(db, ELSEWHERE);
});

type Way = {
  /** The function that writes. */
  by: string;
  name: string;
  /** The booking before; none if it's made. */
  row?: Partial<NewBooking>;
  write: (booking: Booking, confirmed: string[]) => Promise<unknown>;
  /** When another crew is at work in Burnaby, an hour that the first one could take over. */
  busy?: number;
  /** Whether an operator may overrule; else it's refused. */
  overrules?: true;
};

const by = (confirmed: string[]) => manner(kim, { confirmed });
/** To the price of that edit too. */
const byEditor = (confirmed: string[], { work }: DeskEdit) =>
  by([...confirmed, printPriceAgreed(work!.quote)]);
const doer = () => manner(kim).doer;
const DETAILS = { make: "Toyota", model: "Camry", comments: null, street: "", city: "" };
const edit = (place: "burnaby" | "shop", interiorHours: string): DeskEdit => {
  const values = { work: "interior", interiorHours, vehicleType: "sedan" };
  const { contact } = order();
  const work = { flow: "wizard" as const, quote: quoteOfWork(FIRST_CATALOGUE, values)! };
  return {
    ...DETAILS,
    contact: { ...contact, place },
    vehicle: "sedan",
    work,
    same: false,
    pricedAlike: false,
    hand: null,
  };
};

const WAYS: Way[] = [
  {
    by: "submitBooking",
    name: "the wizard's last press",
    write: () => submitBooking(db, order(WANTED), NOW),
  },
  {
    by: "submitBooking",
    name: "the package form's",
    write: () => {
      const quote = () =>
        packageQuote(FIRST_CATALOGUE, { key: "DecalRemoval", addOns: [] }, "sedan");
      return submitBooking(db, order({ ...WANTED, flow: "package", quote }), NOW);
    },
  },
  {
    by: "moveBooking",
    name: "a customer's move",
    row: FREE,
    write: ({ id }) => inOne(db, moveBooking, id, WANTED, 0, NOW),
  },
  {
    by: "changeDetails",
    name: "a customer's change of place",
    row: { ...AT_WANTED, location_mode: "shop" },
    write: ({ id }) => inOne(db, changeDetails, id, { ...DETAILS, place: "burnaby" }, 0, NOW),
  },
  {
    by: "keepBooking",
    name: "the press that keeps a booking after its hold",
    row: { ...AT_WANTED, ...SUSPECTED },
    write: ({ id }) => inOne(db, keepBooking, id, null, NOW),
  },
  {
    by: "keepBooking",
    name: "the press that keeps one at another time",
    row: { ...FREE, ...SUSPECTED, held_until: HELD },
    write: ({ id }) => inOne(db, keepBooking, id, WANTED, NOW),
  },
  {
    by: "bookAtDesk",
    name: "a booking by phone",
    write: (_, confirmed) => inOne(db, bookAtDesk, call(WANTED), by(confirmed), NOW),
    overrules: true,
  },
  {
    by: "moveAtDesk",
    name: "an operator's move",
    row: FREE,
    write: ({ id }, confirmed) => inOne(db, moveAtDesk, id, WANTED, 0, by(confirmed), NOW),
    overrules: true,
  },
  {
    by: "editAtDesk",
    name: "an edit that makes it longer",
    row: EARLY,
    busy: 480,
    write: ({ id }, confirmed) =>
      inOne(
        db,
        editAtDesk,
        id,
        edit("burnaby", "2"),
        0,
        byEditor(confirmed, edit("burnaby", "2")),
        NOW,
      ),
    overrules: true,
  },
  {
    by: "editAtDesk",
    name: "an edit that puts it elsewhere",
    row: { ...AT_WANTED, location_mode: "shop" },
    write: ({ id }, confirmed) =>
      inOne(
        db,
        editAtDesk,
        id,
        edit("burnaby", "1"),
        0,
        byEditor(confirmed, edit("burnaby", "1")),
        NOW,
      ),
    overrules: true,
  },
  {
    by: "setStatus",
    name: "the confirmation of a suspected one after its hold",
    row: { ...AT_WANTED, ...SUSPECTED },
    write: ({ id }, confirmed) =>
      inOne(db, setStatus, id, "confirmed", doer(), undefined, undefined, confirmed),
    overrules: true,
  },
  {
    by: "clearSuspicion",
    name: "keeping a suspected one after its hold",
    row: { ...AT_WANTED, ...SUSPECTED },
    write: ({ id }, confirmed) => inOne(db, clearSuspicion, id, doer(), confirmed),
    overrules: true,
  },
  {
    by: "restoreBooking",
    name: "undoing a deletion",
    row: { ...AT_WANTED, deleted_at: DELETED },
    write: ({ id }, confirmed) => inOne(db, restoreBooking, id, doer(), { confirmed }),
    overrules: true,
  },
  {
    by: "reopenBooking",
    name: "undoing a completion",
    row: { ...AT_WANTED, status: "completed" },
    write: ({ id }, confirmed) => inOne(db, reopenBooking, id, doer(), confirmed),
    overrules: true,
  },
];

/** Each function that writes bookings, or hands jobs over, and what this file says of it. */
const WRITERS: Record<string, string> = {
  ...Object.fromEntries(WAYS.map((way) => [way.by, "a way"])),
  restoreDeletedAt: "restores without the hold what can't be driven, below",
  changeAndHandOver: "only through setStatus, clearSuspicion, restoreBooking and reopenBooking",
  handOverStranded: "gives a new crew what nobody can do: stranded-fleet.test.ts",
  effectsOf: "hands over what makes an undrivable day drivable: hours-conflicts.test.ts",
  handOverAtDesk: "asks before an undrivable one: dashboard/hand-over.test.ts",
  cancelBooking: "frees time",
  softDelete: "frees time",
  deleteNow: "frees time",
  insertAll: "the seed: seed-bookings.test.ts",
};

it("no other function writes a booking or hands a job over", () => {
  const found = globSync("{app,db}/**/*.{ts,tsx}").flatMap((file) => {
    let within = "";
    return readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line) => {
        const declared = /^(?:export )?(?:default )?(?:async )?function (\w+)/.exec(line)?.[1];
        if (declared) within = declared;
        const writes =
          /\b(insertBooking|changeBooking|changeAndHandOver|handOver)\(/.test(line) ||
          /(insertInto|updateTable)\("bookings"\)/.test(line);
        return writes && !declared && !/email/.test(file) && file !== "db/booking-change.ts"
          ? [within]
          : [];
      });
  });
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(WRITERS).toSorted());
});

const find = (id: number) =>
  db.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirst();
const all = () => allBookings(db);
/** The consent that a refusal asks for, "" for one that asks for none; null if it's written. */
function refused(outcome: unknown): string | null {
  if (typeof outcome !== "object" || outcome === null) return null;
  if ("conflict" in outcome) return (outcome.conflict as { token: string }).token;
  const { kind } = outcome as { kind: string };
  return kind === "lost" || kind === "unreachable" ? "" : null;
}
const SECOND = BAY + 1;
async function addCrew() {
  const crew = { name: "Second crew", kind: "crew" as const, first_day: null, last_day: null };
  await db.insertInto("resources").values(crew).execute();
}
const before = ({ row }: Way) => (row ? insertBooking(db, row) : ({ id: 2 } as Booking));

describe.each(WAYS)("$name ($by)", (way) => {
  it("is refused where it can't be driven, or recorded as overruled", async () => {
    const booking = await before(way);
    const rows = await all();
    const conflicts = await undrivable(db);
    const consent = refused(await way.write(booking, []));
    expect(consent).toEqual(way.overrules ? expect.stringContaining("full") : "");
    expect(await all()).toEqual(rows);
    expect(await undrivable(db)).toEqual(conflicts);
    if (!way.overrules) return;

    expect(refused(await way.write(booking, [consent!]))).toBeNull();
    const { overruled } = (await eventsOf(db, booking.id)).at(-1)!.changes;
    expect(overruled?.[1]).toMatch(/\bfull\b/);
    expect(await undrivable(db)).toContain(booking.id);
    expect((await find(booking.id))!.resource_id).toBe(CREW);
  });

  it("goes to another crew that can, which is written with it", async () => {
    await addCrew();
    const booking = await before(way);
    expect(refused(await way.write(booking, []))).toBeNull();
    const row = (await find(booking.id))!;
    expect(row).toMatchObject({ place: "burnaby", resource_id: SECOND, deleted_at: null });
    expect((await eventsOf(db, booking.id)).at(-1)!.changes).not.toHaveProperty("overruled");
    expect(await undrivable(db)).toEqual([]);
  });
});

it.each(WAYS)("$name has others hand a job over where only that helps", async (way) => {
  await addCrew();
  const row = { start_minute: way.busy ?? 855, duration_minutes: 60, resource_id: SECOND };
  const booking = await before(way);
  const busy = await insertBooking(db, row);
  expect(refused(await way.write(booking, []))).toBeNull();
  const events = db.selectFrom("booking_events").select("booking_id");
  const handedOver = await events.where("kind", "=", "handedOver").execute();
  expect(handedOver).toHaveLength(1);
  // Its own crew keeps what it has, and another job goes, where that hands fewer over.
  expect([1, busy.id]).toContain(handedOver[0]!.booking_id);
  expect(await undrivable(db)).toEqual([]);
});

describe("suspected bookings whose deletion is undone together (restoreDeletedAt)", () => {
  const deleted = async (held_until: number) => {
    const booking = await insertBooking(db, {
      ...AT_WANTED,
      ...SUSPECTED,
      held_until,
      deleted_at: DELETED,
    });
    await writeEvent(db, booking.id, { kind: "deleted", doer: doer(), at: DELETED, changes: {} });
    return booking;
  };

  it("come back without their hold where they can't be driven", async () => {
    const { id } = await deleted(HELD);
    expect(await restoreDeletedAt(db, DELETED, doer())).toEqual({ restored: 1, freed: 1 });
    expect(await find(id)).toMatchObject({ deleted_at: null });
    expect(await undrivable(db)).toEqual([]);
  });

  it("come back with another crew that can", async () => {
    await addCrew();
    const { id } = await deleted(HELD);
    expect(await restoreDeletedAt(db, DELETED, doer())).toEqual({ restored: 1, freed: 0 });
    expect(await find(id)).toMatchObject({ held_until: HELD, resource_id: SECOND });
    expect(await undrivable(db)).toEqual([]);
  });
});

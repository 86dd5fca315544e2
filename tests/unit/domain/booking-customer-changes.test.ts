import { expect, it } from "vitest";
import { lastChange, mayBeNoShow, mayCustomerChange, STATUSES } from "~/domain/booking";

const BOOKING = { date: "2026-12-08", start: 600 };

it.each([
  [0, { date: "2026-12-08", minute: 600 }, { date: "2026-12-08", minute: 601 }],
  [60, { date: "2026-12-08", minute: 540 }, { date: "2026-12-08", minute: 541 }],
  [600, { date: "2026-12-08", minute: 0 }, { date: "2026-12-08", minute: 1 }],
  [601, { date: "2026-12-07", minute: 1439 }, { date: "2026-12-08", minute: 0 }],
  [1440, { date: "2026-12-07", minute: 600 }, { date: "2026-12-07", minute: 601 }],
  [10_080, { date: "2026-12-01", minute: 600 }, { date: "2026-12-01", minute: 601 }],
])(
  "the last moment for changes with a limit of %d minutes is %o, and not %o",
  (limit, last, after) => {
    expect(lastChange(BOOKING, limit)).toEqual(last);
    const booking = { ...BOOKING, status: "pending" } as const;
    expect(mayCustomerChange(booking, last, limit)).toBe(true);
    expect(mayCustomerChange(booking, after, limit)).toBe(false);
  },
);

it.each([
  [
    { date: "2027-01-01", start: 480 },
    { date: "2026-12-31", minute: 480 },
  ],
  [
    { date: "2028-03-01", start: 480 },
    { date: "2028-02-29", minute: 480 },
  ],
])(
  "the last moment for changes of %o is a day before, at the ends of months too",
  (booking, last) => {
    expect(lastChange(booking, 1440)).toEqual(last);
  },
);

it.each(STATUSES)("what is %s may be changed only while it takes time", (status) => {
  expect(mayCustomerChange({ ...BOOKING, status }, { date: "2026-12-01", minute: 0 }, 1440)).toBe(
    status === "pending" || status === "confirmed",
  );
});

it.each(STATUSES)(
  "what is %s can be a no-show once it has begun, while it takes time",
  (status) => {
    const booking = { ...BOOKING, status, held_until: null };
    const may = status === "pending" || status === "confirmed";
    expect(mayBeNoShow(booking, { date: "2026-12-08", minute: 600 })).toBe(false);
    expect(mayBeNoShow(booking, { date: "2026-12-08", minute: 601 })).toBe(may);
    expect(mayBeNoShow(booking, { date: "2026-12-20", minute: 0 })).toBe(may);
    expect(mayBeNoShow({ ...booking, held_until: 1 }, { date: "2026-12-20", minute: 0 })).toBe(
      false,
    );
  },
);

import { setImmediate } from "node:timers/promises";
import type { Database } from "~db/connect";
import type { NewBooking } from "~db/schema";
import { insertBooking as add } from "~db/booking-change";
import { bookingRow, inTransaction } from "./bookings";

const AT_ONCE = 250;

/**
 * Inserts `count` bookings in batches, each overridden by `given(index)`, yielding to the event loop in between. Each has its
 * own customer unless told otherwise: a customer with thousands of visits is recomputed with every one of them.
 */
export async function insertMany(
  db: Database,
  count: number,
  given: (index: number) => Partial<NewBooking>,
): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    await inTransaction(db, async (trx) => {
      for (let index = from; index < Math.min(from + AT_ONCE, count); index++)
        await add(
          trx,
          bookingRow({
            status: "pending",
            customer_email: `c${index}@example.com`,
            customer_phone: "",
            ...given(index),
          }),
        );
    });
    await setImmediate();
  }
}

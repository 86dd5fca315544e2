import type { DatabaseOrTransaction } from "~db/connect";
import type { BookingDetails } from "~/dashboard/bookings.server";
import { shopOf } from "~/content/business";
import { loadFleet } from "~/dashboard/agenda/agenda.server";
import { crewDaysOf } from "~/dashboard/agenda/crew-day";
import { type ReadyText, readyTexts } from "~/domain/ready-texts";
import type { CivilNow } from "~/domain/time";
import { businessInForce } from "~/server/business.server";
import { loadSettings } from "~/server/hours.server";

/** What the owner's phone can tell the customer now. */
export async function loadTexts(
  db: DatabaseOrTransaction,
  booking: BookingDetails,
  { moved, now }: { moved: boolean; now: CivilNow },
): Promise<ReadyText[]> {
  const shop = shopOf(await businessInForce(db));
  const drive = booking.booking_date === now.date ? await driveTo(db, booking, now) : null;
  return readyTexts(booking, { shop, now, drive, moved });
}

/** How long the crew drives to a job today, as the day sheet says it; null if nobody does. */
async function driveTo(
  db: DatabaseOrTransaction,
  booking: BookingDetails,
  now: CivilNow,
): Promise<number | null> {
  const { id, booking_date: date } = booking;
  const query = await loadFleet(db, [date], await loadSettings(db), now);
  const legs = crewDaysOf(date, [booking], query, () => "").flatMap((crew) => crew.legs);
  return legs.find(({ job }) => job === id)?.minutes ?? null;
}

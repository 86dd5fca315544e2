import type { DatabaseOrTransaction } from "~db/connect";
import { endedLately, goneAfterText } from "~db/offer-letters";
import type { WaitingEntry } from "~db/schema";
import { greeting } from "~/domain/ready-texts";
import { DAY_MS } from "~/domain/suspicion";
import type { CivilNow } from "~/domain/time";
import { endedWords } from "~/domain/waiting";
import { businessTimeOf, now as instantNow } from "~/server/clock.server";
import { sendsMail } from "~/server/mail-server.server";
import { hasOwnBooking } from "./take-offer.server";
import { contactOf, daysInWords, startWords, timeOfOffer, wishOf } from "./wish.server";

type Untold = Record<"name" | "phone" | "about" | "text", string> & { id: number };

const DAYS = 3;

/**
 * Whom no letter tells that the time they were texted of is gone, or that they're off the list: for the owner's
 * own phone, for some days.
 */
export async function untoldByPhone(
  db: DatabaseOrTransaction,
  shop: { name: string },
  now: CivilNow,
): Promise<Untold[]> {
  const [since, mails] = [instantNow() - DAYS * DAY_MS, await sendsMail(db)];
  const isTexted = ({ email }: WaitingEntry) => !email || !mails;
  const untold = new Map<number, Untold>();
  for (const entry of (await endedLately(db, since)).filter(isTexted)) {
    const { id, name, phone, ended_at, ended_why, to_day } = entry;
    const isUnsold = to_day >= businessTimeOf(ended_at!).date;
    const why = endedWords({ isUnanswered: ended_why === "unanswered", isUnsold });
    const text = `${greeting(name, shop)} ${why} Call us for other days.`;
    untold.set(id, { id, name, phone, about: `Off the list: ${daysInWords(entry)}`, text });
  }
  for (const { offer, entry } of await goneAfterText(db, since)) {
    const wish = isTexted(entry) && (await wishOf(db, entry, now));
    const time = timeOfOffer(offer);
    if (!wish || (await hasOwnBooking(db, entry, time))) continue;
    const { name, phone } = contactOf(entry, wish);
    const gone = `${startWords(time)} is no longer free`;
    const text = `${greeting(name, shop)} ${gone}. You stay in line, and we'll tell you of the next time.`;
    untold.set(entry.id, { id: entry.id, name, phone, about: gone, text });
  }
  return [...untold.values()];
}

/** False if it's noted already. */
export async function markTold(trx: DatabaseOrTransaction, id: number): Promise<boolean> {
  const [at, lately] = [instantNow(), instantNow() - DAYS * DAY_MS];
  const ended = await endedLately(trx, lately);
  const gone = (await goneAfterText(trx, lately)).map(({ entry }) => entry);
  if (![...ended, ...gone].some((entry) => entry.id === id)) return false;
  const entries = trx.updateTable("waiting_entries").set({ texted_at: at });
  await entries.where("id", "=", id).execute();
  return true;
}

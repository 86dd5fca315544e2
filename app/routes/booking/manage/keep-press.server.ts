import type { Database } from "~db/connect";
import { parseSlot } from "~/booking/calendar/slot";
import type { ManageRefusal } from "~/booking/manage/managed";
import {
  closedRefusal,
  failedRefusal,
  findFor,
  type ManagedBooking,
} from "~/booking/manage/managed.server";
import { wordsOfTime } from "~/booking/time-refusal.server";
import type { CivilNow } from "~/domain/time";
import { fieldOf, readFields, typed } from "~/server/form.server";
import { keepBooking } from "./keep.server";

type Result = { kept: true } | { status: number; refusal: ManageRefusal };

export const NOT_KEPT = "Your booking wasn't confirmed";
const NOTHING_FREE = "That time is no longer free, and no other one is near. Please call us";

export async function handleKeep(
  db: Database,
  form: URLSearchParams,
  found: ManagedBooking,
  now: CivilNow,
): Promise<Result> {
  const { slot } = readFields(form, { slot: fieldOf(parseSlot) });
  try {
    const outcome = await keepBooking(db, found.booking.id, slot, now);
    if (outcome.kind === "kept") return { kept: true };
    if (outcome.kind === "closed")
      return {
        status: 409,
        refusal: closedRefusal(await findFor(db, found.secret, now), NOT_KEPT),
      };
    const { title, words } = wordsOfTime(outcome);
    const errors: Record<string, string> =
      outcome.nearest.length > 0 ? { slot: words } : { phone: NOTHING_FREE };
    return {
      status: 409,
      refusal: { title, errors, values: typed(form), nearest: outcome.nearest },
    };
  } catch (fault) {
    const { status, refusal } = failedRefusal(form, NOT_KEPT, fault);
    return { status, refusal: { ...refusal, nearest: slot ? [slot] : undefined } };
  }
}

import { didTo } from "~/server/last-change.server";
import { parseSlot } from "~/booking/calendar/slot";
import type { TimeOffer } from "~/booking/manage/manage-head";
import {
  closed,
  CUSTOMER_CHANGE,
  findFor,
  type ManagedBooking,
} from "~/booking/manage/manage-link.server";
import { wordsOfTime } from "~/booking/time-refusal.server";
import { customerPaths } from "~/customer-paths";
import type { CivilNow } from "~/domain/time";
import { db } from "~/server/db.server";
import { fieldOf } from "~/server/form.server";
import { answer, submissionOf } from "~/server/submission.server";
import { z } from "~/server/zod.server";
import { keepBooking } from "./keep.server";

export const NOT_KEPT = "Your booking wasn't confirmed";
const NOTHING_FREE = "That time is no longer free, and no other one is near. Please call us";

const schema = z.object({ slot: fieldOf(parseSlot) });

export function answerKeep(
  form: URLSearchParams,
  { booking: { id }, secret }: ManagedBooking,
  now: CivilNow,
) {
  const submission = submissionOf(form, schema, null, secret);
  const chosen = submission.parsed.value?.slot;
  return answer<z.infer<typeof schema>, TimeOffer>(db, submission, {
    ...CUSTOMER_CHANGE,
    title: NOT_KEPT,
    failed: { ...CUSTOMER_CHANGE.failed, question: chosen ? { nearest: [chosen] } : undefined },
    async run(trx, { value: { slot } }) {
      const outcome = await keepBooking(trx, id, slot, now);
      if (outcome.kind === "kept") return { kind: "done", did: await didTo(trx, id) };
      if (outcome.kind === "closed") return closed(await findFor(trx, secret, now));
      const { title, words } = wordsOfTime(outcome);
      const { nearest } = outcome;
      return nearest.length > 0
        ? { kind: "ask", title, errors: { slot: words }, question: { nearest } }
        : { kind: "refused", status: 409, title, errors: { phone: NOTHING_FREE } };
    },
    done: () =>
      Promise.resolve({
        to: customerPaths.manage(secret),
        told: {
          title: "Booking confirmed!",
          text: "Thank you for your booking. We will contact you shortly.",
        },
      }),
  });
}

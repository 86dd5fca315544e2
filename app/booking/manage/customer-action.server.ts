import type { ActionFunctionArgs } from "@remix-run/node";
import type { DatabaseOrTransaction } from "~db/connect";
import type { Booking } from "~db/schema";
import { customerPaths } from "~/customer-paths";
import type { CivilNow } from "~/domain/time";
import type { Submission } from "~/domain/submission";
import type { Values } from "~/domain/values";
import { senderKey } from "~/server/client-address.server";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { orFault } from "~/server/fault.server";
import { typed } from "~/server/form.server";
import { readForm } from "~/server/http";
import { didTo, isLastChange } from "~/server/last-change.server";
import { refuse } from "~/server/reply.server";
import {
  answer,
  type Change,
  type Outcome,
  type Read,
  submissionAs,
} from "~/server/submission.server";
import type { Told } from "~/server/toast.server";
import type { Changer } from "./change-letters.server";
import { findFor, type ManagedBooking } from "./manage-link.server";

const FAILED =
  "The fault is ours. What you entered is still here: please press again in a few minutes, or call us";

/** The booking as its page shows it, and who changes it when. */
export type Managed = ManagedBooking & Changer & { now: CivilNow };

type Press<Value> = Parameters<Change<Value>["run"]>[1];
type Done = Extract<Outcome, { kind: "done" }>;
type CustomerChange<Value, Asked> = Pick<Change<Value, Asked>, "invalid" | "asks"> & {
  /** Shown again after a fault of ours. */
  offered?: Asked;
  /** What's told where the booking, as it's now, is as wanted already; null where it isn't. */
  already?(present: ManagedBooking, press: Press<Value>): Pick<Done, "told"> | null;
  /** Null once it's done. */
  run(
    trx: DatabaseOrTransaction,
    press: Press<Value>,
    present: ManagedBooking,
  ): Promise<Exclude<Outcome<Asked>, Done> | null>;
  told(value: Value): Promise<Told> | Told;
};

type CustomerForm<Value, Asked> = {
  /** Above its errors. */
  title: string;
  /** Wrong fields are told of while this is so. */
  open?: "open" | "detailsOpen" | "cancelOpen";
  read(form: URLSearchParams, sent: Values, booking: Booking): Read<Value>;
  /** What another button does; null for the form's own. */
  leave?(sent: Values, found: Managed): Promise<Response | null>;
  change(found: Managed, submission: Submission<Value>): CustomerChange<Value, Asked>;
};

/** The action of a customer's form about the booking that their link opens. */
export function customerAction<Value, Asked = never>({
  title,
  open,
  read,
  leave,
  change,
}: CustomerForm<Value, Asked>) {
  return async ({ request, params, context }: ActionFunctionArgs) => {
    const [form, now] = [await readForm(request), businessNow()];
    const found = await findFor(db, params.secret, now);
    if (!found) return refuseClosed(null, title);
    const managed = { ...found, addressKey: senderKey(context), now };
    const sent = typed(form);
    const submission = submissionAs(form, read(form, sent, found.booking), null, found.secret);
    const left = await orFault(
      "a button did nothing",
      async () => leave?.(sent, managed),
      () => refuse<never>(503, { main: FAILED }, { of: submission }),
    );
    if (left) return left;
    if (submission.parsed.errors && open && !found.head[open]) return refuseClosed(found, title);
    const { offered, already, run, ...rest } = change(managed, submission);
    return answer<Value, Asked>(db, submission, {
      ...rest,
      title,
      failed: { errors: { main: FAILED }, question: offered },
      async run(trx, press) {
        const present = await findFor(trx, found.secret, now);
        if (!present) return asClosed(null);
        const so = already?.(present, press);
        const undone = so ? null : await run(trx, press, present);
        return undone ?? { kind: "done", did: await didTo(trx, found.booking.id), ...so };
      },
      holds: isLastChange,
      to: customerPaths.manage(found.secret),
    });
  };
}

/** What can't be changed any more; `found` is the booking as it is now. */
export function asClosed(found: ManagedBooking | null): Refused {
  return { kind: "refused", status: found ? 409 : 404, errors: { closed: whyClosed(found) } };
}
type Refused = Extract<Outcome<never>, { kind: "refused" }>;

/** The same before a form is read. */
export function refuseClosed(found: ManagedBooking | null, title: string) {
  const { status, errors } = asClosed(found);
  return refuse<never>(status, errors, { title });
}

function whyClosed(found: ManagedBooking | null): string {
  if (found?.head.receipt.hold) return "Keep the booking first";
  if (found?.head.receipt.deposit?.isDue && found.head.cancelOpen)
    return "That can be done once we have your deposit";
  return found?.head.receipt.status === "cancelled"
    ? "This booking was cancelled"
    : "That can no longer be done here";
}

type Stale = Extract<Outcome<never>, { kind: "stale" }>;

/** What was shown isn't so any more; the page shows what is. */
export function asStale({ head: { version } }: ManagedBooking, present: string): Stale {
  const title = "This booking has changed";
  return {
    kind: "stale",
    version,
    merge: (values) => ({ title, errors: { present }, values }),
  };
}

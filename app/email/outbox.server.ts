import type { Database } from "~db/connect";
import { findEvenDeleted } from "~/server/find-booking.server";
import { isClockInDoubt } from "~db/nights";
import type { Message } from "~db/schema";
import { inWords } from "~/domain/in-words";
import {
  GIVE_UP_AFTER,
  GIVE_UP_AFTER_DAYS,
  isGivenUp,
  LETTERS,
  pauseAfter,
} from "~/domain/message";
import { scheduleOf } from "~/domain/shop-hours";
import { businessWithEmail } from "~/server/business.server";
import { catalogueInForce } from "~/server/catalogue.server";
import { documentsIn } from "~/server/documents.server";
import { businessTimeOf } from "~/server/clock.server";
import { siteHours } from "~/server/hours.server";
import { ownOrigin } from "~/server/env.server";
import { log } from "~/server/log.server";
import { knowsCancelled } from "./cancelled-since.server";
import { claim, discard, retryLater, markHanding, settle } from "./claims.server";
import { compose } from "./compose.server";
import { type Delivery, reasonOf, type Transport } from "./delivery.server";
import { type OwnLink, ownLinkOf, withLink } from "./own-link.server";
import { usefulUntil } from "./useful-until.server";

/** Messages under way at once, so that one that hangs doesn't hold up the others. */
export const CONCURRENCY = 4;

/** At most once per claim. False if none is due, or if the worker is stopping. */
export async function deliverNext(
  db: Database,
  transport: Transport,
  clock: () => number,
  stop?: AbortSignal,
): Promise<boolean> {
  const message = await claim(db, clock());
  if (!message) return false;
  if (stop?.aborted) {
    await retryLater(db, message, {
      problem: "The website was stopped meanwhile",
      due_at: message.due_at,
    });
    return false;
  }
  const until = usefulUntil(message);
  if (until !== null && until <= clock()) {
    if (await isClockInDoubt(db, businessTimeOf(clock()).date)) {
      const due_at = clock() + pauseAfter(message.attempts);
      await retryLater(db, message, { problem: "The server's date may be wrong", due_at });
      return true;
    }
    await settle(db, message, {
      state: "failed",
      problem: ["Its time had passed before it could be sent", message.problem]
        .filter(Boolean)
        .join(". "),
    });
    return true;
  }
  const deletion = await deletionFor(db, message);
  if (deletion !== "no") {
    await (deletion === "open" && clock() - message.created_at < GIVE_UP_AFTER
      ? retryLater(db, message, {
          problem: "Its booking is deleted",
          due_at: clock() + pauseAfter(message.attempts),
        })
      : discard(db, message));
    return true;
  }
  const link = ownLinkOf(message);
  if (link && !(await link.isWanted(db, clock()))) {
    await discard(db, message);
    return true;
  }
  let ours = true;
  const leaving = async () => (ours = await hold(db, message, link, clock()));
  const outcome = await deliver(db, transport, message, link, leaving, stop);
  if (ours) await record(db, message, outcome, clock(), stop?.aborted ?? false);
  return true;
}

/** `open`: it may be undone, so the message waits. `over`: the booking was also cancelled. */
async function deletionFor(db: Database, message: Message): Promise<"no" | "open" | "over"> {
  const { kind, booking_id } = message;
  if (booking_id === null || !LETTERS[kind].waits) return "no";
  const booking = await findEvenDeleted(db, { id: booking_id });
  if (!booking?.deleted_at) return "no";
  return booking.status === "cancelled" && !knowsCancelled(message) ? "over" : "open";
}

/** The last write before the message leaves. False if it's no longer ours or opens nothing. */
function hold(db: Database, message: Message, link: OwnLink | null, now: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await markHanding(trx, message))) return false;
    if (!link || (await link.open(trx, now))) return true;
    await discard(trx, message);
    return false;
  });
}

async function deliver(
  db: Database,
  transport: Transport,
  message: Message,
  link: OwnLink | null,
  leaving: () => Promise<boolean>,
  stop?: AbortSignal,
): Promise<Delivery> {
  try {
    const documents = documentsIn(db);
    const business = await businessWithEmail(db, documents);
    const mail = compose(withLink(message, link), {
      business,
      schedule: scheduleOf(await siteHours.inForce(db, documents)),
      origin: ownOrigin,
      manageUrl: link?.url ?? null,
      prices: await catalogueInForce(db, documents),
    });
    return await transport.deliver({ ...message, mail, business }, leaving, stop);
  } catch (error) {
    log.error(`message ${message.id}`, error);
    return { kind: "never", reason: reasonOf("It couldn't be written", error) };
  }
}

async function record(
  db: Database,
  message: Message,
  outcome: Delivery,
  now: number,
  stopped: boolean,
): Promise<void> {
  if (outcome.kind === "sent")
    return settle(db, message, { state: "sent", sent_at: now, problem: null });
  const problem = outcome.reason;
  if (outcome.kind === "never") return settle(db, message, { state: "failed", problem });
  if (outcome.kind === "unsure") return settle(db, message, { state: "unsure", problem });
  if (isGivenUp(message, now))
    return settle(db, message, {
      state: "failed",
      problem: `Given up after ${inWords(GIVE_UP_AFTER_DAYS)} days. ${problem}`,
    });
  return retryLater(db, message, {
    problem,
    due_at: stopped ? now : now + pauseAfter(message.attempts),
  });
}

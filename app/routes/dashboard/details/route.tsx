import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import { shownHold } from "~/booking/hold.server";
import { loadRetention } from "~/booking/shown-hours.server";
import { businessNow, businessTimeOf } from "~/server/clock.server";
import { type BookingDetails, findEvenDeleted } from "~/dashboard/bookings.server";
import {
  clearSuspicion,
  setStatus,
  type TimeTaken,
} from "~/dashboard/changes/status-changes.server";
import { ChangeFailure } from "~/dashboard/changes/change-failure";
import { useBookingContext } from "~/dashboard/context";
import { findDeletion } from "~/dashboard/changes/deleted.server";
import { listPath } from "~/dashboard/filter";
import { historyOf, messagesAbout } from "~/dashboard/changes/history.server";
import { detailsPath, reopenPath } from "~/dashboard/links";
import {
  attempt,
  type ChangeRefusal,
  doerOf,
  filterOf,
  findId,
  idOf,
  noBooking,
  refused,
} from "~/dashboard/request.server";
import { MissingBooking, NO_BOOKING } from "~/dashboard/missing-booking";
import { momentInWords } from "~/dashboard/words";
import { db } from "~/server/db.server";
import { liesAhead, STATUS, STATUSES } from "~/domain/booking";
import type { Doer } from "~/domain/event";
import { optionalField, parseForm, readFields, typed, versionField } from "~/server/form.server";
import { z } from "~/server/zod.server";
import type { PageHandle } from "~/shell/document";
import { redirectWithToast } from "~/server/toast.server";
import type { Refusal } from "~/desk/hand-over.server";
import { BookingActions } from "./booking-actions";
import { BookingFacts } from "./booking-facts";
import { BookingHistory, BookingMessages } from "./booking-history";
import { BookingTiles } from "./booking-tiles";
import { CrewFacts, HandOverRefused } from "./crew-facts";
import { loadCrew, townWords } from "./crew.server";
import { DeletedBooking, UndoDeletion, Suspicion, TimeTakenForm } from "./notices";
import { pressHandOver } from "./hand-over-press.server";
import { whyUnchanged } from "./why-not.server";

const FAILED = "Failed to update booking status";

type Reply = ChangeRefusal & { again?: Record<string, string>; refused?: Refusal };

export const handle: PageHandle = {
  title: ({ booking, deletion }: { booking: BookingDetails | null; deletion?: object | null }) =>
    booking ? `${deletion ? "Deleted booking" : "Booking"} ${booking.reference}` : NO_BOOKING,
};

export const loader = operatorLoader(async ({ request, params }) => {
  const booking = await findEvenDeleted(db, findId(params.id));
  if (!booking) return noBooking();
  const [past, messages, deletion] = await Promise.all([
    historyOf(db, booking.id),
    messagesAbout(db, booking.id),
    findDeletion(db, booking.id),
  ]);
  const history = {
    ...past,
    messages,
    booked: momentInWords(businessTimeOf(booking.created_at)),
  };
  return {
    booking,
    history,
    deletion: deletion && { ...deletion, erased: await loadRetention(db) },
    crew: deletion ? null : await loadCrew(db, booking, businessNow()),
    town: townWords(booking.place),
    hold: booking.status === "pending" ? shownHold(booking) : null,
    ahead: liesAhead(
      { status: booking.status, date: booking.booking_date, start: booking.start_minute },
      businessNow(),
    ),
    filter: filterOf(request),
  };
});

const schema = z.object({
  status: z.enum(STATUSES),
  seen: z.enum(STATUSES).optional().catch(undefined),
  version: z.undefined().or(versionField),
  anyway: z.string().optional(),
});

/** An invalid status or a late click changes nothing; the page then shows the present state. */
export const action = operatorAction(async ({ operator, form, request, params }) => {
  const id = idOf(params.id);
  const { intent } = readFields(form, {});
  if (intent === "clear") return clear(id, request, form, doerOf(operator));
  if (intent === "handOver") return pressHandOver(id, request, form, operator);
  const submission = parseForm(form, schema);
  if (submission.status !== "success") return refused(422, FAILED);
  const { status: to, seen = null, version, anyway } = submission.value;
  const outcome = await attempt(
    setStatus(db, id, to, doerOf(operator), seen ? [seen] : [], version, anyway),
  );
  if (typeof outcome === "object" && "conflict" in outcome) return timeTaken(outcome, form);
  if (outcome !== true)
    return refused(409, FAILED, { more: await whyUnchanged(db, id, { status: seen, version }) });
  const filter = filterOf(request);
  const undo = to === "completed" ? { label: "Undo", to: reopenPath(id, filter) } : undefined;
  const done = `Booking status updated to ${STATUS[to].word.toLowerCase()}`;
  return redirectWithToast(listPath(filter), "success", done, undefined, undo);
});

async function clear(id: number, request: Request, form: URLSearchParams, doer: Doer) {
  const { anyway } = readFields(form, { anyway: optionalField });
  const outcome = await attempt(clearSuspicion(db, id, doer, anyway));
  if (typeof outcome === "object" && "conflict" in outcome) return timeTaken(outcome, form);
  if (outcome !== true)
    return refused(409, FAILED, { more: await whyUnchanged(db, id, { status: null }) });
  const done = "Marked as a customer's booking";
  return redirectWithToast(detailsPath(id, filterOf(request)), "success", done);
}

/** The hold has run out and somebody else has the time: the operator may book it all the same. */
function timeTaken({ conflict }: TimeTaken, form: URLSearchParams) {
  const { anyway: _, ...again } = typed(form);
  return refused(409, FAILED, { more: "Its time is full without it.", conflict, again });
}

export default function Booking() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<Reply>();
  const { overList } = useBookingContext();
  if (!data.booking) return <MissingBooking />;
  const { booking, history, deletion, crew, town, hold, filter } = data;
  const [Title, level] = overList ? (["h2", "h3"] as const) : (["h1", "h2"] as const);
  const actions = deletion ? (
    <UndoDeletion id={booking.id} filter={filter} />
  ) : (
    <BookingActions booking={booking} filter={filter} ahead={data.ahead} />
  );
  return (
    <div
      className={overList ? "px-[min(1.25rem,5.6vw)] pt-5 md:px-8 md:pt-8" : "page py-6 md:py-9"}
    >
      <div
        className={
          overList ? "flex flex-row-reverse flex-wrap items-start gap-x-6 gap-y-2" : "grid gap-3"
        }
      >
        <Link
          to={listPath(filter)}
          preventScrollReset={overList}
          className="link -my-2.5 inline-flex min-h-11 items-center justify-self-start"
        >
          {overList ? "Close" : "Back to bookings"}
        </Link>
        <Title
          id="booking-title"
          className="min-w-[min(100%,9rem)] grow basis-0 wrap-anywhere max-sm:text-2xl"
        >
          <bdi>{booking.customer_name}</bdi>
        </Title>
      </div>
      <ChangeFailure more={reply?.more}>{reply?.errors.main}</ChangeFailure>
      {reply?.conflict ? (
        <TimeTakenForm
          id={booking.id}
          filter={filter}
          conflict={reply.conflict}
          again={reply.again ?? {}}
        />
      ) : null}
      {reply?.refused && crew ? (
        <HandOverRefused booking={booking} crew={crew} filter={filter} refused={reply.refused} />
      ) : null}
      {deletion ? <DeletedBooking deletion={deletion} /> : null}
      {booking.suspicion && !deletion ? (
        <Suspicion booking={booking} suspicion={booking.suspicion} hold={hold} filter={filter} />
      ) : null}
      {overList ? null : <div className="pt-5">{actions}</div>}
      <div className="@container">
        <BookingTiles booking={booking} history={history} />
        <BookingFacts
          booking={booking}
          history={history}
          town={town}
          deleted={deletion !== null}
          level={level}
          crew={crew ? <CrewFacts booking={booking} crew={crew} filter={filter} /> : null}
          past={<BookingHistory entries={history.entries} level={level} />}
          messages={<BookingMessages messages={history.messages} level={level} />}
        />
      </div>
      {overList ? (
        <div className="bg-card border-line sticky bottom-0 -mt-px border-t py-4">{actions}</div>
      ) : null}
    </div>
  );
}

import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { operatorForms, operatorLoader } from "~/auth/operator-route.server";
import { shownHold } from "~/booking/order/hold.server";
import { loadRetention } from "~/booking/shown-hours.server";
import { businessNow, momentInWords } from "~/server/clock.server";
import { type BookingDetails, loadDetails } from "~/dashboard/bookings.server";
import { ChangeRefused } from "~/dashboard/changes/change-failure";
import { DIALOG_TITLE, useIsOver } from "~/dashboard/dialog-outlet";
import { findDeletion } from "~/dashboard/changes/deleted.server";
import { filterOf, listPath } from "~/dashboard/filter";
import { noBooking } from "~/dashboard/no-booking.server";
import { loadSchedule } from "~/server/hours.server";
import { findId } from "~/server/ids";
import { historyOf, messagesAbout } from "~/dashboard/changes/history.server";
import { timedAs } from "~/dashboard/timed-as.server";
import { MissingBooking, NO_BOOKING } from "~/dashboard/missing-booking";
import { replyOf } from "~/dashboard/screen-form";
import { db } from "~/server/db.server";
import { answers } from "~/server/answer-action.server";
import { mayBeSaid } from "~/desk/no-show.server";
import { liesAhead } from "~/domain/booking";
import { readyWords } from "~/domain/pickup";
import type { PageHandle } from "~/shell/document";
import { ErrorSummary, usePartedErrors } from "~/ui/error-summary";
import { BookingActions, CancelWithDeposit } from "./booking-actions";
import { BookingFacts } from "./booking-facts";
import { BookingHistory, BookingMessages } from "./booking-history";
import { BookingTiles } from "./booking-tiles";
import { CrewFacts, HandOverRefused } from "./crew-facts";
import { loadCrew, loadVisit, townWords } from "./crew.server";
import { paymentChange, takeBackChange } from "./payment-action.server";
import { Deposit, DEPOSIT_FORM, LateDeposit } from "./deposit";
import { depositChange } from "./deposit-action.server";
import { loadDeposit, otherTimes } from "./deposit.server";
import { PAYMENT_FORM } from "./payment-form";
import { Payments } from "./payments";
import { loadPayments } from "./payments.server";
import { textedChange } from "./text-action.server";
import { Texts } from "./texts";
import { loadTexts } from "./texts.server";
import { DeletedBooking, UndoDeletion, Suspicion, TimeTakenForm } from "./notices";
import { handOverChange } from "./hand-over-action.server";
import { clearChange, statusChange } from "./status-action.server";

export const handle: PageHandle = {
  title: ({ booking, deletion }: { booking: BookingDetails | null; deletion?: object | null }) =>
    booking ? `${deletion ? "Deleted booking" : "Booking"} ${booking.reference}` : NO_BOOKING,
};

export const loader = operatorLoader(async ({ request, params }) => {
  const booking = await loadDetails(db, findId(params.id));
  if (!booking) return noBooking();
  const [past, messages, deletion] = await Promise.all([
    historyOf(db, booking.id),
    messagesAbout(db, booking.id),
    findDeletion(db, booking.id),
  ]);
  const history = {
    ...past,
    messages,
    booked: momentInWords(booking.created_at),
  };
  const loaded = await loadPayments(db, booking, businessNow().date);
  // Of a deleted booking while a refund is due.
  const payments = deletion && !(loaded && loaded.balance.owed < 0) ? null : loaded;
  const isLate = past.depositLate && payments !== null && payments.balance.owed < 0;
  return {
    booking,
    history,
    deletion: deletion && { ...deletion, erased: await loadRetention(db) },
    crew: deletion ? null : await loadCrew(db, booking, businessNow()),
    town: await townWords(db, booking),
    timedAs: timedAs(booking),
    visit: deletion ? [] : await loadVisit(db, booking),
    ready: readyWords(booking, await loadSchedule(db)),
    texts: deletion
      ? []
      : await loadTexts(db, booking, {
          moved: past.entries.some(({ kind }) => kind === "moved"),
          now: businessNow(),
        }),
    deposit: deletion ? null : await loadDeposit(db, booking.id, businessNow()),
    late: isLate ? await otherTimes(db, booking.id, businessNow()) : null,
    payments,
    hold: booking.status === "pending" ? shownHold(booking) : null,
    ahead: liesAhead(
      { status: booking.status, date: booking.booking_date, start: booking.start_minute },
      businessNow(),
    ),
    mayBeNoShow: payments !== null && mayBeSaid(booking),
    filter: filterOf(request),
  };
});

export const action = operatorForms({
  status: answers(statusChange),
  clear: answers(clearChange),
  handOver: answers(handOverChange),
  paid: answers((args) => paymentChange(args, "payment")),
  refunded: answers((args) => paymentChange(args, "refund")),
  deposit: answers(depositChange),
  takeBack: answers(takeBackChange),
  texted: answers(textedChange),
});

export default function Booking() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const isOver = useIsOver();
  const ofPayment = replyOf(reply, "paid", "refunded");
  const ofDeposit = replyOf(reply, "deposit");
  const ofMoney = ofPayment ?? ofDeposit;
  const { main, linked } = usePartedErrors(
    ofMoney?.errors,
    ofDeposit ? DEPOSIT_FORM : PAYMENT_FORM,
  );
  if (!data.booking) return <MissingBooking />;
  const { booking, history, deletion, crew, town, hold, filter } = data;
  const [Title, level] = isOver ? (["h2", "h3"] as const) : (["h1", "h2"] as const);
  const actions = deletion ? (
    <UndoDeletion id={booking.id} filter={filter} />
  ) : reply?.question?.kind === "deposit" ? (
    <CancelWithDeposit booking={booking} filter={filter} {...reply.question} />
  ) : (
    <BookingActions
      booking={booking}
      filter={filter}
      ahead={data.ahead}
      unpaid={Boolean(data.deposit?.missing)}
      mayBeNoShow={data.mayBeNoShow}
    />
  );
  return (
    <div className={isOver ? "px-[min(1.25rem,5.6vw)] pt-5 md:px-8 md:pt-8" : "page py-6 md:py-9"}>
      <div
        className={
          isOver ? "flex flex-row-reverse flex-wrap items-start gap-x-6 gap-y-2" : "grid gap-3"
        }
      >
        <Link
          to={listPath(filter)}
          preventScrollReset={isOver}
          className="link -my-2.5 inline-flex min-h-11 items-center justify-self-start"
        >
          {isOver ? "Close" : "Back to bookings"}
        </Link>
        <Title
          id={DIALOG_TITLE}
          className="min-w-[min(100%,9rem)] grow basis-0 wrap-anywhere max-sm:text-2xl"
        >
          <bdi>{booking.customer_name}</bdi>
        </Title>
      </div>
      {ofMoney && !main ? (
        <div className="mt-5">
          <ErrorSummary title={reply?.title ?? ""} errors={linked} />
        </div>
      ) : (
        <ChangeRefused reply={reply} />
      )}
      {reply?.question?.kind === "time" ? (
        <TimeTakenForm
          id={booking.id}
          filter={filter}
          conflict={reply.question}
          again={reply.values}
        />
      ) : null}
      {reply?.question?.kind === "handOver" && crew ? (
        <HandOverRefused
          id={booking.id}
          filter={filter}
          refused={reply.question}
          again={reply.values}
        />
      ) : null}
      {deletion ? <DeletedBooking deletion={deletion} /> : null}
      {booking.suspicion && !deletion ? (
        <Suspicion booking={booking} suspicion={booking.suspicion} hold={hold} filter={filter} />
      ) : null}
      {data.deposit ? (
        <Deposit id={booking.id} deposit={data.deposit} reply={ofDeposit} filter={filter} />
      ) : null}
      {data.late ? <LateDeposit times={data.late} /> : null}
      {isOver ? null : <div className="pt-5">{actions}</div>}
      <div className="@container">
        <BookingTiles booking={booking} ready={data.ready} history={history} />
        {data.payments ? (
          <Payments
            id={booking.id}
            payments={data.payments}
            waits={data.deposit !== null}
            reply={ofPayment}
            filter={filter}
            level={level}
          />
        ) : null}
        <BookingFacts
          booking={booking}
          history={history}
          town={town}
          timedAs={data.timedAs}
          visit={data.visit}
          filter={filter}
          deleted={deletion !== null}
          level={level}
          texts={<Texts booking={booking} texts={data.texts} filter={filter} />}
          crew={crew ? <CrewFacts booking={booking} crew={crew} filter={filter} /> : null}
          past={<BookingHistory entries={history.entries} level={level} />}
          messages={<BookingMessages messages={history.messages} level={level} />}
        />
      </div>
      {isOver ? (
        <div className="bg-card border-line sticky bottom-0 -mt-px border-t py-4">{actions}</div>
      ) : null}
    </div>
  );
}

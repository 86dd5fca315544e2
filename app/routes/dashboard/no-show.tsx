import { useActionData, useLoaderData } from "@remix-run/react";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import { NOT_RECORDED_WORDS } from "~/dashboard/changes/if-recorded.server";
import { leadToDone, whyUnchanged } from "~/dashboard/changes/late.server";
import { aboutBooking, ConfirmPrompt, OfBooking } from "~/dashboard/confirm-prompt";
import { BECAME, BECOMES, DepositChoice } from "~/dashboard/deposit-choice";
import { filterOf, presentFilter } from "~/dashboard/filter";
import { whoAndWhen } from "~/dashboard/formats";
import { detailsPath, noShowPath } from "~/dashboard/links";
import { MissingBooking, titleOver } from "~/dashboard/missing-booking";
import { noBooking } from "~/dashboard/no-booking.server";
import { cancelAsNoShow, keepable, mayBeSaid } from "~/desk/no-show.server";
import { depositIn } from "~/domain/deposits";
import { formatPrice } from "~/domain/pricing";
import { answerAction } from "~/server/answer-action.server";
import { db } from "~/server/db.server";
import { findBooking } from "~/server/find-booking.server";
import { findId, idOf } from "~/server/ids";
import { isLastChange } from "~/server/last-change.server";
import { recordsPayments } from "~/server/money.server";
import { netPaid } from "~/server/settled-deposit.server";
import { z } from "~/server/zod.server";
import type { PageHandle } from "~/shell/document";

const FAILED = "Failed to cancel booking";
const DONE = "Booking cancelled: they didn't come";
const schema = z.object({ becomes: z.enum(BECOMES).optional() });

export const handle: PageHandle = { title: titleOver("They didn't come") };

export const loader = operatorLoader(async ({ request, params }) => {
  const booking = await findBooking(db, { id: findId(params.id) });
  if (!booking) return noBooking();
  const { id, reference, sequence: version, service_name: service } = booking;
  const filter = filterOf(request);
  if (!mayBeSaid(booking) || !(await recordsPayments(db)))
    throw await leadToDone(db, id, filter, "cancelled", DONE);
  const cents = await keepable(db, booking);
  return {
    booking: { id, version, reference, service, whoAndWhen: whoAndWhen(booking) },
    deposit: cents > 0 ? { cents, isKept: depositIn(booking)!.keptHours > 0 } : null,
    more: (await netPaid(db, id)) - cents,
    filter,
  };
});

/** A way to cancel (docs/product.md#cancelling), which says more of its customer. */
export const action = operatorAction((args) => {
  const { doer, request, params } = args;
  const id = idOf(params.id);
  const to = detailsPath(id, presentFilter(request));
  return answerAction<z.infer<typeof schema>>(args, {
    schema,
    title: FAILED,
    async run(trx, { value: { becomes }, version }) {
      const late = { kind: "elsewhere", to, title: FAILED } as const;
      if (!(await recordsPayments(trx))) return { ...late, text: NOT_RECORDED_WORDS };
      const keeps = becomes === undefined ? null : becomes === "keep";
      const done = await cancelAsNoShow(trx, id, { keeps, version }, { doer });
      return done ?? { ...late, text: await whyUnchanged(trx, id) };
    },
    holds: isLastChange,
    to,
    told: ({ becomes }) => ({
      title: DONE,
      text: becomes && BECAME[becomes],
    }),
  });
});

export default function NoShow() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (!data.booking) return <MissingBooking />;
  const { booking, deposit, more, filter } = data;
  const paid = deposit ? "What they paid beyond the deposit" : "What they paid";
  return (
    <ConfirmPrompt
      title={<OfBooking does="Cancel" booking={booking} />}
      about={aboutBooking(
        booking,
        `It's cancelled, and its history says that they didn't come. They aren't told.${more > 0 ? ` ${paid}, ${formatPrice(more)}, is to be refunded.` : ""}`,
      )}
      reply={reply}
      action={noShowPath(booking.id, filter)}
      version={booking.version}
      keep={[detailsPath(booking.id, filter), "Keep booking"]}
      does="They didn't come"
    >
      {deposit ? <DepositChoice {...deposit} /> : null}
    </ConfirmPrompt>
  );
}

import { Form, Link } from "@remix-run/react";
import type { ShownHold } from "~/booking/order/hold.server";
import type { BookingDetails } from "~/dashboard/bookings.server";
import type { Filter } from "~/dashboard/filter";
import { detailsPath, restorePath } from "~/dashboard/links";
import { PressForm, SentAgain } from "~/dashboard/action-fields";
import { useBusy } from "~/dashboard/use-busy";
import type { Deletion } from "~/dashboard/changes/deleted.server";
import { deletedWords } from "~/dashboard/changes/history-words";
import { operatorPaths } from "~/operator-paths";
import { TimeConflictPanel } from "~/desk/time-conflict-panel";
import type { TimeConflict } from "~/desk/time-conflict.server";
import type { Values } from "~/domain/values";

type Props = { booking: BookingDetails; suspicion: string; hold: ShownHold | null; filter: Filter };

export function Suspicion({ booking, suspicion, hold, filter }: Props) {
  return (
    <section
      aria-labelledby="suspicion"
      className="border-warn rounded-card mt-6 border-l-4 bg-paper px-4 py-3"
    >
      <p id="suspicion" className="text-warn font-semibold">
        This might be spam
      </p>
      <p>
        {suspicion}. {holdWords(hold)}
      </p>
      <PressForm
        to={detailsPath(booking.id, filter)}
        sent={{ intent: "clear" }}
        button="It's a real customer"
        className="mt-3"
      />
    </section>
  );
}

function holdWords(hold: ShownHold | null): string {
  switch (hold?.kind) {
    case undefined:
      return "It holds its time.";
    case "held":
      return hold.until
        ? `It holds its time until ${hold.until}, and for good once its customer or you keep it.`
        : "It holds its time until you decide.";
    case "notHeld":
      return "It holds no time until its customer or you keep it.";
    case "lapsed":
      return `It held its time until ${hold.until}. Its customer or you can keep it while that is still free.`;
  }
}

export function DeletedBooking({ deletion }: { deletion: Deletion & { erased: string } }) {
  return (
    <section
      aria-labelledby="deletion"
      className="border-bad rounded-card bg-paper mt-6 border-l-4 px-4 py-3"
    >
      <p id="deletion" className="text-bad font-semibold wrap-anywhere">
        {deletedWords(deletion)}
      </p>
      <p>
        It's in no list and takes no time. It's erased {deletion.erased} after its date.{" "}
        <Link to={operatorPaths.deleted} className="link -my-2.5 inline-flex min-h-11 items-center">
          All deleted bookings
        </Link>
      </p>
    </section>
  );
}

export function UndoDeletion({ id, filter }: { id: number; filter: Filter }) {
  return (
    <PressForm
      to={restorePath(id, filter)}
      sent={{ to: "booking" }}
      button="Undo the deletion"
      look="primary"
    />
  );
}

type TimeTakenFormProps = {
  id: number;
  filter: Filter;
  conflict: TimeConflict;
  again: Values;
};

/** `again` is what was pressed before; this button does it anyway. */
export function TimeTakenForm({ id, filter, conflict, again }: TimeTakenFormProps) {
  const busy = useBusy();
  return (
    <Form method="post" action={detailsPath(id, filter)} preventScrollReset className="mt-5">
      <SentAgain values={again} />
      <TimeConflictPanel conflict={conflict} anyway="Book anyway" busy={busy} />
    </Form>
  );
}

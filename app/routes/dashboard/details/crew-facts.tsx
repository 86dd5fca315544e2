import { Form } from "@remix-run/react";
import type { Filter } from "~/dashboard/filter";
import { detailsPath } from "~/dashboard/links";
import { UndrivableMark } from "~/dashboard/status-mark";
import { PressForm, SentAgain } from "~/dashboard/action-fields";
import { useBusy } from "~/dashboard/use-busy";
import { ConflictReason } from "~/desk/conflict-reason";
import type { HandOverConflict } from "~/desk/hand-over.server";
import { Button } from "~/ui/button";
import type { Values } from "~/domain/values";
import type { JobCrew } from "./crew.server";

type Props = { booking: { id: number; sequence: number }; crew: JobCrew; filter: Filter };

/** Who does the job, and the way to hand it over. */
export function CrewFacts({ booking, crew, filter }: Props) {
  const { name, undrivable, others } = crew;
  return (
    <>
      {name}{" "}
      {undrivable ? (
        <>
          <UndrivableMark job={undrivable} />{" "}
          {crew.id === null ? null : <ConflictReason conflict={undrivable.conflict} />}
        </>
      ) : null}
      {others.length > 0 ? (
        <PressForm
          to={detailsPath(booking.id, filter)}
          version={booking.sequence}
          sent={{ intent: "handOver", seen: crew.id ?? "" }}
          button="Hand over"
          className="mt-2 flex flex-wrap items-center gap-2"
        >
          <select name="resource" className="input min-w-0 grow basis-36" aria-label="Hand over to">
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </PressForm>
      ) : null}
    </>
  );
}

type RefusedProps = { id: number; filter: Filter; refused: HandOverConflict; again: Values };

/** Why the chosen crew or bay can't do it, and the way to hand it over all the same. */
export function HandOverRefused({ id, filter, refused, again }: RefusedProps) {
  const { name, conflict, token } = refused;
  const busy = useBusy();
  return (
    <Form
      method="post"
      action={detailsPath(id, filter)}
      preventScrollReset
      className="border-warn bg-card rounded-card mt-5 grid justify-items-start gap-3 border-l-4 px-5 py-4"
    >
      <SentAgain values={again} />
      <p className="wrap-anywhere">
        {name}: <ConflictReason conflict={conflict} />
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button name="confirmed" value={token} disabled={busy}>
          Hand over anyway
        </Button>
        <p className="text-soft grow basis-48 text-[0.9375rem]">
          The booking&apos;s history will say so.
        </p>
      </div>
    </Form>
  );
}

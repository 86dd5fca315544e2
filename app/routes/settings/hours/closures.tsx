import { Form } from "@remix-run/react";
import { SettingsPart } from "../parts/settings-part";
import { useBusy } from "~/dashboard/use-busy";
import { useEmptied } from "~/dashboard/use-emptied";
import { datesInList } from "~/dashboard/formats";
import type { StoredClosure } from "~/domain/shop-hours";
import type { CivilDate } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import { DateForm } from "~/ui/date-form";
import { TextField } from "~/ui/field";
import { SentFields, type Shown } from "~/ui/reply";
import { SavingForm } from "../schedule/saving-form";
import { MAX_REASON } from "../schedule/reason";
import { lengthWords } from "./closure";

type Props = {
  closures: StoredClosure[];
  today: CivilDate;
  shown: Shown<unknown>;
};

export function Closures({ closures, today, shown }: Props) {
  const emptied = useEmptied((sent) => sent.get("intent") === "close");
  return (
    <SettingsPart
      id="closures"
      title="Closures"
      shows={closures.length}
      open={shown.values.intent !== undefined}
      about={
        <p>
          Days closed to booking, whatever the weekly hours say. Closures may overlap; past ones are
          not shown.
        </p>
      }
    >
      {closures.length > 0 ? (
        <ul className="ruled border-line border-y">
          {closures.map((closure) => (
            <ClosureRow key={closure.id} closure={closure} today={today} shown={shown} />
          ))}
        </ul>
      ) : (
        <p className="border-line border-y py-4">No closures ahead.</p>
      )}
      <h3 className="mt-7">Add a closure</h3>
      <SavingForm
        key={emptied}
        id="close"
        screen={operatorPaths.hours}
        sent={{ intent: "close" }}
        button="Add closure"
        className="mt-4 gap-5"
        shown={shown}
      >
        {(fields) => (
          <>
            <div className="level gap-x-8 @min-[38rem]:grid-cols-2">
              <DateForm />
              <TextField id="from" field={fields.from!} label="First day" type="date" min={today} />
              <TextField
                id="to"
                field={fields.to!}
                label="Last day (empty for one day)"
                type="date"
                min={today}
              />
            </div>
            <TextField
              id="reason"
              field={fields.reason!}
              label="Reason"
              hint={`Customers read it in the calendar. At most ${MAX_REASON} characters.`}
            />
          </>
        )}
      </SavingForm>
    </SettingsPart>
  );
}

function ClosureRow({
  closure,
  today,
  shown,
}: {
  closure: StoredClosure;
  today: CivilDate;
  shown: Shown<unknown>;
}) {
  const busy = useBusy();
  const dates = datesInList(closure.from, closure.to, today);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-[min(100%,12rem)] grow basis-0">
        <p className="font-semibold">
          {dates} <span className="text-soft font-normal">· {lengthWords(closure)}</span>
          {closure.from <= today ? <span className="text-warn"> · Closed now</span> : null}
        </p>
        <p className="wrap-anywhere">{closure.reason}</p>
      </div>
      <Form method="post" action={operatorPaths.hours} preventScrollReset>
        <SentFields shown={shown} />
        <input type="hidden" name="intent" value="reopen" />
        <input type="hidden" name="id" value={closure.id} />
        <Button size="small" disabled={busy}>
          Remove<span className="sr-only"> the closure {dates}</span>
        </Button>
      </Form>
    </li>
  );
}

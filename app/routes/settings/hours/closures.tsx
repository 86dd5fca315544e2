import { type PageForm, ScreenForm } from "~/dashboard/screen-form";
import { SettingsPart } from "../parts/settings-part";
import { datesInList } from "~/dashboard/formats";
import type { StoredClosure } from "~/domain/shop-hours";
import type { CivilDate } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { DateForm } from "~/ui/date-form";
import { TextField } from "~/ui/field";
import { PressForm } from "~/dashboard/action-fields";
import { REASON_LIMIT } from "../parts/day-values";
import { lengthWords } from "./closure";

type Props = PageForm & { closures: StoredClosure[]; today: CivilDate };

export function Closures({ closures, today, ...form }: Props) {
  return (
    <SettingsPart
      id="closures"
      title="Closures"
      shows={closures.length}
      open={form.reply !== undefined}
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
            <ClosureRow key={closure.id} closure={closure} today={today} page={form.page} />
          ))}
        </ul>
      ) : (
        <p className="border-line border-y py-4">No closures ahead.</p>
      )}
      <h3 className="mt-7">Add a closure</h3>
      <ScreenForm
        id="close-form"
        screen={operatorPaths.hours}
        sent={{ intent: "close" }}
        button="Add closure"
        className="mt-4 grid gap-5"
        {...form}
      >
        {(fields) => (
          <>
            <div className="level gap-x-8 @min-[38rem]:grid-cols-2">
              <DateForm />
              <TextField field={fields.from!} label="First day" type="date" min={today} />
              <TextField
                field={fields.to!}
                label="Last day (empty for one day)"
                type="date"
                min={today}
              />
            </div>
            <TextField
              field={fields.reason!}
              label="Reason"
              hint={`Customers read it in the calendar. At most ${REASON_LIMIT} characters.`}
            />
          </>
        )}
      </ScreenForm>
    </SettingsPart>
  );
}

function ClosureRow({
  closure,
  today,
  page,
}: Pick<Props, "today" | "page"> & { closure: StoredClosure }) {
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
      <PressForm
        to={operatorPaths.hours}
        version={page.version}
        sent={{ intent: "reopen", id: closure.id }}
        button="Remove"
        about={`the closure ${dates}`}
      />
    </li>
  );
}

import { Form } from "@remix-run/react";
import { SettingsPart } from "../parts/settings-part";
import { useBusy } from "~/dashboard/use-busy";
import { DAY_STATES, dayShort, WEEK_ORDER } from "./week-fields";
import { WEEKDAYS } from "~/domain/time";
import { QUARTER } from "~/domain/time-of-day";
import type { Values } from "~/domain/values";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import type { FieldErrors } from "~/ui/error-summary";
import { describedBy, FieldError } from "~/ui/field";
import { SentFields } from "~/ui/reply";
import { type DrawnProps, useDrawn } from "../schedule/use-drawn";

export function WeekForm({ page, reply }: DrawnProps) {
  const busy = useBusy();
  const { id, own, shown } = useDrawn(
    (sent) => sent.get("intent") === "week",
    page,
    reply,
    "hours",
  );
  const { values, errors } = shown;
  return (
    <SettingsPart
      id="week"
      title="Weekly hours"
      shows={own}
      open
      about={
        <>
          <p>
            Opening and closing in quarter hours, Pacific time. 12:00 AM as closing is midnight at
            the end of the day.
          </p>
          <p>A day by phone only is open, but the calendar asks customers to call.</p>
        </>
      }
    >
      <Form
        key={id}
        id="week-form"
        method="post"
        action={operatorPaths.hours}
        noValidate
        preventScrollReset
      >
        <input type="hidden" name="intent" value="week" />
        <SentFields shown={shown} />
        <div className="ruled border-line border-y">
          {WEEK_ORDER.map((weekday) => (
            <Day
              key={weekday}
              weekday={weekday}
              values={values}
              said={dayShort(reply?.values ?? values, weekday)}
              errors={errors}
            />
          ))}
        </div>
        <Button className="mt-5 w-full sm:w-auto" disabled={busy}>
          Save weekly hours
        </Button>
      </Form>
    </SettingsPart>
  );
}

/** CSS shows the times only while the day is open, with or without script. */
function Day({
  weekday,
  values,
  said,
  errors,
}: {
  weekday: number;
  values: Values;
  /** Of what was sent last: the fields keep what they were drawn with. */
  said: string;
  errors: FieldErrors;
}) {
  const name = WEEKDAYS[weekday]!;
  const state = `day-${weekday}`;
  const wrong = [state, `opens-${weekday}`, `closes-${weekday}`].filter((field) => errors[field]);
  return (
    <div role="group" aria-labelledby={`name-${weekday}`} className="group">
      <details open={wrong.length > 0} className="unfolded-wide">
        <summary className="marked flex min-h-12 items-center font-semibold">
          <span className="grow">{name}</span> <span className="text-soft font-normal">{said}</span>
        </summary>
        <div className="grid items-center gap-x-4 gap-y-2 pt-1 pb-4 lg:py-3 @min-[40rem]:grid-cols-[6.5rem_minmax(0,1fr)_19rem]">
          <span id={`name-${weekday}`} className="font-semibold max-lg:hidden">
            {name}
          </span>{" "}
          {wrong.length > 0 ? (
            <div className="@min-[40rem]:order-last @min-[40rem]:col-span-2 @min-[40rem]:col-start-2">
              {wrong.map((field) => (
                <FieldError key={field} id={field} error={errors[field]} />
              ))}
            </div>
          ) : null}
          <select
            id={state}
            name={state}
            aria-label={`${name}, open or closed`}
            defaultValue={values[state]}
            className="input"
            {...describedBy({ id: state, error: errors[state] })}
          >
            {Object.entries(DAY_STATES).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
          <div className="flex flex-wrap items-center gap-2 group-has-[option[value=closed]:checked]:hidden">
            <Time
              id={`opens-${weekday}`}
              label={`${name}, opens`}
              values={values}
              errors={errors}
            />{" "}
            <span aria-hidden="true" className="text-soft">
              –
            </span>{" "}
            <Time
              id={`closes-${weekday}`}
              label={`${name}, closes`}
              values={values}
              errors={errors}
            />
          </div>
        </div>
      </details>
    </div>
  );
}

function Time({
  id,
  label,
  values,
  errors,
}: {
  id: string;
  label: string;
  values: Values;
  errors: FieldErrors;
}) {
  return (
    <input
      type="time"
      id={id}
      name={id}
      step={QUARTER * 60}
      aria-label={label}
      defaultValue={values[id]}
      className="input grow basis-32 px-2"
      {...describedBy({ id, error: errors[id] })}
    />
  );
}

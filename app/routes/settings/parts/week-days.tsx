import { Options } from "~/dashboard/options";
import { WEEKDAYS } from "~/domain/time";
import { QUARTER } from "~/domain/time-of-day";
import type { Values } from "~/domain/values";
import type { FieldErrors } from "~/ui/error-summary";
import { describedBy, FieldError } from "~/ui/field";
import { dayShort, type DayWords, WEEK_ORDER } from "./day-values";

type Props = {
  /** Before the fields' names in their ids, where a screen has more than one week. */
  prefix?: string;
  words: DayWords;
  values: Values;
  /** What folded days say, as it was sent last: the fields keep what they were drawn with. */
  sent: Values;
  errors: FieldErrors;
};

/** The seven days of a form, from Monday: each a state and its times. */
export function WeekDays(props: Props) {
  return (
    <div className="ruled border-line border-y">
      {WEEK_ORDER.map((weekday) => (
        <Day key={weekday} weekday={weekday} {...props} />
      ))}
    </div>
  );
}

/** CSS shows the times only while the day is open, with or without script. */
function Day({ weekday, prefix = "", words, values, sent, errors }: Props & { weekday: number }) {
  const name = WEEKDAYS[weekday]!;
  const state = `day-${weekday}`;
  const wrong = [state, `opens-${weekday}`, `closes-${weekday}`].filter((field) => errors[field]);
  return (
    <div role="group" aria-labelledby={`${prefix}name-${weekday}`} className="group">
      <details open={wrong.length > 0} className="unfolded-wide">
        <summary className="marked flex min-h-12 items-center font-semibold">
          <span className="grow">{name}</span>{" "}
          <span className="text-soft font-normal">{dayShort(sent, weekday, words)}</span>
        </summary>
        <div className="grid items-center gap-x-4 gap-y-2 pt-1 pb-4 lg:py-3 @min-[40rem]:grid-cols-[6.5rem_minmax(0,1fr)_19rem]">
          <span id={`${prefix}name-${weekday}`} className="font-semibold max-lg:hidden">
            {name}
          </span>{" "}
          {wrong.length > 0 ? (
            <div className="@min-[40rem]:order-last @min-[40rem]:col-span-2 @min-[40rem]:col-start-2">
              {wrong.map((field) => (
                <FieldError key={field} id={prefix + field} error={errors[field]} />
              ))}
            </div>
          ) : null}
          <select
            id={prefix + state}
            name={state}
            aria-label={`${name}, ${words.which}`}
            defaultValue={values[state]}
            className="input"
            {...describedBy({ id: prefix + state, error: errors[state] })}
          >
            <Options of={Object.entries(words.states)} />
          </select>
          <div className="flex flex-wrap items-center gap-2 group-has-[option[value=closed]:checked]:hidden">
            <Time
              prefix={prefix}
              name={`opens-${weekday}`}
              label={`${name}, ${words.opens}`}
              values={values}
              errors={errors}
            />{" "}
            <span aria-hidden="true" className="text-soft">
              –
            </span>{" "}
            <Time
              prefix={prefix}
              name={`closes-${weekday}`}
              label={`${name}, ${words.closes}`}
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
  prefix,
  name,
  label,
  values,
  errors,
}: {
  prefix: string;
  name: string;
  label: string;
  values: Values;
  errors: FieldErrors;
}) {
  const id = prefix + name;
  return (
    <input
      type="time"
      id={id}
      name={name}
      step={QUARTER * 60}
      aria-label={label}
      defaultValue={values[name]}
      className="input grow basis-32 px-2"
      {...describedBy({ id, error: errors[name] })}
    />
  );
}

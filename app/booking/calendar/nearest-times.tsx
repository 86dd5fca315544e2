import { formatDay, formatTime } from "~/domain/time";
import { Button } from "~/ui/button";
import { Choice, ChoiceGroup } from "~/ui/choice-group";
import { type FreeTime, printSlot } from "./slot";

type Props = {
  times: FreeTime[];
  values: Record<string, string>;
  error?: string;
  hint?: string;
  onTick?: (time: FreeTime) => void;
  alone?: boolean;
};

/** Times in place of a lost one, whose fields stay; `alone` where no other date can be chosen. */
export function NearestTimes({
  times,
  values,
  error,
  hint = "Everything else that you entered is kept.",
  onTick,
  alone,
}: Props) {
  return (
    <>
      {["date", "time"].map((name) =>
        values[name] === undefined ? null : (
          <input key={name} type="hidden" name={name} value={values[name]} />
        ),
      )}
      <ChoiceGroup id="slot" legend="Choose another time" error={error} hint={hint}>
        {times.map((time) => (
          <Choice
            key={printSlot(time)}
            type="radio"
            name="slot"
            value={printSlot(time)}
            label={
              <>
                {formatDay(time.date)},{" "}
                <span className="whitespace-nowrap">{formatTime(time.start)}</span>
              </>
            }
            defaultChecked={values.slot === printSlot(time)}
            onChange={() => onTick?.(time)}
          />
        ))}
        {alone ? null : (
          <Button name="intent" value="otherDate" size="small" className="justify-self-start">
            Choose another date
          </Button>
        )}
      </ChoiceGroup>
    </>
  );
}

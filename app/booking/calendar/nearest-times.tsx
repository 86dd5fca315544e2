import { formatDay, formatTime } from "~/domain/time";
import { Button } from "~/ui/button";
import { Choice, ChoiceGroup } from "~/ui/choice-group";
import { type FreeTime, printSlot } from "./slot";

type Props = {
  times: FreeTime[];
  chosen?: string;
  error?: string;
  hint?: string;
  onTick?: (time: FreeTime) => void;
  alone?: boolean;
};

/** Times in place of a lost one; `alone` where no other date can be chosen. */
export function NearestTimes({
  times,
  chosen,
  error,
  hint = "Everything else that you entered is kept.",
  onTick,
  alone,
}: Props) {
  return (
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
          defaultChecked={chosen === printSlot(time)}
          onChange={() => onTick?.(time)}
        />
      ))}
      {alone ? null : (
        <Button name="intent" value="otherDate" size="small" className="justify-self-start">
          Choose another date
        </Button>
      )}
    </ChoiceGroup>
  );
}

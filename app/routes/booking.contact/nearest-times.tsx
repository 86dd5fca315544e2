import { formatDay, formatTime } from "~/domain/time";
import { Button } from "~/ui/button";
import { Choice, ChoiceGroup } from "~/ui/choice-group";

type Props = { times: { date: string; start: number }[]; chosen?: string; error?: string };

/** Decision 9: the three free times nearest to the one that somebody else took. */
export function NearestTimes({ times, chosen, error }: Props) {
  return (
    <ChoiceGroup id="slot" legend="Choose another time" error={error} hint="Everything else that you entered is kept.">
      {times.map(({ date, start }) => (
        <Choice
          key={`${date}@${start}`}
          type="radio"
          name="slot"
          value={`${date}@${start}`}
          label={`${formatDay(date)}, ${formatTime(start)}`}
          defaultChecked={chosen === `${date}@${start}`}
        />
      ))}
      <Button name="intent" value="otherDate" size="small" className="justify-self-start">
        Choose another date
      </Button>
    </ChoiceGroup>
  );
}

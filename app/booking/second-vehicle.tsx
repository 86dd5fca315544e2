import { Button } from "~/ui/button";
import { ChoiceGroup } from "~/ui/choice-group";
import type { Question } from "~/ui/reply";

type Props = { question: Question; error?: string };

/** In a booking form whose customer has booked the same time before. */
export function SecondVehicle({ question: { token }, error }: Props) {
  return (
    <ChoiceGroup id="second" legend="One booking or two?" error={error}>
      <div className="flex flex-wrap gap-3">
        <Button name="keep" value={token}>
          Keep the one booking
        </Button>
        <Button name="confirmed" value={token}>
          Book a second vehicle
        </Button>
      </div>
    </ChoiceGroup>
  );
}

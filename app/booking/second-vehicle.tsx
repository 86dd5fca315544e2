import { Button } from "~/ui/button";
import { ChoiceGroup } from "~/ui/choice-group";

/** In a booking form whose customer has booked the same time before. */
export function SecondVehicle({ asked, error }: { asked: string; error?: string }) {
  return (
    <ChoiceGroup id="second" legend="One booking or two?" error={error}>
      <input type="hidden" name="asked" value={asked} />
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="keepOne">
          Keep the one booking
        </Button>
        <Button name="intent" value="second">
          Book a second vehicle
        </Button>
      </div>
    </ChoiceGroup>
  );
}

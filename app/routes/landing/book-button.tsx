import { PLACE_NAMES, type PlaceId } from "~/content/place-names";
import { bookingAreaAt, type Prefill } from "~/paths";

export function BookButton({ place, prefill }: { place: PlaceId; prefill: Prefill }) {
  return (
    <a href={bookingAreaAt(prefill)} className="button button-primary">
      Book in {PLACE_NAMES[place]}
    </a>
  );
}

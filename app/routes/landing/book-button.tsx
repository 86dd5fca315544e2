import { PLACE_NAMES, type PlaceId } from "~/content/place-names";
import { bookingAreaAt } from "~/paths";

export function BookButton({ place }: { place: PlaceId }) {
  return (
    <a href={bookingAreaAt(place)} className="button button-primary">
      Book in {PLACE_NAMES[place]}
    </a>
  );
}

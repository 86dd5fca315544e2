import { memo } from "react";
import { NAVIGATION_CITY_IDS, PLACE_NAMES } from "~/content/place-names";
import { LinkList } from "~/ui/link-list";

const SERVED = NAVIGATION_CITY_IDS.slice(0, 5).map((id) => ({
  path: `/${id}`,
  name: PLACE_NAMES[id],
}));

export const LocationsList = memo(function LocationsList() {
  return (
    <nav aria-labelledby="locations-served" className="page pt-20 md:hidden">
      <h2 id="locations-served">Locations We Serve</h2>
      <LinkList links={SERVED} className="border-line mt-4 border-b" />
    </nav>
  );
});

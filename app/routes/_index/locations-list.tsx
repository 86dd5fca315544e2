import { NAVIGATION_CITY_IDS, PLACES } from "~/content/places";

/** §2.1: on small screens five city pages, one press away. */
export function LocationsList() {
  return (
    <nav aria-labelledby="locations-served" className="page pt-20 md:hidden">
      <h2 id="locations-served">Locations We Serve</h2>
      <ul className="border-line mt-4 border-b">
        {NAVIGATION_CITY_IDS.slice(0, 5).map((id) => (
          <li key={id} className="border-line border-t">
            <a href={`/${id}`} className="link flex min-h-12 items-center py-2">
              {PLACES[id].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { type ComponentProps, memo, useEffect, useRef, useState } from "react";
import type { Business } from "~/content/business";
import { RATING, RATING_STARS } from "~/content/testimonials";
import { SERVICE_RADIUS_KM } from "~/domain/service-area";
import { framedMapAddress, shopOnMap } from "~/ui/map-address";
import { paths } from "~/paths";
import { ALL_LOCATIONS, NAVIGATION_CITY_IDS, PLACE_NAMES } from "~/content/place-names";
import { Button } from "~/ui/button";
import { useLive } from "~/ui/use-live";
import { LineMap, WayList } from "~/ui/line-map";
import { LinkList } from "~/ui/link-list";
import { SampleMark } from "./sample-mark";

/** The map comes from a third party, so it's loaded only on request. */
export const Location = memo(function Location({
  business,
  samples,
  region,
}: {
  business: Business;
  /** Whether the reviews are: then the rating is one too. */
  samples: boolean;
  region: ComponentProps<typeof LineMap>["map"];
}) {
  const live = useLive();
  const [shown, setShown] = useState(false);
  const map = useRef<HTMLIFrameElement>(null);
  // The pressed button no longer exists.
  useEffect(() => {
    if (shown) map.current?.focus({ preventScroll: true });
  }, [shown]);
  const rating = business.rating || (samples ? RATING : null);
  const place = [business.name, business.street, business.city].filter(Boolean).join(", ");
  return (
    <section id="location" aria-labelledby="location-title" className="page pt-6 md:pt-24">
      <h2 id="location-title" className="text-title">
        {business.map ? "Find Us on Google Maps" : "Find Us"}
      </h2>
      <div className="rounded-card border-line bg-card mt-3 grid overflow-hidden border md:mt-8 lg:grid-cols-2">
        <div className="flex flex-col px-4 py-2.5 md:p-8">
          {rating ? (
            <p className="flex flex-wrap items-center gap-x-3 text-2xl font-bold [font-stretch:112%]">
              <span>{rating}</span>{" "}
              <span className="text-warn" aria-hidden="true">
                {RATING_STARS}
              </span>{" "}
              <span className="sr-only">out of 5 stars</span>{" "}
              {business.rating ? null : <SampleMark />}
            </p>
          ) : null}
          <p className="mt-2 leading-snug font-semibold md:mt-4 md:leading-[inherit]">
            {business.name}{" "}
            <span className="text-soft font-normal md:block">
              {[business.street, business.city, "BC"].filter(Boolean).join(", ")}. We come to you
              within about {SERVICE_RADIUS_KM} km, and farther by arrangement.
            </span>
          </p>
          <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 md:mt-6 md:gap-x-4">
            <a
              href={shopOnMap(business)}
              target="_blank"
              rel="noopener noreferrer"
              className="button button-secondary"
            >
              View on Google Maps
              <span className="sr-only"> (opens in a new tab)</span>
            </a>{" "}
            <span className="text-soft grow basis-20 text-sm leading-snug md:text-base md:leading-[inherit]">
              Please leave us a review there.
            </span>
          </p>
          {live && !shown ? (
            <div className="no-print mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 md:mt-6 md:gap-x-4">
              <Button type="button" onClick={() => setShown(true)}>
                Show the map here
              </Button>
              <p className="text-soft grow basis-20 text-sm leading-snug md:text-[0.9375rem]">
                Loads a map from Google.
              </p>
            </div>
          ) : null}
          <LocationsList />
        </div>
        <div className="bg-ink on-ink text-white max-lg:order-first">
          {shown ? (
            <iframe
              ref={map}
              title={`Map of ${business.name} in ${business.city}`}
              src={framedMapAddress(place)}
              loading="lazy"
              sandbox="allow-scripts allow-same-origin allow-popups"
              referrerPolicy="no-referrer"
              className="no-print size-full min-h-80 border-0"
            />
          ) : (
            <div className="px-1 py-1 md:p-8">
              <LineMap map={region} />
              <WayList map={region} className="sr-only" />
            </div>
          )}
        </div>
      </div>
    </section>
  );
});

const SERVED = [
  ...NAVIGATION_CITY_IDS.slice(0, 5).map((id) => ({ path: `/${id}`, name: PLACE_NAMES[id] })),
  { path: `${paths.sitemap}#locations`, name: ALL_LOCATIONS },
];

function LocationsList() {
  return (
    <nav aria-labelledby="locations-served" className="mt-2 md:mt-auto md:pt-8">
      <h3 id="locations-served">Locations We Serve</h3>
      <LinkList links={SERVED} className="link-columns border-line mt-1 border-b md:grid-cols-2" />
    </nav>
  );
}

import type { AutoWash, DayOfWeek, OpeningHoursSpecification } from "schema-dts";
import { soldOnline } from "~/domain/catalogue";
import type { DayHours, WeekHours } from "~/domain/hours";
import { dialable } from "~/domain/phone";
import { SERVICE_RADIUS_KM } from "~/domain/service-area";
import type { SpecialDays } from "~/domain/special-days";
import { WEEKDAYS } from "~/domain/time";
import { printOnDay } from "~/domain/time-of-day";
import { paths } from "~/paths";
import { sharePicture } from "./share-pictures";
import { businessId, type Site } from "./site";

const CENTRE = { latitude: 49.25, longitude: -122.98 };

/** Once per page: every other node refers to it by `@id`. */
export function businessNode(site: Site): Exclude<AutoWash, string> {
  const url = `${site.origin}/`;
  const telephone = site.telephone && dialable(site.telephone);
  return {
    "@type": "AutoWash",
    "@id": businessId(site),
    name: site.name,
    description: site.about,
    url,
    logo: `${site.origin}/favicon.svg`,
    image: (["beads-hero", "leather", "wheel"] as const).map(
      (name) => sharePicture(site.origin, name).url,
    ),
    ...(telephone ? { telephone } : {}),
    ...(site.email ? { email: site.email } : {}),
    ...(site.social ? { sameAs: site.social } : {}),
    address: {
      "@type": "PostalAddress",
      ...(site.street ? { streetAddress: site.street } : {}),
      addressLocality: site.city,
      addressRegion: "BC",
      addressCountry: "CA",
    },
    geo: { "@type": "GeoCoordinates", ...CENTRE },
    areaServed: {
      "@type": "GeoCircle",
      geoMidpoint: { "@type": "GeoCoordinates", ...CENTRE },
      geoRadius: String(SERVICE_RADIUS_KM * 1000),
    },
    openingHoursSpecification: openingHours(site.week),
    ...(site.special.length > 0
      ? { specialOpeningHoursSpecification: site.special.map(specialHours) }
      : {}),
    ...priceRange(site),
    currenciesAccepted: "CAD",
    paymentAccepted: "Cash, Credit Card, Debit Card",
    potentialAction: {
      "@type": "ReserveAction",
      target: { "@type": "EntryPoint", urlTemplate: site.origin + paths.booking },
    },
  };
}

/** Of the whole packages: the small jobs beside them would halve the range. */
function priceRange({ prices }: Site): Pick<Exclude<AutoWash, string>, "priceRange"> {
  const sold = soldOnline(prices)
    .filter(({ additional }) => !additional)
    .map(({ price }) => price / 100);
  return sold.length > 0 ? { priceRange: `CAD ${Math.min(...sold)}-${Math.max(...sold)}` } : {};
}

function openingHours(week: WeekHours): OpeningHoursSpecification[] {
  const groups = new Map<string, { hours: DayHours; days: DayOfWeek[] }>();
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const hours = week[weekday];
    if (!hours) continue;
    const key = `${hours.opens} ${hours.closes}`;
    const group = groups.get(key) ?? { hours, days: [] };
    group.days.push(`https://schema.org/${WEEKDAYS[weekday]!}` as DayOfWeek);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ hours, days }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days,
    opens: printOnDay(hours.opens),
    closes: printOnDay(hours.closes),
  }));
}

/** Midnight to midnight marks a day as closed. */
function specialHours({ from, to, open }: SpecialDays): OpeningHoursSpecification {
  const hours = open?.hours ?? { opens: 0, closes: 0 };
  return {
    "@type": "OpeningHoursSpecification",
    validFrom: from,
    validThrough: to,
    opens: printOnDay(hours.opens),
    closes: printOnDay(hours.closes),
  };
}

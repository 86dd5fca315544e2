import type { WeekHours } from "~/domain/hours";
import type { SpecialDays } from "~/domain/special-days";

/** What all structured data are made from. */
export type Site = {
  origin: string;
  name: string;
  city: string;
  /** Null where only a placeholder is known. */
  telephone: string | null;
  email: string | null;
  /** The profile elsewhere that is ours. */
  social: string | null;
  week: WeekHours;
  /** The days ahead on which the week does not hold, statutory holidays among them. */
  special: readonly SpecialDays[];
};

/** The `@id` by which every node refers to the business. */
export function businessId(site: Site): string {
  return `${site.origin}/#business`;
}

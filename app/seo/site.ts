import type { WeekHours } from "~/domain/hours";
import type { SpecialDays } from "~/domain/special-days";

/** The input for all structured data. */
export type Site = {
  origin: string;
  name: string;
  city: string;
  /** Empty if customers are to phone for it. */
  street: string;
  /** Null if only a placeholder is configured. */
  telephone: string | null;
  email: string | null;
  /** The business's social media profile. */
  social: string | null;
  week: WeekHours;
  /** Upcoming days that differ from the weekly hours, including statutory holidays. */
  special: readonly SpecialDays[];
};

/** The `@id` by which every node refers to the business. */
export function businessId(site: Site): string {
  return `${site.origin}/#business`;
}

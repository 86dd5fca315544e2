import type { WeekHours } from "~/domain/hours";
import type { SpecialDays } from "~/domain/special-days";

export type Site = {
  origin: string;
  name: string;
  city: string;
  street: string;
  /** Null while it's a placeholder. */
  telephone: string | null;
  email: string | null;
  social: string | null;
  week: WeekHours;
  /** Including statutory holidays. */
  special: readonly SpecialDays[];
};

export function businessId(site: Site): string {
  return `${site.origin}/#business`;
}

import type { Catalogue } from "~/domain/catalogue";
import type { WeekHours } from "~/domain/hours";
import type { SpecialDays } from "~/domain/special-days";

export type Site = {
  origin: string;
  name: string;
  city: string;
  about: string;
  street: string;
  telephone: string | null;
  email: string | null;
  social: string | null;
  prices: Catalogue;
  week: WeekHours;
  special: readonly SpecialDays[];
};

export function businessId(site: Site): string {
  return `${site.origin}/#business`;
}

import type { DatabaseOrTransaction } from "~db/connect";
import type { Documents } from "~db/documents";
import { firstOperatorEmail } from "~db/operators";
import { type Business, BUSINESS_DEFAULTS, placeholdersIn, SAMPLE_EMAIL } from "~/content/business";
import { documentOf } from "./documents.server";
import { env } from "./env.server";
import { z } from "./zod.server";

const text = z.string();
const schema = z.object({
  name: text,
  phone: text,
  email: text,
  city: text,
  street: text,
  social: text,
  map: text,
  rating: text,
}) satisfies z.ZodType<Business>;

/** Until an operator has saved the business. */
const FIRST_BUSINESS: Business = {
  ...BUSINESS_DEFAULTS,
  ...given({
    name: env.BUSINESS_NAME,
    phone: env.BUSINESS_PHONE,
    email: env.BUSINESS_EMAIL,
    city: env.BUSINESS_CITY,
    street: env.BUSINESS_STREET,
    social: env.BUSINESS_SOCIAL_URL,
    map: env.BUSINESS_MAP_URL,
  }),
};

export const siteBusiness = documentOf<Business>("business", schema, FIRST_BUSINESS);
export const { inForce: businessInForce, lastRead: businessLastRead } = siteBusiness;

/**
 * For letters, and wherever somebody is told to write: the first operator's email until one is set,
 * if it's somebody's.
 */
export async function businessWithEmail(
  db: DatabaseOrTransaction,
  documents?: Promise<Documents>,
): Promise<Business> {
  const business = await businessInForce(db, documents);
  if (!placeholdersIn(business).includes("email")) return business;
  // Pages that name it stand while the database fails.
  const first = await firstOperatorEmail(db, SAMPLE_EMAIL).catch(() => undefined);
  return { ...business, email: first ?? business.email };
}

function given(values: Partial<Business>): Partial<Business> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

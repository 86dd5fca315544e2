import type { DatabaseOrTransaction } from "../../db/connect";
import { type Business, BUSINESS_DEFAULTS } from "../content/business";
import { type InForce, inForce } from "./documents.server";
import { env } from "./env.server";
import { log } from "./log.server";
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
export const FIRST_BUSINESS: Business = {
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

let latest = FIRST_BUSINESS;

export async function businessVersion(db: DatabaseOrTransaction): Promise<InForce<Business>> {
  const stored = await inForce(db, "business", schema, FIRST_BUSINESS);
  latest = stored.value;
  return stored;
}

/** What was read last if the database fails: a page that can do without it says whom to phone. */
export async function businessInForce(db: DatabaseOrTransaction): Promise<Business> {
  try {
    return (await businessVersion(db)).value;
  } catch (error) {
    log.error("the business cannot be read", error);
    return latest;
  }
}

/** For messages and error pages that read nothing themselves. */
export function businessLastRead(): Business {
  return latest;
}

function given(values: Partial<Business>): Partial<Business> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

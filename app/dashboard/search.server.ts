import { type ExpressionBuilder, sql } from "kysely";
import type { Schema } from "../../db/schema";

const SEARCHED = ["customer_name", "customer_email", "customer_phone", "service_name"] as const;

/** The condition of §9's search: the text anywhere in name, email, phone or service; a number also in the phone's digits, or the beginning of a reference. */
export function matchesSearch(q: string) {
  return (eb: ExpressionBuilder<Schema, "bookings">) => {
    const digits = digitsOf(q);
    const reference = referenceOf(q);
    return eb.or([
      ...SEARCHED.map((column) => sql<boolean>`${eb.ref(column)} like ${contains(q)} escape '\\'`),
      ...(digits ? [sql<boolean>`${bareDigits} like ${contains(digits)}`] : []),
      ...(reference ? [sql<boolean>`${eb.ref("reference")} like ${`${reference}%`}`] : []),
    ]);
  };
}

/** A LIKE pattern in which the text's own wildcards mean themselves. */
function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** "(604) 555-0142" as "6045550142", without the country code; null where the text is no part of a phone number. */
export function digitsOf(text: string): string | null {
  if (!/^[\d\s().+-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, "");
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits || null;
}

/** "n3dzw8zp" as "N3DZ-W8ZP", also where its end is still missing; null where the text is no reference. */
export function referenceOf(text: string): string | null {
  const [, first, second] = /^([a-z\d]{4})[\s-]?([a-z\d]{0,4})$/i.exec(text) ?? [];
  return first ? `${first}-${second}`.toUpperCase() : null;
}

/** The stored phone without what people write between its digits. */
const bareDigits = [" ", "-", "(", ")", ".", "+"].reduce(
  (inner, sign) => sql<string>`replace(${inner}, ${sql.lit(sign)}, '')`,
  sql<string>`customer_phone`,
);

import type { DatabaseOrTransaction } from "~db/connect";
import { FIRST_MONEY, type SiteMoney } from "~/content/money";
import { documentOf } from "./documents.server";
import { z } from "./zod.server";

const schema = z.object({ records: z.boolean() }) satisfies z.ZodType<SiteMoney>;

export const siteMoney = documentOf<SiteMoney>("money", schema, FIRST_MONEY);

export async function recordsPayments(db: DatabaseOrTransaction): Promise<boolean> {
  return (await siteMoney.inForce(db)).records;
}

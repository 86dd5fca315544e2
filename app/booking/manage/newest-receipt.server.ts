import type { DatabaseOrTransaction } from "~db/connect";
import { receiptsOf } from "~db/receipts";
import type { Invoice } from "~/domain/invoice";

/** What a customer's page shows: it names the one that it replaces. */
export async function newestReceipt(
  db: DatabaseOrTransaction,
  { id }: { id: number },
): Promise<Invoice | null> {
  return (await receiptsOf(db, id))[0] ?? null;
}

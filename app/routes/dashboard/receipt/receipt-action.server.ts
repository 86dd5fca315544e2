import type { OperatorChange } from "~/auth/operator-route.server";
import { ifRecorded } from "~/dashboard/changes/if-recorded.server";
import { issueReceipt, sendReceipt } from "~/server/receipts.server";
import { BILL_TO_LIMIT, PO_LIMIT } from "~/domain/invoice";
import { operatorPaths } from "~/operator-paths";
import { optionalLineField, tickField } from "~/server/form.server";
import { idOf } from "~/server/ids";
import { z } from "~/server/zod.server";

const schema = z.object({
  billTo: optionalLineField(BILL_TO_LIMIT),
  po: optionalLineField(PO_LIMIT),
  replaces: z.string().default(""),
  deposit: tickField,
});
const numberIn = ({ id }: { id: string }) => id.split(" ")[1]!;

export const issueChange: OperatorChange<z.infer<typeof schema>> = ({ doer, params }) => {
  const id = idOf(params.id);
  return {
    schema,
    title: "No receipt is made",
    run: (trx, { value }) => ifRecorded(trx, id, () => issueReceipt(trx, id, value, doer)),
    holds: () => true,
    to: operatorPaths.receipt(id),
    told: (_, did) => ({ title: `${numberIn(did)} is made` }),
  };
};

const sendSchema = z.object({ number: z.string().default("") });

export const sendChange: OperatorChange<z.infer<typeof sendSchema>> = ({ params }) => {
  const id = idOf(params.id);
  return {
    schema: sendSchema,
    title: "Nothing is sent",
    run: (trx, { value }) => ifRecorded(trx, id, () => sendReceipt(trx, id, value.number)),
    holds: () => true,
    to: operatorPaths.receipt(id),
    told: (_, did) => ({ title: `${numberIn(did)} goes to the customer by email` }),
  };
};

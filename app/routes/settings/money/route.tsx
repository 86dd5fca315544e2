import { useActionData, useLoaderData } from "@remix-run/react";
import { operatorForms, operatorLoader } from "~/auth/operator-route.server";
import { operatorPaths } from "~/operator-paths";
import { MONEY_LABELS, type SiteMoney } from "~/content/money";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { readCatalogue } from "~/server/catalogue.server";
import { businessInForce } from "~/server/business.server";
import { lacksForDeposits, siteMoney } from "~/server/money.server";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { forgiven } from "~/dashboard/customers/forgiven.server";
import { replyOf, ScreenForm } from "~/dashboard/screen-form";
import { Subscreen } from "~/dashboard/subscreen";
import { SelectField } from "~/ui/field";
import { bringsBack } from "../document/bring-back.server";
import { type DocumentForm, savesDocument } from "../document/document-action.server";
import { DocumentHistory } from "../document/document-history";
import { shownHistory } from "../document/history.server";
import { partOf } from "../document/part.server";
import { SettingsPart } from "../parts/settings-part";
import { moneySchema } from "./money-schema.server";
import {
  DEPOSIT_LABELS,
  depositField,
  moneyValues,
  moneyWords,
  type TaxedWork,
  taxedWork,
} from "./money-values";
import { DepositFields } from "./deposit-fields";
import { TaxFields } from "./tax-fields";

export const handle: PageHandle = { title: "Money settings" };
export const meta = noindex(
  "Whether payments are recorded, which tax is charged, and who pays a deposit.",
);

export const loader = operatorLoader(async () => {
  const { version, value } = await siteMoney.read(db);
  const work = taxedWork(await readCatalogue(db));
  const versions = await shownHistory(db, "money");
  return { version, values: moneyValues(value, work), work, versions };
});

const PAGE: Pick<DocumentForm<SiteMoney, never>, "document" | "screen" | "effects"> = {
  document: siteMoney,
  screen: operatorPaths.moneySettings,
  effects: (before, after, trx) => ({ question: () => forgiven(trx, before, after) }),
};

function formOf(work: readonly TaxedWork[], lacks: boolean) {
  const ticks = work.map((each) => [depositField(each), `Deposit for ${each.name}`]);
  return partOf({
    ...PAGE,
    schema: moneySchema(work, lacks),
    saved: "Money settings saved",
    put: ({ records, since }, sent) =>
      sent.records ? { ...sent, since: records ? since : businessNow().date } : sent,
    valuesOf: (money) => moneyValues(money, work),
    wordsOf: (money) => moneyWords(money, work),
    labels: {
      ...MONEY_LABELS,
      ...DEPOSIT_LABELS,
      ...Object.fromEntries(work.map(({ id, name }) => [id, name])),
      ...Object.fromEntries(ticks),
    },
  });
}

export const action = operatorForms({
  save: async (sender) => {
    const work = taxedWork(await readCatalogue(db));
    return savesDocument(formOf(work, lacksForDeposits(await businessInForce(db))))(sender);
  },
  bringBack: bringsBack(PAGE),
});

export default function MoneySettings() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Subscreen title="Money" reply={reply}>
      <ScreenForm
        id="money"
        screen={operatorPaths.moneySettings}
        sent={{ intent: "save" }}
        page={page}
        reply={replyOf(reply, "save")}
        button="Save"
        look="primary"
        endClass="mt-8 lg:pl-80"
      >
        {(fields, { values }) => (
          <>
            <SettingsPart
              id="payments"
              title="Payments"
              about={
                <p>
                  What was paid, by which method, and what is still owed: on the list, a booking’s
                  page and the day sheet. Customers see a receipt, and a deposit that you ask for.
                </p>
              }
            >
              <SelectField field={fields.records!} label={MONEY_LABELS.records}>
                <option value="off">No</option>
                <option value="on">Yes</option>
              </SelectField>
            </SettingsPart>
            <DepositFields fields={fields} work={page.work} values={values} />
            <TaxFields fields={fields} work={page.work} values={values} />
          </>
        )}
      </ScreenForm>
      <DocumentHistory
        screen={operatorPaths.moneySettings}
        versions={page.versions}
        reply={reply}
      />
    </Subscreen>
  );
}

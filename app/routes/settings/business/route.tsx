import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { getFormProps } from "@conform-to/react";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requireOperator } from "~/auth/operator.server";
import { historyOf } from "~/dashboard/document-history.server";
import { DocumentPage } from "~/dashboard/document-page";
import { SettingsPart } from "~/dashboard/settings-part";
import { saveWhole } from "~/dashboard/whole-document.server";
import { PRIVATE } from "~/dashboard/request.server";
import { useBusy } from "~/dashboard/use-busy";
import { operatorPaths } from "~/operator-paths";
import { businessVersion, earlierBusiness, FIRST_BUSINESS } from "~/server/business.server";
import { db } from "~/server/db.server";
import { parseForm } from "~/server/form.server";
import { readForm } from "~/server/http";
import { noindex } from "~/noindex";
import type { PageHandle } from "~/shell/document";
import { Button } from "~/ui/button";
import type { FieldErrors } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { useFormOf, usePartedErrors } from "~/ui/form-errors";
import { changeSchema, shownValues } from "./business-change.server";
import { BUSINESS_FIELDS, BUSINESS_LABELS, BUSINESS_PARTS } from "./business-fields";

export const handle: PageHandle = { title: "Business" };
export const meta = noindex("Name, phone, email, street and what else the site says of you.");

const FORM = "business";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  const { version, value } = await businessVersion(db);
  return json(
    { version, values: shownValues(value), versions: await historyOf(db, "business") },
    { headers: PRIVATE },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await requireOperator(request);
  const form = await readForm(request);
  return saveWhole(db, form, parseForm(form, changeSchema), operator.id, {
    kind: "business",
    screen: operatorPaths.business,
    saved: "Business saved",
    read: businessVersion,
    earlier: earlierBusiness,
    first: FIRST_BUSINESS,
    valuesOf: (business) => business,
    shownValues,
    labels: BUSINESS_LABELS,
  });
}

const NONE = {};

export default function BusinessSettings() {
  const { version, values, versions } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { main, errors, linked } = usePartedErrors(reply?.errors, FORM);
  return (
    <DocumentPage
      kind="business"
      title="Business"
      about="Changes show everywhere right away. What you leave empty isn't shown."
      errors={linked}
      main={main}
      versions={versions}
    >
      <BusinessForm
        key={version}
        version={reply?.version ?? version}
        values={reply?.values ?? values}
        errors={reply ? errors : NONE}
      />
    </DocumentPage>
  );
}

function BusinessForm({
  version,
  values,
  errors,
}: {
  version: number;
  values: Record<string, string>;
  errors: FieldErrors;
}) {
  const form = useFormOf(FORM, values, errors);
  const fields = form.getFieldset();
  const busy = useBusy();
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      action={operatorPaths.business}
      preventScrollReset
      className="mt-2"
    >
      <input type="hidden" name="version" value={version} />
      {BUSINESS_PARTS.map(({ title, names }) => (
        <SettingsPart key={title} id={names[0]! + "-part"} title={title}>
          <div className="level gap-x-8 @min-[38rem]:grid-cols-2">
            {BUSINESS_FIELDS.filter(({ name }) => names.includes(name)).map(
              ({ name, ...field }) => (
                <TextField key={name} field={fields[name]!} {...field} />
              ),
            )}
          </div>
        </SettingsPart>
      ))}
      <Button look="primary" className="mt-8 w-full sm:w-auto" disabled={busy}>
        Save business
      </Button>
    </Form>
  );
}

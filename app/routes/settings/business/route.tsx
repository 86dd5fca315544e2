import { useActionData, useLoaderData } from "@remix-run/react";
import { operatorForms, operatorLoader } from "~/auth/operator-route.server";
import { type PageForm, replyOf, ScreenForm } from "~/dashboard/screen-form";
import { SettingsPart } from "../parts/settings-part";
import { operatorPaths } from "~/operator-paths";
import { siteBusiness } from "~/server/business.server";
import { db } from "~/server/db.server";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { TextField } from "~/ui/field";
import { bringsBack } from "../document/bring-back.server";
import { savesDocument } from "../document/document-action.server";
import { DocumentHistory } from "../document/document-history";
import { Subscreen } from "~/dashboard/subscreen";
import { shownHistory } from "../document/history.server";
import { partOf } from "../document/part.server";
import { businessSchema, movedAway, withoutPlaceholders } from "./business-schema.server";
import { BUSINESS_FIELDS, BUSINESS_LABELS, BUSINESS_PARTS } from "./business-fields";

export const handle: PageHandle = { title: "Business" };
export const meta = noindex("Name, phone, email, street and what else the site says of you.");

const ID = "business";

export const loader = operatorLoader(async () => {
  const { version, value } = await siteBusiness.read(db);
  return {
    version,
    values: withoutPlaceholders(value),
    versions: await shownHistory(db, "business"),
  };
});

const FORM = partOf({
  document: siteBusiness,
  screen: operatorPaths.business,
  schema: businessSchema,
  saved: "Business saved",
  put: (_, sent) => sent,
  valuesOf: withoutPlaceholders,
  wordsOf: (business) => business,
  labels: BUSINESS_LABELS,
  effects: (before, after) => ({ alongside: async () => movedAway(before, after) }),
});

export const action = operatorForms({ save: savesDocument(FORM), bringBack: bringsBack(FORM) });

export default function BusinessSettings() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Subscreen
      title="Business"
      about="Changes show everywhere right away. What you leave empty isn't shown."
      reply={reply}
      form={ID}
    >
      <BusinessForm page={page} reply={replyOf(reply, "save")} />
      <DocumentHistory screen={operatorPaths.business} versions={page.versions} />
    </Subscreen>
  );
}

function BusinessForm(form: PageForm) {
  return (
    <ScreenForm
      id={ID}
      screen={operatorPaths.business}
      sent={{ intent: "save" }}
      {...form}
      button="Save business"
      look="primary"
      className="mt-2"
      endClass="mt-8 lg:pl-80"
      long
    >
      {(fields) =>
        BUSINESS_PARTS.map(({ title, names }) => (
          <SettingsPart key={title} id={names[0]! + "-part"} title={title}>
            <div className="level gap-x-8 @min-[38rem]:grid-cols-2">
              {BUSINESS_FIELDS.filter(({ name }) => names.includes(name)).map(
                ({ name, ...field }) => (
                  <TextField key={name} field={fields[name]!} {...field} />
                ),
              )}
            </div>
          </SettingsPart>
        ))
      }
    </ScreenForm>
  );
}

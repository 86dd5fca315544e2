import { FormProvider, getFormProps } from "@conform-to/react";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import { PlaceQuestion } from "~/booking/place/place-question";
import { firstDays } from "~/booking/waiting/days.server";
import { DaysFields, DriveFields } from "~/booking/waiting/days-fields";
import { Subscreen } from "~/dashboard/subscreen";
import { useBusy } from "~/dashboard/use-busy";
import { CustomerFields, DeskSection } from "~/desk/desk-fields";
import { FRESH } from "~/desk/desk-values";
import { WorkFields } from "~/desk/work-fields";
import { pricesOf } from "~/domain/catalogue";
import { operatorPaths } from "~/operator-paths";
import { catalogueInForce } from "~/server/catalogue.server";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { useFormOf } from "~/ui/form-errors";
import { SentFields, shownBy } from "~/ui/reply";
import { writeIn } from "./write-in-action.server";

const TITLE = "Write in a caller";
const DATES = { from: "from", to: "to" };
const ABOVE = { to: operatorPaths.waiting, name: "Waiting list" };

export const handle: PageHandle = { title: TITLE };
export const meta = noindex("Put a caller on the waiting list.");

export const loader = operatorLoader(async () => {
  const { date: today } = businessNow();
  const values: Record<string, string> = { ...FRESH, ...firstDays(today) };
  return { values, today, version: -1, prices: pricesOf(await catalogueInForce(db)) };
});

export const action = operatorAction(writeIn);

export default function WriteInCaller() {
  const { prices, today, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const shown = shownBy(page, reply);
  const { values, errors } = shown;
  const form = useFormOf("desk", values, errors);
  const busy = useBusy();
  return (
    <Subscreen above={ABOVE} title={TITLE}>
      <FormProvider context={form.context}>
        <Form
          {...getFormProps(form)}
          method="post"
          className="group/place mt-6 grid min-w-0 gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]"
        >
          <SentFields shown={shown} />
          <div className="empty:hidden lg:col-span-2">
            <ErrorSummary title={reply?.title ?? ""} errors={errors} />
          </div>
          <div className="grid min-w-0 content-start gap-6">
            <DeskSection id="service" title="Work" quiet>
              <WorkFields prices={prices} values={values} />
            </DeskSection>
            <PlaceQuestion values={values} error={errors.place} reader="operator" />
            <DriveFields errors={errors} />
          </div>
          <div className="grid min-w-0 content-start gap-6">
            <DeskSection id="when" title="Days">
              <DaysFields values={values} today={today} ids={DATES} />
            </DeskSection>
            <DeskSection id="customer" title="Customer">
              <CustomerFields />
            </DeskSection>
            <div>
              <Button look="primary" disabled={busy} className="w-full sm:w-auto">
                Put on the list
              </Button>
            </div>
          </div>
        </Form>
      </FormProvider>
    </Subscreen>
  );
}

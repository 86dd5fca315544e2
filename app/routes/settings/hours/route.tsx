import { useActionData, useLoaderData } from "@remix-run/react";
import { operatorForms, operatorLoader } from "~/auth/operator-route.server";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { siteHours } from "~/server/hours.server";
import { scheduleOf } from "~/domain/shop-hours";
import { operatorPaths } from "~/operator-paths";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { DocumentHistory } from "../document/document-history";
import { shownHistory } from "../document/history.server";
import { replyOf } from "~/dashboard/screen-form";
import { StrandingPage } from "../stranding/stranding-page";
import { Closures } from "./closures";
import { comingHolidays } from "./coming-holidays";
import { Holidays } from "./holidays";
import { HOURS_FORMS } from "./hours-action.server";
import { ruleValues } from "./rule-fields";
import { RulesForm } from "./rules-form";
import { weekValues } from "./week-values";
import { WeekForm } from "./week-form";

export const handle: PageHandle = { title: "Hours and closures" };
export const meta = noindex("Opening hours, closures, holidays, and the rules for online booking.");

export const loader = operatorLoader(async () => {
  const { date: today } = businessNow();
  const { version, value: hours } = await siteHours.read(db);
  return {
    today,
    version,
    week: weekValues(hours.week),
    rules: ruleValues(hours.rules),
    closures: hours.closures
      .filter(({ to }) => to >= today)
      .toSorted((a, b) => (a.from + a.to < b.from + b.to ? -1 : 1)),
    holidays: comingHolidays(scheduleOf(hours), today),
    versions: await shownHistory(db, "hours"),
  };
});

export const action = operatorForms(HOURS_FORMS);

const PARTS = {
  week: "week",
  rules: "rules",
  close: "closures",
  reopen: "closures",
  holiday: "holidays",
};

export default function Hours() {
  const page = useLoaderData<typeof loader>();
  const { today, version, closures, holidays } = page;
  const reply = useActionData<typeof action>();
  return (
    <StrandingPage
      title="Hours and closures"
      about="Changes show on the website right away. Existing bookings don't change."
      screen={operatorPaths.hours}
      today={today}
      reply={reply}
      form={`${reply?.values.intent}-form`}
      parts={PARTS}
    >
      <WeekForm page={{ version, values: page.week }} reply={replyOf(reply, "week")} />
      <RulesForm page={{ version, values: page.rules }} reply={replyOf(reply, "rules")} />
      <Closures
        closures={closures}
        today={today}
        page={{ version, values: {} }}
        reply={replyOf(reply, "close")}
      />
      <Holidays holidays={holidays} today={today} version={version} />
      <DocumentHistory screen={operatorPaths.hours} versions={page.versions} />
    </StrandingPage>
  );
}

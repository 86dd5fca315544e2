import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireOperator } from "~/auth/operator.server";
import { loadSettings } from "~/booking/availability.server";
import { businessNow } from "~/server/clock.server";
import { PRIVATE, refused } from "~/dashboard/request.server";
import { ruleValues } from "./rule-fields";
import { weekValues } from "./week-fields";
import { db } from "~/server/db.server";
import { parseForm, typed } from "~/server/form.server";
import { operatorPaths } from "~/operator-paths";
import { noindex } from "~/noindex";
import type { PageHandle } from "~/shell/document";
import { usePartedErrors } from "~/ui/form-errors";
import type { Part, Reply } from "../saving/reply";
import { readPosted, saveAndReply, saveChange } from "../saving/reply.server";
import { UNKNOWN } from "../saving/save.server";
import { SavingPage } from "../saving/saving-page";
import { versionOf } from "../saving/version.server";
import {
  changeSchema,
  ERROR_TITLES,
  fieldName,
  type HoursChange,
  pressSchema,
  savedWords,
} from "./hours-change.server";
import { Closures } from "./closures";
import { findClosure, listClosures, reopenedToast } from "./closures.server";
import { comingHolidays } from "./coming-holidays";
import { Holidays } from "./holidays";
import { RulesForm } from "./rules-form";
import { WeekForm } from "./week-form";

export const handle: PageHandle = { title: "Hours and closures" };
export const meta = noindex("Opening hours, closures, holidays, and the rules for online booking.");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  const { date: today } = businessNow();
  const [settings, closures] = await Promise.all([loadSettings(db), listClosures(db, today)]);
  const { schedule, rules } = settings;
  const week = { values: weekValues(schedule.week), version: versionOf(settings, "week") };
  const limits = { values: ruleValues(rules), version: versionOf(settings, "rules") };
  return json(
    { today, week, limits, closures, holidays: comingHolidays(schedule, today) },
    { headers: PRIVATE },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await requireOperator(request);
  const form = await readPosted(request);
  const press = parseForm(form, pressSchema);
  if (press.status !== "success") return refused(422, UNKNOWN);
  const { change: part, id, ...shown } = press.value;
  const now = businessNow();
  const sent = {
    screen: operatorPaths.hours,
    part,
    title: ERROR_TITLES[part],
    values: typed(form),
  };
  const words = { saved: (to: HoursChange) => savedWords(to, now.date), field: fieldName };
  if (part !== "reopen")
    return saveAndReply(sent, parseForm(form, changeSchema(part, now.date)), shown, now, words);

  const closure = await findClosure(db, id);
  const toast = () => reopenedToast(db, id, operator.id, closure);
  return closure
    ? saveChange(sent, { kind: part, closure }, shown, now, { ...words, toast })
    : redirect(operatorPaths.hours, { headers: { "set-cookie": await toast() } });
}

const NONE = {};

export default function Hours() {
  const { today, week, limits, closures, holidays } = useLoaderData<typeof loader>();
  const reply = useActionData<Reply>() ?? null;
  const { main, errors } = usePartedErrors(reply?.errors);
  const of = (part: Part) => ({
    typed: reply?.part === part ? reply.values : null,
    errors: reply?.part === part ? errors : NONE,
  });
  return (
    <SavingPage
      title="Hours and closures"
      about="Changes show on the website right away. Existing bookings don't change."
      screen={operatorPaths.hours}
      {...{ today, reply, errors, main }}
    >
      <WeekForm stored={week} {...of("week")} />
      <RulesForm stored={limits} {...of("rules")} />
      <Closures closures={closures} today={today} {...of("close")} />
      <Holidays holidays={holidays} today={today} />
    </SavingPage>
  );
}

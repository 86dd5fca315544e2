import { datesInList } from "~/dashboard/formats";
import { holidayOn } from "~/domain/holidays";
import { UNKNOWN_FORM } from "~/domain/merge";
import type { ShopHours } from "~/domain/shop-hours";
import { type CivilDate, parseCivilDate, WEEKDAYS } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { businessNow } from "~/server/clock.server";
import { siteHours } from "~/server/hours.server";
import { z } from "~/server/zod.server";
import { bringsBack } from "../document/bring-back.server";
import { type DocumentForm, savesDocument } from "../document/document-action.server";
import { partOf } from "../document/part.server";
import { hoursEffects } from "../stranding/hours-effects.server";
import { dayField, dayShort, WEEK_FIELDS } from "../parts/day-values";
import { schemaOf } from "~/server/form.server";
import type { Stranding } from "../stranding/stranded.server";
import { lengthWords, readClosure } from "./closure";
import { readRules, RULE_FIELDS, RULE_NAMES, ruleValues, ruleWords } from "./rule-fields";
import { byDay, readWeek, SHOP_DAYS, weekValues, weekWords } from "./week-values";

const PAGE = { document: siteHours, screen: operatorPaths.hours, effects: hoursEffects };

type HoursForm<Sent> = DocumentForm<ShopHours, Sent, Stranding>;

const week = partOf<ShopHours, ShopHours["week"], Stranding>({
  ...PAGE,
  title: "The weekly hours haven't been saved",
  schema: schemaOf(WEEK_FIELDS, (values) => {
    const { week, errors } = readWeek(values);
    return { value: week, errors };
  }),
  saved: "Weekly hours saved",
  put: (hours, week) => ({ ...hours, week }),
  valuesOf: ({ week }) => weekValues(week),
  wordsOf: ({ week }) => byDay((day) => dayShort(weekValues(week), day, SHOP_DAYS)),
  labels: byDay((day) => WEEKDAYS[day]!),
  together: {
    words: (day, _, values) => weekWords(readWeek(values).week)[day],
    fieldOf: dayField,
  },
});

const rules = partOf<ShopHours, ShopHours["rules"], Stranding>({
  ...PAGE,
  title: "The rules haven't been saved",
  schema: schemaOf(RULE_NAMES, (values) => {
    const { rules, errors } = readRules(values);
    return { value: rules, errors };
  }),
  saved: "Rules saved",
  put: (hours, rules) => ({ ...hours, rules }),
  valuesOf: ({ rules }) => ruleValues(rules),
  wordsOf: ({ rules }) => ruleWords(rules),
  labels: Object.fromEntries(RULE_NAMES.map((name) => [name, RULE_FIELDS[name].name])),
  together: { words: (rule, _, values) => ruleWords(readRules(values).rules)[rule] },
});

function daysWords({ from, to }: { from: CivilDate; to: CivilDate }): string {
  return datesInList(from, to, businessNow().date);
}

const entries = ({ closures }: ShopHours) => closures.map(({ id }) => String(id));

const closure: HoursForm<ReturnType<typeof readClosure>["closure"]> = {
  ...PAGE,
  title: "The closure hasn't been added",
  schema: schemaOf(["from", "to", "reason"], (values) => {
    const { closure, errors } = readClosure(values, businessNow().date);
    return { value: closure, errors };
  }),
  entries,
  anytime: () => true,
  saved: (days) => `Closure added: ${daysWords(days)} (${lengthWords(days)})`,
  apply(present, { from, to, reason }, { next }) {
    const note = `Closed ${daysWords({ from, to })}: ${reason}`;
    // The very same one twice is one; others may overlap.
    const isThere = present.closures.some(
      (each) => each.from === from && each.to === to && each.reason === reason,
    );
    if (isThere) return { after: present, note };
    const closures = [...present.closures, { id: next, from, to, reason }];
    return { after: { ...present, closures }, note, adds: String(next) };
  },
};

const reopening: HoursForm<{ id: string }> = {
  ...PAGE,
  title: "The closure hasn't been removed",
  schema: z.object({ id: z.string().default("") }),
  entries,
  anytime: () => true,
  saved: () => "Closure removed",
  apply(present, { id }) {
    const closure = present.closures.find((each) => String(each.id) === id);
    if (!closure) return { already: "That closure has been removed already" };
    const closures = present.closures.filter((each) => each !== closure);
    const note = `Open again ${daysWords(closure)}: ${closure.reason}`;
    return { after: { ...present, closures }, note, removes: id };
  },
  removed(was, entry) {
    const closure = was.closures.find(({ id }) => String(id) === entry);
    if (!closure) return {};
    const { from, to, reason } = closure;
    const fields = new URLSearchParams({ intent: "close", from, to, reason });
    return { text: reason, action: { label: "Undo", to: `${operatorPaths.hours}?${fields}` } };
  },
};

const holiday: HoursForm<{ date: CivilDate; opens: boolean }> = {
  ...PAGE,
  title: "The holiday hasn't been changed",
  schema: schemaOf(["date", "opens"], ({ date: typed, opens }) => {
    const date = parseCivilDate(typed) ?? "";
    const isComing = date >= businessNow().date && holidayOn(date) !== null;
    return {
      value: { date, opens: opens === "yes" },
      errors: isComing ? null : { main: UNKNOWN_FORM },
    };
  }),
  anytime: () => true,
  apply(present, { date, opens }) {
    const others = present.openHolidays.filter((each) => each !== date);
    const openHolidays = opens ? [...others, date].toSorted() : others;
    const note = `${opens ? "Open" : "Closed"} on ${holidayOn(date)} ${date.slice(0, 4)}`;
    return { after: { ...present, openHolidays }, note };
  },
};

/** By intent. */
export const HOURS_FORMS = {
  week: savesDocument(week),
  rules: savesDocument(rules),
  close: savesDocument(closure),
  reopen: savesDocument(reopening),
  holiday: savesDocument(holiday),
  bringBack: bringsBack(PAGE),
};

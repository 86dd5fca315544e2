import { type CrewOrBay, isRetired, RESOURCE_KINDS, type ResourceKind } from "~/domain/fleet";
import type { NewResource } from "~/domain/settings";
import { foldedName, lineProblem, oneLine } from "~/domain/text";
import { A_DATE, type CivilDate, formatDate, readDate } from "~/domain/time";
import type { Values } from "~/domain/values";
import { dateInList } from "~/dashboard/formats";
import type { FieldErrors } from "~/ui/error-summary";
import { ownWeekValues, readOwnWeek, weekInWords, WHOSE_HOURS } from "./own-week";

/** In characters. */
export const NAME_LIMIT = 40;
export const KIND_WORDS: Record<ResourceKind, string> = { crew: "Crew", bay: "Bay" };
export const RESOURCE_LABELS = {
  name: "Name",
  people: "Who works",
  hours: "Hours",
  firstDay: "First day",
  lastDay: "Last day",
};
/** A crew's people; a bay has a crew, or people of its own. */
export const PEOPLE = { employees: "Employees", owner: "The owner", own: "Its own people" };

/** Who has a block that is everybody's. */
export const EVERYBODY = "All crews and bays";

type Days = Pick<CrewOrBay, "name" | "firstDay" | "lastDay">;
export type ResourceChange = Days & Pick<CrewOrBay, "owner" | "crew" | "week">;

export function resourceValues(resource: ResourceChange & Pick<CrewOrBay, "kind">): Values {
  const { name, kind, firstDay, lastDay, owner, crew, week } = resource;
  const people = kind === "crew" ? (owner ? "owner" : "employees") : String(crew ?? "own");
  const hours = kind === "crew" ? ownWeekValues(week) : {};
  return { name, people, ...hours, firstDay: firstDay ?? "", lastDay: lastDay ?? "" };
}

export function resourceWords(values: Values, crews: readonly CrewOrBay[]): Values {
  const { name, firstDay, lastDay, week } = readResource(values).to;
  const words = (day: CivilDate | null) => (day ? formatDate(day) : "none");
  const { people = "" } = values;
  const crew = crews.find(({ id }) => String(id) === people)?.name;
  const named = crew ?? PEOPLE[people as keyof typeof PEOPLE] ?? "none";
  const hours = week ? weekInWords(week) : WHOSE_HOURS.shop;
  return { name, people: named, hours, firstDay: words(firstDay), lastDay: words(lastDay) };
}

/** Why a crew or bay can't be changed to that; null if it can. */
export function changeErrors(
  { to, values }: { to: ResourceChange; values: Values },
  resource: CrewOrBay,
  resources: readonly CrewOrBay[],
  today: CivilDate,
): FieldErrors | null {
  // Names that earlier versions took side by side keep nobody from saving the days.
  const isKept = to.name === resource.name && !isRetired(resource, today);
  const name = isKept ? null : nameError({ ...resource, ...to }, resources, today);
  if (name) return { name };
  const people = peopleError(resource, values, resources);
  if (people) return { people };
  const hasHours = Object.hasOwn(WHOSE_HOURS, values.hours ?? "");
  const isKnown = resource.kind === "crew" ? hasHours : !values.hours;
  return isKnown ? null : { hours: `${RESOURCE_LABELS.hours}: choose one` };
}

/** Whether a crew or bay can have such people. */
function peopleError(
  { kind }: Pick<CrewOrBay, "kind">,
  { people = "" }: Values,
  crews: readonly CrewOrBay[],
): string | null {
  const isKnown =
    kind === "crew"
      ? people === "employees" || people === "owner"
      : people === "own" ||
        crews.some((each) => each.kind === "crew" && String(each.id) === people);
  return isKnown ? null : `${RESOURCE_LABELS.people}: choose one`;
}

export function readResource(values: Values): { to: ResourceChange; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const name = oneLine(values.name ?? "");
  const firstDay = readDate(values.firstDay);
  const lastDay = readDate(values.lastDay);
  const wrongName = lineProblem(name, NAME_LIMIT, "Enter the name");
  if (wrongName) errors.name = wrongName;
  if (values.firstDay && !firstDay) errors.firstDay = `First day: enter ${A_DATE}`;
  if (values.lastDay && !lastDay) errors.lastDay = `Last day: enter ${A_DATE}`;
  if (firstDay && lastDay && lastDay < firstDay)
    errors.lastDay = `Last day: has to be ${formatDate(firstDay)} or later`;
  const crew = /^\d+$/.test(values.people ?? "") ? Number(values.people) : null;
  const { week, errors: wrong } = readOwnWeek(values);
  const to = { name, firstDay, lastDay, owner: values.people === "owner", crew, week };
  return { to, errors: { ...errors, ...wrong } };
}

export function readNewResource(values: Values): { resource: NewResource; errors: FieldErrors } {
  const { to, errors } = readResource({ ...values, lastDay: "" });
  const kind = RESOURCE_KINDS.find((each) => each === values.kind);
  if (!kind) errors.kind = "Choose crew or bay";
  const { name, firstDay } = to;
  return { resource: { name, kind: kind ?? "crew", firstDay }, errors };
}

/** One name means one crew or bay among those that aren't retired: they stand side by side. */
export function nameError(
  one: Pick<CrewOrBay, "name" | "kind" | "lastDay"> & { id?: number },
  resources: readonly CrewOrBay[],
  today: CivilDate,
): string | null {
  if (isRetired(one, today)) return null;
  const taken = resources.find(
    ({ id, name, lastDay }) =>
      id !== one.id && !isRetired({ lastDay }, today) && foldedName(name) === foldedName(one.name),
  );
  if (!taken) return null;
  const another = taken.kind === one.kind ? "another" : "a";
  return `Name: ${another} ${taken.kind} is called “${one.name}” already`;
}

/** "Since Mon, Jan 4, until Fri, Mar 26"; empty without such days. */
export function daysWords({ firstDay, lastDay }: Days, today: CivilDate): string {
  const first = firstDay && `${firstDay > today ? "From" : "Since"} ${dateInList(firstDay, today)}`;
  const last = lastDay && `until ${dateInList(lastDay, today)}`;
  const words = [first, last].filter(Boolean).join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

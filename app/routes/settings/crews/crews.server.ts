import { type CrewOrBay, isRetired } from "~/domain/fleet";
import type { Settings } from "~/domain/settings";
import type { CivilNow } from "~/domain/time";
import { blockWords } from "../schedule/block-words";
import { isWithinDays, minuteOf } from "./block-fields";
import { daysWords, PEOPLE, resourceValues } from "./resource-fields";

/** What the screen shows of all crews and bays, crews first. */
export function crewsView(settings: Settings, now: CivilNow) {
  const resources = settings.resources.toSorted((a, b) => b.kind.localeCompare(a.kind));
  const minute = minuteOf(now.date, now.minute);
  return {
    resources: resources.map((each) => ({
      id: each.id,
      name: each.name,
      kind: each.kind,
      days: daysWords(each, now.date),
      isRetired: isRetired(each, now.date),
      values: resourceValues(each),
      people: peopleOf(each, resources, now),
    })),
    blocks: resources
      .flatMap(({ name, blocks, ...days }) =>
        blocks
          .filter((block) => isWithinDays(block, days))
          .map((block) => ({ ...block, resource: name })),
      )
      .filter(({ to }) => to > minute)
      .toSorted((a, b) => a.from - b.from || a.id - b.id)
      .map(({ id, resource, from, to, reason }) => ({
        id,
        resource,
        reason,
        words: blockWords({ from, to }, now.date),
        isNow: from <= minute,
      })),
  };
}
/** Who can work with it, by the value of the choice. */
function peopleOf(
  { kind, crew }: CrewOrBay,
  resources: readonly CrewOrBay[],
  { date }: CivilNow,
): { value: string; words: string }[] {
  if (kind === "crew")
    return (["employees", "owner"] as const).map((value) => ({ value, words: PEOPLE[value] }));
  const crews = resources.filter(
    (each) => each.kind === "crew" && (each.id === crew || !isRetired(each, date)),
  );
  return [
    { value: "own", words: PEOPLE.own },
    ...crews.map(({ id, name }) => ({ value: String(id), words: name })),
  ];
}

export type CrewsView = ReturnType<typeof crewsView>;

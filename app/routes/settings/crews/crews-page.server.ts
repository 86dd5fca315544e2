import { type Block, wholeSpan } from "~/domain/blocked";
import { type CrewOrBay, isRetired } from "~/domain/fleet";
import type { Settings } from "~/domain/settings";
import { absoluteMinute } from "~/domain/slots";
import type { CivilNow } from "~/domain/time";
import { repeatedWords } from "../stranding/block-words";
import { aheadOf, isWithinDays } from "./block-values";
import { weekInWords } from "./own-week";
import { daysWords, EVERYBODY, PEOPLE, resourceValues } from "./resource-values";

/** What the screen shows of all crews and bays, crews first. */
export function crewsView(settings: Settings, now: CivilNow) {
  const resources = settings.resources.toSorted((a, b) => b.kind.localeCompare(a.kind));
  const minute = absoluteMinute({ date: now.date, start: now.minute });
  return {
    resources: resources.map((each) => ({
      id: each.id,
      name: each.name,
      kind: each.kind,
      days: daysWords(each, now.date),
      hours: each.week && `Works ${weekInWords(each.week)}`,
      isRetired: isRetired(each, now.date),
      values: resourceValues(each),
      people: peopleOf(each, resources, now),
    })),
    shopWeek: settings.schedule.week,
    blocks: blocksOf(resources)
      .flatMap(({ block, resource }) => {
        const ahead = aheadOf(block, now);
        return ahead && ahead.to > minute ? [{ ...ahead, resource }] : [];
      })
      .toSorted((a, b) => a.from - b.from || a.id - b.id)
      .map((block) => ({
        id: block.id,
        resource: block.resource,
        reason: block.reason,
        words: repeatedWords(block, now.date),
        isNow: block.from <= minute,
      })),
  };
}

/** Those within the days of their crew or bay, and once what's everybody's. */
function blocksOf(resources: readonly CrewOrBay[]): { block: Block; resource: string }[] {
  const forAll = resources[0]?.blocks.filter(({ isForAll }) => isForAll) ?? [];
  return [
    ...forAll.map((block) => ({ block, resource: EVERYBODY })),
    ...resources.flatMap(({ name, blocks, ...days }) =>
      blocks
        .filter((block) => !block.isForAll && isWithinDays(wholeSpan(block), days))
        .map((block) => ({ block, resource: name })),
    ),
  ];
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

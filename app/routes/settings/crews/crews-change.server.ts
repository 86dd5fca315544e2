import type { DatabaseOrTransaction } from "~db/connect";
import type { Did } from "~db/submissions";
import { loadSettings } from "~/booking/availability.server";
import { findId } from "~/dashboard/request.server";
import type { Answers } from "~/domain/answers";
import type { Block, CrewOrBay } from "~/domain/fleet";
import type { Three } from "~/domain/merge";
import type { NewResource, Settings } from "~/domain/settings";
import { operatorPaths } from "~/operator-paths";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import type { FormSchema } from "~/server/form.server";
import {
  answer,
  type Change,
  hasConfirmed,
  type Outcome,
  submissionOf,
  type Told,
} from "~/server/submission.server";
import { z } from "~/server/zod.server";
import type { FieldErrors } from "~/ui/error-summary";
import { withOthersChanges } from "../schedule/others-changes";
import { UNKNOWN } from "../schedule/posted";
import { schemaOf } from "../schedule/schema.server";
import { effectsOf, handOverStranded, type Stranding } from "../schedule/stranded.server";
import { blockWords } from "../schedule/block-words";
import { blockValues, daysError, readBlock } from "./block-fields";
import {
  changeErrors,
  nameError,
  readNewResource,
  readResource,
  RESOURCE_LABELS,
  type ResourceChange,
  resourceValues,
  resourceWords,
} from "./resource-fields";

type CrewsChange<Sent> = Change<Sent, Stranding> & { schema: FormSchema<Sent> };

/** Saves one of the screen's forms. */
export function saveCrews(sent: URLSearchParams, operator: { id: number }) {
  const save = <Sent>(change: CrewsChange<Sent>) =>
    answer(db, submissionOf(sent, change.schema, operator), change);
  switch (sent.get("change")) {
    case "add":
      return save(addition);
    case "block":
      return save(blocking);
    case "unblock":
      return save(unblocking);
    default:
      return save(renaming);
  }
}

const FIELDS = ["name", "people", "firstDay", "lastDay"] as const;

const unknown: Outcome<Stranding> = { kind: "refused", status: 422, errors: { main: UNKNOWN } };
const leaveWith = (told: Told) => Promise.resolve({ to: operatorPaths.crews, told });
const idOf = (id: string | number) => findId(String(id));

type Renaming = { id: number | null; to: ResourceChange; values: Answers };

const renaming: CrewsChange<Renaming> = {
  title: "The crew or bay hasn't been changed",
  schema: schemaOf(["change", "id", ...FIELDS], (values) => {
    const { to, errors } = readResource(values);
    const isOurs = values.change === "resource";
    return {
      value: { id: findId(values.id), to, values },
      errors: isOurs ? errors : { main: UNKNOWN },
    };
  }),
  async run(trx, submission) {
    const { value, sent, again } = submission;
    const before = await loadSettings(trx);
    const resource = before.resources.find(({ id }) => id === value.id);
    if (!resource) return unknown;
    const now = businessNow();
    const errors = changeErrors(value, resource, before.resources, now.date);
    if (errors) return { kind: "refused", status: 422, errors };
    const did = { what: "resource", id: String(resource.id), outcome: "saved" };
    const { kind } = resource;
    const [was, is] = [openedIn(sent), resourceValues(resource)];
    const wanted = resourceValues({ ...value.to, kind });
    if (areSame(is, wanted)) return { kind: "done", did };
    // It has no versions: counted is how often this form came back with others' changes.
    if (again || !areSame(was, is))
      return {
        kind: "stale",
        version: submission.version + 1,
        merge: (sent) => merged({ was, is, sent }, before),
      };
    const after = withResource(before, resource.id, value.to);
    const effects = effectsOf(trx, before, after);
    const question = await effects.asks();
    if (question && !hasConfirmed(submission, question)) return { kind: "ask", question };
    const { firstDay, lastDay, owner, crew } = value.to;
    await trx
      .updateTable("resources")
      .set({
        name: value.to.name,
        first_day: firstDay,
        last_day: lastDay,
        is_owner: owner ? 1 : 0,
        crew_id: crew ?? null,
      })
      .where("id", "=", resource.id)
      .execute();
    const text = await effects.alongside();
    await handOverStranded(trx, now);
    return { kind: "done", did, told: { title: `${value.to.name} saved`, text } };
  },
  // Saved as it is already, it changes nothing.
  holds: () => Promise.resolve(false),
  done: ({ to }, _, told) => leaveWith(told ?? { title: `${to.name} saved` }),
};

/** The values that a form was opened with, sent along with what was typed. */
function openedIn({ opened = "" }: Answers): Answers {
  try {
    const values: unknown = JSON.parse(opened);
    return values !== null && typeof values === "object" ? (values as Answers) : {};
  } catch {
    return {};
  }
}

const areSame = (one: Answers, other: Answers) => FIELDS.every((name) => one[name] === other[name]);

function merged(three: Three, { resources }: Settings) {
  const wordsIn = (values: Answers) => resourceWords(values, resources);
  const label = (field: string) => RESOURCE_LABELS[field as (typeof FIELDS)[number]];
  const both = withOthersChanges(three, { wordsIn, label });
  return { ...both, values: { ...both.values, opened: JSON.stringify(three.is) } };
}

const addition: CrewsChange<NewResource> = {
  title: "The crew or bay hasn't been added",
  schema: schemaOf(["name", "kind", "firstDay"], (values) => {
    const { resource, errors } = readNewResource(values);
    return { value: resource, errors };
  }),
  async run(trx, { value: { name, kind, firstDay } }) {
    const now = businessNow();
    const { resources } = await loadSettings(trx);
    const error = nameError({ name, kind, lastDay: null }, resources, now.date);
    if (error) return { kind: "refused", status: 422, errors: { name: error } };
    const { id } = await trx
      .insertInto("resources")
      .values({ name, kind, first_day: firstDay })
      .returning("id")
      .executeTakeFirstOrThrow();
    await handOverStranded(trx, now);
    return { kind: "done", did: { what: "resource", id: String(id), outcome: "added" } };
  },
  // None is deleted, since history names it.
  holds: () => Promise.resolve(true),
  done: ({ name }) => leaveWith({ title: `${name} added` }),
};

type Blocking = { resource: string; block: Omit<Block, "id"> };

const blocking: CrewsChange<Blocking> = {
  title: "The block has not been added",
  schema: schemaOf(["resource", "from", "fromTime", "to", "toTime", "reason"], (values) => {
    const { block, errors } = readBlock(values, businessNow());
    const { resource = "" } = values;
    const missing: FieldErrors = resource ? {} : { resource: "Choose a crew or bay" };
    return { value: { resource, block }, errors: { ...missing, ...errors } };
  }),
  async run(trx, submission) {
    const { resource: wanted, block } = submission.value;
    const before = await loadSettings(trx);
    const resource = before.resources.find(({ id }) => String(id) === wanted);
    if (!resource) return unknown;
    const late = daysError(block, resource);
    if (late) return { kind: "refused", status: 422, errors: late };
    const twin = resource.blocks.find(
      ({ from, to, reason }) => from === block.from && to === block.to && reason === block.reason,
    );
    if (twin) return { kind: "done", did: didBlock(twin.id, "added") };
    const blocks = [...resource.blocks, { ...block, id: 0 }];
    const effects = effectsOf(trx, before, withResource(before, resource.id, { blocks }));
    const question = await effects.asks();
    if (question && !hasConfirmed(submission, question)) return { kind: "ask", question };
    const { from, to, reason } = block;
    const { id } = await trx
      .insertInto("resource_blocks")
      .values({ resource_id: resource.id, from_minute: from, to_minute: to, reason })
      .returning("id")
      .executeTakeFirstOrThrow();
    const text = await effects.alongside();
    const title = blockedWords(block);
    return { kind: "done", did: didBlock(id, "added"), told: { title, text } };
  },
  holds: isThere,
  done: ({ block }, _, told) => leaveWith(told ?? { title: blockedWords(block) }),
};

const unblocking: CrewsChange<{ id: string }> = {
  title: "The block has not been removed",
  schema: z.object({ id: z.string().default("") }),
  async run(trx, { value: { id } }) {
    const removed = await trx
      .deleteFrom("resource_blocks")
      .where("id", "=", findId(id))
      .returning(["resource_id as resource", "from_minute as from", "to_minute as to", "reason"])
      .executeTakeFirst();
    if (!removed) {
      const told = { variant: "info" as const, title: "That block has been removed already" };
      return { kind: "done", did: didBlock(id, "already"), told };
    }
    const { resource, ...block } = removed;
    const fields = { change: "block", resource: String(resource), ...blockValues(block) };
    const to = `${operatorPaths.crews}?${new URLSearchParams(fields)}`;
    const undo = { label: "Undo", to };
    const told = { title: "Block removed", text: block.reason, undo };
    return { kind: "done", did: didBlock(id, "removed"), told };
  },
  holds: async (trx, did) => did.outcome === "removed" && !(await isThere(trx, did)),
  done: (_, __, told) => leaveWith(told ?? { title: "Block removed" }),
};

function didBlock(id: number | string, outcome: string): Did {
  return { what: "block", id: String(id), outcome };
}

async function isThere(trx: DatabaseOrTransaction, { id }: Did): Promise<boolean> {
  const blocks = trx.selectFrom("resource_blocks").select("id").where("id", "=", idOf(id));
  return (await blocks.executeTakeFirst()) !== undefined;
}

function blockedWords(block: Blocking["block"]): string {
  return `Block added: ${blockWords(block, businessNow().date)}`;
}

function withResource(before: Settings, id: number, change: Partial<CrewOrBay>): Settings {
  return {
    ...before,
    resources: before.resources.map((each) => (each.id === id ? { ...each, ...change } : each)),
  };
}

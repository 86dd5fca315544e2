import { loadSettings } from "~/server/hours.server";
import { findId } from "~/server/ids";
import type { Values } from "~/domain/values";
import { mergeTogether, type Three } from "~/domain/merge";
import type { NewResource, Settings } from "~/domain/settings";
import { operatorPaths } from "~/operator-paths";
import { answers } from "~/server/answer-action.server";
import { businessNow } from "~/server/clock.server";
import { hasConfirmed } from "~/server/submission.server";
import { dayField, WEEK_FIELDS } from "../parts/day-values";
import { schemaOf } from "~/server/form.server";
import { effectsOf, handOverStranded } from "../stranding/stranded.server";
import { blocking, unblocking } from "./blocks-action.server";
import { type CrewsChange, unknown, withResource } from "./crews-change.server";
import { withoutUnseenDays } from "./own-week";
import {
  changeErrors,
  nameError,
  readNewResource,
  readResource,
  RESOURCE_LABELS,
  type ResourceChange,
  resourceValues,
  resourceWords,
} from "./resource-values";

const FIELDS = ["name", "people", "hours", ...WEEK_FIELDS, "firstDay", "lastDay"];

type Saving = { id: number | null; to: ResourceChange; values: Values };

const saving: CrewsChange<Saving> = {
  title: "The crew or bay hasn't been changed",
  schema: schemaOf(["id", ...FIELDS], (values) => {
    const { to, errors } = readResource(values);
    return { value: { id: findId(values.id), to, values }, errors };
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
    const saved = trx.updateTable("resources").set({ is_saved: 1 }).where("id", "=", resource.id);
    if (areSame(is, wanted)) {
      await saved.execute();
      return { kind: "done", did };
    }
    // It has no versions: counted is how often this form came back with others' changes.
    if (again || !areSame(was, is))
      return {
        kind: "stale",
        version: submission.version + 1,
        merge: (sent) => merged({ was, is, sent: withoutUnseenDays(sent) }, before),
      };
    const after = withResource(before, resource.id, value.to);
    const effects = effectsOf(trx, before, after);
    const question = await effects.question();
    if (question && !hasConfirmed(submission, question)) return { kind: "ask", question };
    const { firstDay, lastDay, owner, crew, week } = value.to;
    await saved
      .set({
        name: value.to.name,
        first_day: firstDay,
        last_day: lastDay,
        is_owner: owner ? 1 : 0,
        crew_id: crew ?? null,
        week: week && JSON.stringify(week),
      })
      .execute();
    const text = await effects.alongside();
    await handOverStranded(trx, now);
    return { kind: "done", did, told: { title: `${value.to.name} saved`, text } };
  },
  // Saved as it is already, it changes nothing.
  holds: () => false,
  to: operatorPaths.crews,
  told: ({ to }) => ({ title: `${to.name} saved` }),
};

/** The values that a form was opened with, sent along with what was typed. */
function openedIn({ opened = "" }: Values): Values {
  try {
    const values: unknown = JSON.parse(opened);
    return values !== null && typeof values === "object" ? (values as Values) : {};
  } catch {
    return {};
  }
}

const areSame = (one: Values, other: Values) => FIELDS.every((name) => one[name] === other[name]);

function merged(three: Three, { resources }: Settings) {
  const words = (field: string, _: string, values: Values) =>
    resourceWords(values, resources)[field];
  const label = (field: string) => RESOURCE_LABELS[field as keyof typeof RESOURCE_LABELS];
  const fieldOf = (name: string) => (dayField(name).startsWith("day-") ? "hours" : name);
  const both = mergeTogether(three, { words, label, fieldOf });
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
  holds: () => true,
  to: operatorPaths.crews,
  told: ({ name }) => ({ title: `${name} added` }),
};

/** By intent. */
export const CREWS_FORMS = {
  resource: answers(saving),
  add: answers(addition),
  block: answers(blocking),
  unblock: answers(unblocking),
};

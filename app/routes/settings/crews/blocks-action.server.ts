import type { DatabaseOrTransaction } from "~db/connect";
import type { Did } from "~db/submissions";
import type { Block } from "~/domain/blocked";
import type { CrewOrBay } from "~/domain/fleet";
import type { Settings } from "~/domain/settings";
import { civilTime, addDays } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { businessNow } from "~/server/clock.server";
import { loadSettings } from "~/server/hours.server";
import { hasConfirmed } from "~/server/submission.server";
import { z } from "~/server/zod.server";
import type { FieldErrors } from "~/ui/error-summary";
import { repeatedWords } from "../stranding/block-words";
import { schemaOf } from "~/server/form.server";
import { effectsOf, keepSettings } from "../stranding/stranded.server";
import { aheadOf, ALL, areSameBlocks, blockValues, daysError, readBlock } from "./block-values";
import { type CrewsChange, unknown, withResource } from "./crews-change.server";

const BLOCK_DAYS = ["from", "fromTime", "to", "toTime", "repeats", "until"];
const BLOCK_FIELDS = ["resource", ...BLOCK_DAYS, "reason"];
type Blocking = { resource: string; block: Omit<Block, "id"> };

export const blocking: CrewsChange<Blocking> = {
  title: "The block has not been added",
  schema: schemaOf(BLOCK_FIELDS, (values) => {
    const { block, errors } = readBlock(values, businessNow());
    const { resource = "" } = values;
    const missing: FieldErrors = resource ? {} : { resource: "Choose a crew or bay" };
    return { value: { resource, block }, errors: { ...missing, ...errors } };
  }),
  async run(trx, submission) {
    const { resource: wanted, block } = submission.value;
    const before = await loadSettings(trx);
    const isForAll = wanted === ALL;
    const blocked = before.resources.filter(({ id }) => isForAll || String(id) === wanted);
    const [resource] = blocked;
    if (!resource) return unknown;
    const late = isForAll ? null : daysError(block, resource);
    if (late) return { kind: "refused", status: 422, errors: late };
    const twin = resource.blocks.find(
      (each) => each.isForAll === isForAll && areSameBlocks(each, block),
    );
    if (twin) return { kind: "done", did: didBlock(twin.id, "added") };
    const withBlock = (settings: Settings, { id, blocks }: CrewOrBay) =>
      withResource(settings, id, { blocks: [...blocks, { ...block, id: 0 }] });
    const effects = effectsOf(trx, before, blocked.reduce(withBlock, before));
    const question = await effects.question();
    if (question && !hasConfirmed(submission, question)) return { kind: "ask", question };
    const { from, to, reason, repeats } = block;
    const { id } = await trx
      .insertInto("resource_blocks")
      .values({
        resource_id: isForAll ? null : resource.id,
        from_minute: from,
        to_minute: to,
        reason,
        every_days: repeats?.every,
        until_day: repeats?.until,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const text = await effects.alongside();
    const title = blockedWords(block);
    return { kind: "done", did: didBlock(id, "added"), told: { title, text } };
  },
  holds: isAhead,
  to: operatorPaths.crews,
  told: ({ block }) => ({ title: blockedWords(block) }),
};

export const unblocking: CrewsChange<{ id: string }> = {
  title: "The block has not been removed",
  schema: z.object({ id: z.string().default("") }),
  async run(trx, { value: { id } }) {
    const before = await loadSettings(trx);
    const { block, ahead, resource } = findBlock(before, id) ?? {};
    if (!block || !ahead) {
      const told = { variant: "info" as const, title: "That block has been removed already" };
      return { kind: "done", did: didBlock(id, "already"), told };
    }
    await keepSettings(trx, before);
    // Its times that are over stay in the agenda.
    const until_day = addDays(civilTime(ahead.from).date, -1);
    const { id: its } = block;
    await (ahead.from > block.from
      ? trx.updateTable("resource_blocks").set({ until_day }).where("id", "=", its).execute()
      : trx.deleteFrom("resource_blocks").where("id", "=", its).execute());
    const fields = { intent: "block", resource: resource!, ...blockValues(ahead) };
    const to = `${operatorPaths.crews}?${new URLSearchParams(fields)}`;
    const action = { label: "Undo", to };
    const told = { title: "Block removed", text: block.reason, action };
    return { kind: "done", did: didBlock(id, "removed"), told };
  },
  holds: async (trx, did) => did.outcome === "removed" && !(await isAhead(trx, did)),
  to: operatorPaths.crews,
  told: () => ({ title: "Block removed" }),
};

function didBlock(id: number | string, outcome: string): Did {
  return { what: "block", id: String(id), outcome };
}

/** A block, what of it is ahead, and the form's value of who has it. */
function findBlock({ resources }: Settings, id: string) {
  for (const resource of resources) {
    const block = resource.blocks.find((each) => String(each.id) === id);
    if (block)
      return {
        block,
        ahead: aheadOf(block, businessNow()),
        resource: block.isForAll ? ALL : String(resource.id),
      };
  }
  return null;
}

async function isAhead(trx: DatabaseOrTransaction, { id }: Did): Promise<boolean> {
  return Boolean(findBlock(await loadSettings(trx), id)?.ahead);
}

function blockedWords(block: Blocking["block"]): string {
  return `Block added: ${repeatedWords(block, businessNow().date)}`;
}

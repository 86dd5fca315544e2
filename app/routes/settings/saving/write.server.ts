import type { DatabaseOrTransaction } from "../../../../db/connect";
import type { Block } from "~/domain/fleet";
import type { Closure } from "~/domain/hours";
import type { SettingsChange } from "~/domain/settings";

export async function write(trx: DatabaseOrTransaction, change: SettingsChange): Promise<void> {
  switch (change.kind) {
    case "week":
      for (const [weekday, hours] of change.week.entries()) {
        const row = {
          opens: hours?.opens ?? null,
          closes: hours?.closes ?? null,
          online: hours?.online === false ? 0 : 1,
        };
        await trx.updateTable("weekly_hours").set(row).where("weekday", "=", weekday).execute();
      }
      return;
    case "rules": {
      const { rules } = change;
      const row = {
        set_up_minutes: rules.setUpMinutes,
        early_leave_minutes: rules.earlyLeaveMinutes,
        notice_minutes: rules.noticeMinutes,
        horizon_days: rules.horizonDays,
        overrun_minutes: rules.overrunMinutes,
        cancel_minutes: rules.cancelMinutes,
        retention_days: rules.retentionDays,
        most_by_address: rules.mostByAddress,
        most_an_hour: rules.mostAnHour,
      };
      await trx.updateTable("booking_rules").set(row).execute();
      return;
    }
    case "close":
      return addClosure(trx, change.closure);
    case "reopen": {
      const { from, to, reason } = change.closure;
      await trx
        .deleteFrom("closures")
        .where("from_date", "=", from)
        .where("to_date", "=", to)
        .where("reason", "=", reason)
        .execute();
      return;
    }
    case "holiday":
      if (change.opens)
        await trx
          .insertInto("open_holidays")
          .values({ date: change.date })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      else await trx.deleteFrom("open_holidays").where("date", "=", change.date).execute();
      return;
    case "resource": {
      const { name, firstDay, lastDay } = change.to;
      await trx
        .updateTable("resources")
        .set({ name, first_day: firstDay, last_day: lastDay })
        .where("id", "=", change.id)
        .execute();
      return;
    }
    case "block":
      return addBlock(trx, change.resource, change.block);
  }
}

/** An identical closure is a repeated submit; others may overlap. */
async function addClosure(trx: DatabaseOrTransaction, closure: Closure): Promise<void> {
  const { from, to, reason } = closure;
  if (!(await hasClosure(trx, closure)))
    await trx.insertInto("closures").values({ from_date: from, to_date: to, reason }).execute();
}

export async function hasClosure(
  db: DatabaseOrTransaction,
  { from, to, reason }: Closure,
): Promise<boolean> {
  const twin = await db
    .selectFrom("closures")
    .select("id")
    .where("from_date", "=", from)
    .where("to_date", "=", to)
    .where("reason", "=", reason)
    .executeTakeFirst();
  return twin !== undefined;
}

/** The same for a block. */
async function addBlock(
  trx: DatabaseOrTransaction,
  resource: number,
  block: Omit<Block, "id">,
): Promise<void> {
  const { from, to, reason } = block;
  if (!(await hasBlock(trx, resource, block)))
    await trx
      .insertInto("resource_blocks")
      .values({ resource_id: resource, from_minute: from, to_minute: to, reason })
      .execute();
}

export async function hasBlock(
  db: DatabaseOrTransaction,
  resource: number,
  { from, to, reason }: Omit<Block, "id">,
): Promise<boolean> {
  const twin = await db
    .selectFrom("resource_blocks")
    .select("id")
    .where("resource_id", "=", resource)
    .where("from_minute", "=", from)
    .where("to_minute", "=", to)
    .where("reason", "=", reason)
    .executeTakeFirst();
  return twin !== undefined;
}

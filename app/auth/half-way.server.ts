import { hashOf } from "../../db/secret";
import { now } from "~/clock.server";
import { db } from "~/db.server";
import { HALF_WAY_MS } from "~/domain/account-link";
import { halfWayCookie, readText } from "./cookies.server";
import { seal, unseal } from "./sealed.server";
import type { Operator } from "./sessions.server";

const PURPOSE = "half way";

/** The Set-Cookie value that says for five minutes that this operator's present password was right. */
export async function goHalfWay(operator: Operator): Promise<string> {
  const state = { id: operator.id, until: now() + HALF_WAY_MS, mark: await passwordMark(operator.id) };
  return halfWayCookie.serialize(seal(PURPOSE, JSON.stringify(state)));
}

/** The operator who has given the password in this browser and not yet the code; null for everybody else. */
export async function findHalfWay(request: Request): Promise<Operator | null> {
  const sealed = await readText(halfWayCookie, request);
  const text = sealed && unseal(PURPOSE, sealed);
  if (!text) return null;
  const state = JSON.parse(text) as { id: number; until: number; mark: string };
  if (now() >= state.until || state.mark !== (await passwordMark(state.id))) return null;
  const operator = await db.selectFrom("operators").select(["id", "email"]).where("id", "=", state.id).where("disabled_at", "is", null).executeTakeFirst();
  return operator ?? null;
}

/** Changes with the password, so that a new one ends what was half way. */
async function passwordMark(operatorId: number): Promise<string> {
  const row = await db.selectFrom("operators").select("password_hash").where("id", "=", operatorId).executeTakeFirst();
  return hashOf(row?.password_hash ?? "").slice(0, 16);
}

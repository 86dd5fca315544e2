import { beforeEach, expect, it } from "vitest";
import {
  ABSOLUTE_LIMIT_MS,
  IDLE_LIMIT_MS,
  openSession,
  operatorOfSession,
  revokeSession,
} from "~/auth/sessions.server";
import { insertOperator, OPERATOR } from "../../support/requests";
import { db, ownDatabase } from "../../support/own-database";

const START = Date.UTC(2026, 11, 8, 18);
let operator: number;
ownDatabase();
beforeEach(async () => {
  operator = await insertOperator(db);
});

it("a session knows the operator by the token, of which it keeps only a hash", async () => {
  const token = await openSession(db, operator, START);
  expect(await operatorOfSession(db, token, START)).toMatchObject({
    id: operator,
    email: OPERATOR.email,
  });
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  expect(
    JSON.stringify(await db.selectFrom("operator_sessions").selectAll().execute()),
  ).not.toContain(token);
});

it("another token finds no operator", async () => {
  await openSession(db, operator, START);
  expect(await operatorOfSession(db, "made up", START)).toBeNull();
  expect(await operatorOfSession(db, "", START)).toBeNull();
});

it("a session ends after the idle limit", async () => {
  const token = await openSession(db, operator, START);
  expect(await operatorOfSession(db, token, START + IDLE_LIMIT_MS - 1)).not.toBeNull();
  expect(await operatorOfSession(db, token, START + 2 * IDLE_LIMIT_MS)).toBeNull();
});

it("a session lives on while it is used, but never beyond the absolute limit", async () => {
  const token = await openSession(db, operator, START);
  const end = START + ABSOLUTE_LIMIT_MS;
  for (let at = START; at < end; at += IDLE_LIMIT_MS / 2)
    expect(await operatorOfSession(db, token, at)).not.toBeNull();
  expect(await operatorOfSession(db, token, end - 1)).not.toBeNull();
  expect(await operatorOfSession(db, token, end)).toBeNull();
});

it("a session ends at once when it is revoked, and only that one", async () => {
  const [one, two] = [
    await openSession(db, operator, START),
    await openSession(db, operator, START),
  ];
  await revokeSession(db, one);
  expect(await operatorOfSession(db, one, START)).toBeNull();
  expect(await operatorOfSession(db, two, START)).not.toBeNull();
});

it("a session ends with its operator", async () => {
  const token = await openSession(db, operator, START);
  await db.deleteFrom("operators").execute();
  expect(await operatorOfSession(db, token, START)).toBeNull();
});

it("sessions that have run out are cleared away", async () => {
  await openSession(db, operator, START);
  await openSession(db, operator, START + IDLE_LIMIT_MS);
  expect(await db.selectFrom("operator_sessions").selectAll().execute()).toHaveLength(1);
});

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { readdirSync, rmSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { findFactor } from "~/auth/second-factor.server";
import { openSession, operatorOfSession } from "~/auth/sessions.server";
import { inspect } from "~db/backup";
import { findInvitation } from "~db/invitations";
import { findReset } from "~db/password-resets";
import { runCommand } from "./command";
import { earlierVersion, FIRST } from "../../support/earlier-version";
import { switchFactorOn } from "../../support/operators";
import { insertOperator, OPERATOR } from "../../support/requests";
import { ownFile, shop } from "../../support/own-file";
import { folder } from "../../support/own-folder";

ownFile();
let operator: number;
beforeEach(async () => {
  operator = await insertOperator(shop.db);
});

const settings = () => ({
  DATABASE_PATH: folder.path("shop.sqlite"),
  PUBLIC_ORIGIN: "https://shop.example/",
});
const run = (...words: string[]) => runCommand("operator", words, settings());
const secretIn = (said: string, path: string) =>
  new RegExp(`^https://shop\\.example${path}/([\\w-]{22})$`, "m").exec(said)?.[1] ?? "";

describe("npm run operator", () => {
  it("npm run operator copies a file of an earlier version before it brings it up to date", async () => {
    shop.sqlite.close();
    rmSync(folder.path("shop.sqlite"));
    (await earlierVersion(folder.path("shop.sqlite"))).close();
    expect((await run("list")).status).toBe(0);
    const [copy] = readdirSync(folder.path("backups"));
    expect(copy).toBe("before-0002-search.sqlite");
    expect(inspect(folder.path(`backups/${copy}`)).migration).toBe(FIRST);
  });

  it("npm run operator is a process of its own", async () => {
    const words = ["--import", "tsx", "db/operator-command.ts", "list"];
    const env = { ...process.env, ...settings() };
    const { stdout } = await promisify(execFile)(process.execPath, words, { env });
    expect(stdout).toContain(OPERATOR.email);
  });

  it("npm run operator prints a link to a new password that works for an hour", async () => {
    const { status, said } = await run("reset", "OPERATOR@example.com");
    expect([status, said]).toEqual([0, expect.stringContaining("for 1 hour")]);
    const secret = secretIn(said, "/login/reset");
    expect(await findReset(shop.db, secret, Date.now())).toEqual({
      id: operator,
      email: OPERATOR.email,
    });
    expect(await findReset(shop.db, secret, Date.now() + 60 * 60_000)).toBeUndefined();
  });

  it("npm run operator prints a link for a new operator", async () => {
    const { said } = await run("add", "new@example.com");
    expect(await findInvitation(shop.db, secretIn(said, "/invitation"), Date.now())).toMatchObject({
      email: "new@example.com",
    });
    expect(await run("add", OPERATOR.email)).toEqual({
      status: 1,
      said: expect.stringContaining("is an operator already"),
    });
  });

  it("npm run operator switches a lost second factor off, and no other operator's", async () => {
    const other = await insertOperator(shop.db, "other@example.com");
    for (const id of [operator, other]) await switchFactorOn(shop.db, id, Date.now());
    expect((await run("factor-off", "other@example.com")).status).toBe(0);
    expect(await findFactor(shop.db, other)).toBeNull();
    expect(await findFactor(shop.db, operator)).not.toBeNull();
    expect(
      await shop.db.selectFrom("recovery_codes").select("operator_id").distinct().execute(),
    ).toEqual([{ operator_id: operator }]);
  });

  it("npm run operator ends the sessions of the operator whose second factor it removes, and no others", async () => {
    const other = await insertOperator(shop.db, "other@example.com");
    const [theirs, mine] = [
      await openSession(shop.db, other, Date.now()),
      await openSession(shop.db, operator, Date.now()),
    ];
    await switchFactorOn(shop.db, other, Date.now());
    expect((await run("factor-off", "other@example.com")).said).toContain(
      "other@example.com is signed out everywhere",
    );
    expect(await operatorOfSession(shop.db, theirs, Date.now())).toBeNull();
    expect(await operatorOfSession(shop.db, mine, Date.now())).not.toBeNull();
  });

  it("npm run operator lists who may sign in, with the business's dates", async () => {
    // Midnight UTC is the afternoon before in Burnaby.
    expect((await run("list")).said).toContain(
      "operator@example.com: since 2025-12-31, last seen never, no second factor",
    );
  });

  it.each([
    [["reset", "nobody@example.com"], "Nobody signs in as nobody@example.com"],
    [["factor-off", "nobody@example.com"], "Nobody signs in"],
    [[], "usage:"],
    [["reset"], "usage:"],
    [["add", "nonsense"], "usage:"],
  ])("%j ends with words", async (words, said) => {
    expect(await run(...words)).toEqual({ status: 1, said: expect.stringContaining(said) });
  });
});

import { existsSync } from "node:fs";
import { businessTimeOf, now } from "~/server/clock.server";
import { VALID } from "~/domain/account-link";
import { EMAIL } from "~/domain/text";
import { operatorPaths } from "~/operator-paths";
import { allowAccepting, invite } from "./invitations";
import { open, placeIn } from "./open";
import { dropFactor, endSessions, findOperatorByEmail, listOperators } from "./operators";
import { allowReset } from "./password-resets";
import { newSecret } from "./secret";

/** For someone with access to the machine but no password. */
const USAGE = `usage:
  npm run operator -- list                 who may sign in
  npm run operator -- add <email>          prints a link with which a new operator chooses a password
  npm run operator -- reset <email>        prints a link with which an operator chooses a new password
  npm run operator -- factor-off <email>   lets an operator who lost phone and recovery codes sign in without`;

const [what = "", email = ""] = process.argv.slice(2);
if (!(what === "list" || (["add", "reset", "factor-off"].includes(what) && EMAIL.test(email))))
  fail(USAGE);

if (existsSync(".env")) process.loadEnvFile(".env");
const { db } = await open(placeIn(process.env), { mustExist: true }).catch((error: Error) =>
  fail(error.message),
);
const origin = process.env.PUBLIC_ORIGIN
  ? new URL(process.env.PUBLIC_ORIGIN).origin
  : `http://localhost:${process.env.PORT || 3000}`;

if (what === "list") await list();
else if (what === "add") await add();
else if (what === "reset") await reset();
else await factorOff();
await db.destroy();

async function list() {
  for (const { email, name, since, seen_at, hasFactor } of await listOperators(db)) {
    const seen = seen_at === null ? "never" : dateAt(new Date(seen_at).toISOString());
    console.info(
      `${email}${name ? ` (${name})` : ""}: since ${dateAt(since)}, last seen ${seen}, ${hasFactor ? "second factor on" : "no second factor"}`,
    );
  }
}

function dateAt(timestamp: string): string {
  return businessTimeOf(timestamp).date;
}

async function add() {
  const secret = newSecret();
  const id = await invite(db, { email, by: null, now: now() });
  if (id === null) return fail(`${email} is an operator already.`);
  await allowAccepting(db, id, secret, now());
  console.info(
    `Works once, for ${VALID.invitation.words}:\n${origin}${operatorPaths.invitation(secret)}`,
  );
}

async function reset() {
  const secret = newSecret();
  if (
    !(await allowReset(db, email, secret, {
      expiresAt: now() + VALID.passwordReset.ms,
      now: now(),
    }))
  )
    return fail(unknown());
  console.info(
    `Works once, for ${VALID.passwordReset.words}:\n${origin}${operatorPaths.reset(secret)}`,
  );
}

async function factorOff() {
  const operator = await findOperatorByEmail(db, email);
  if (!operator) return fail(unknown());
  await db.transaction().execute(async (trx) => {
    await dropFactor(trx, operator.id);
    await endSessions(trx, operator.id);
  });
  console.info(
    `${operator.email} is signed out everywhere, and signs in with the password alone from now on.`,
  );
}

function unknown(): string {
  return `Nobody signs in as ${email}.`;
}

function fail(words: string): never {
  console.error(words);
  process.exit(1);
}

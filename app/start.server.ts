import { ensureFirstOperator } from "./auth/operators.server";
import { db } from "./db.server";
import { env, placeholders } from "./env.server";

/** What has to be true before the first request: an operator who can sign in, and an owner who knows what is missing. */
export async function start(): Promise<void> {
  const kept = globalThis as { northlightStarted?: Promise<void> };
  kept.northlightStarted ??= prepare();
  await kept.northlightStarted;
}

async function prepare(): Promise<void> {
  const made = await ensureFirstOperator(db, { email: env.OPERATOR_EMAIL, password: env.OPERATOR_PASSWORD });
  if (made?.generatedPassword) {
    console.info(`\nFirst operator: ${made.email}\nPassword (shown only this once): ${made.generatedPassword}\n`);
  }
  if (env.NODE_ENV === "production") {
    for (const name of placeholders) console.warn(`${name} is not set: the site shows a placeholder`);
  }
}

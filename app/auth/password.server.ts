import { hash, verify } from "@node-rs/argon2";

// OWASP's second argon2id profile (19 MiB, 2 passes): the library's default algorithm is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Whether the password is the hash's own. Without a hash it costs the same time and is never right. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const right = await verify(passwordHash ?? (await nobodysHash), password).catch(() => false);
  return right && passwordHash !== undefined;
}

const nobodysHash = hashPassword("nobody signs in with this");

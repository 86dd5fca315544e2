import { lazyAsync } from "~/server/lazy.server";

// OWASP's second argon2id profile (19 MiB, 2 passes).
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Lazy, so that startup doesn't wait for it. */
const argon2 = () => import("@node-rs/argon2");

export async function hashPassword(password: string): Promise<string> {
  return (await argon2()).hash(composed(password), COST);
}

/** Keyboards send "é" as one sign or as two. */
function composed(password: string): string {
  return password.normalize("NFC");
}

/** What an unknown email is compared with: the time must not tell whether it's an operator's. */
const nobodysHash = lazyAsync(() => hashPassword("nobody signs in with this"));

/** Without a hash it takes as long and is never right. */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const nobodys = await nobodysHash();
  const { verify } = await argon2();
  const right = await verify(passwordHash ?? nobodys, composed(password)).catch(() => false);
  return right && passwordHash !== undefined;
}

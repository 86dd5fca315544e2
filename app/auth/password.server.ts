import { lazyAsync } from "~/server/lazy.server";

// OWASP's second argon2id profile (19 MiB, 2 passes): the library's default algorithm is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Loaded with the first password, so that startup does not wait for it. */
const argon2 = () => import("@node-rs/argon2");

/** The argon2id hash of a password, which includes its salt and cost parameters. */
export async function hashPassword(password: string): Promise<string> {
  return (await argon2()).hash(password, COST);
}

/** Created with the first sign-in, whether or not the email is an operator's: the time it takes must not tell which. */
const nobodysHash = lazyAsync(() => hashPassword("nobody signs in with this"));

/** Whether the password matches the hash. Without a hash it takes as long and is never right. */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const nobodys = await nobodysHash();
  const { verify } = await argon2();
  const right = await verify(passwordHash ?? nobodys, password).catch(() => false);
  return right && passwordHash !== undefined;
}

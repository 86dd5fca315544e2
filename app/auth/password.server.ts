// OWASP's second argon2id profile (19 MiB, 2 passes): the library's default algorithm is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Got when a password first comes: no start has to wait for it. */
const argon2 = () => import("@node-rs/argon2");

export async function hashPassword(password: string): Promise<string> {
  return (await argon2()).hash(password, COST);
}

/** Whether the password is the hash's own. Without a hash it costs the same time and is never right. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  // Made by whoever comes first, with a hash or without, so that its making tells nothing.
  const nobodys = await (nobodysHash ??= hashPassword("nobody signs in with this"));
  const { verify } = await argon2();
  const right = await verify(passwordHash ?? nobodys, password).catch(() => false);
  return right && passwordHash !== undefined;
}

let nobodysHash: Promise<string> | undefined;

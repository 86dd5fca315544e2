import type { Database, Tables } from "../columns";

/** Secrets are stored as their SHA-256; times are epoch milliseconds. */
export async function createOperators(
  db: Database,
  { create, createWithId, whole, text, anyCase }: Tables,
): Promise<void> {
  await createWithId("operators")
    .addColumn("email", anyCase, (c) => c.notNull().unique())
    .addColumn("password_hash", text, (c) => c.notNull())
    .addColumn("created_at", text, (c) => c.notNull())
    .addColumn("name", text)
    .addColumn("seen_at", whole)
    .addColumn("disabled_at", text)
    .addColumn("seen_booking_id", whole, (c) => c.notNull().defaultTo(0))
    .execute();

  await create("operator_sessions")
    .addColumn("token_hash", text, (c) => c.primaryKey().notNull())
    .addColumn("operator_id", whole, (c) =>
      c.notNull().references("operators.id").onDelete("cascade"),
    )
    .addColumn("created_at", whole, (c) => c.notNull())
    .addColumn("seen_at", whole, (c) => c.notNull())
    .execute();
  await index("operator_sessions_by_operator", "operator_sessions", ["operator_id"]);

  // By address or account, each hashed.
  await create("sign_in_failures")
    .addColumn("key", text, (c) => c.primaryKey().notNull())
    .addColumn("failures", whole, (c) => c.notNull())
    .addColumn("last_at", whole, (c) => c.notNull())
    .addColumn("since", whole, (c) => c.notNull().defaultTo(0))
    .execute();
  await index("sign_in_failures_by_last_at", "sign_in_failures", ["last_at"]);

  await createWithId("invitations")
    .addColumn("email", anyCase, (c) => c.notNull().unique())
    // Null for the command on the machine.
    .addColumn("invited_by", whole, (c) => c.references("operators.id").onDelete("cascade"))
    .addColumn("created_at", whole, (c) => c.notNull())
    .addColumn("expires_at", whole, (c) => c.notNull())
    .execute();
  await index("invitations_by_inviter", "invitations", ["invited_by"]);

  await create("invitation_links")
    .addColumn("token_hash", text, (c) => c.primaryKey().notNull())
    .addColumn("invitation_id", whole, (c) =>
      c.notNull().references("invitations.id").onDelete("cascade"),
    )
    .execute();
  await index("invitation_links_by_invitation", "invitation_links", ["invitation_id"]);

  await create("password_resets")
    .addColumn("token_hash", text, (c) => c.primaryKey().notNull())
    .addColumn("operator_id", whole, (c) =>
      c.notNull().references("operators.id").onDelete("cascade"),
    )
    .addColumn("expires_at", whole, (c) => c.notNull())
    .execute();
  await index("password_resets_by_operator", "password_resets", ["operator_id"]);

  await create("second_factors")
    .addColumn("operator_id", whole, (c) =>
      c.primaryKey().references("operators.id").onDelete("cascade"),
    )
    // Sealed under the session secret: it has to be read again.
    .addColumn("secret", text, (c) => c.notNull())
    .addColumn("created_at", whole, (c) => c.notNull())
    .addColumn("confirmed_at", whole)
    // The last half minute whose code was accepted; none up to it is accepted again.
    .addColumn("last_step", whole, (c) => c.notNull().defaultTo(0))
    .execute();

  await create("recovery_codes")
    .addColumn("code_hash", text, (c) => c.primaryKey().notNull())
    .addColumn("operator_id", whole, (c) =>
      c.notNull().references("operators.id").onDelete("cascade"),
    )
    .execute();
  await index("recovery_codes_by_operator", "recovery_codes", ["operator_id"]);

  await createWithId("calendar_feeds")
    .addColumn("operator_id", whole, (c) =>
      c.notNull().references("operators.id").onDelete("cascade"),
    )
    .addColumn("token_hash", text, (c) => c.notNull().unique())
    .addColumn("name", text, (c) => c.notNull())
    .addColumn("created_at", whole, (c) => c.notNull())
    .addColumn("read_at", whole)
    .execute();
  await index("calendar_feeds_by_operator", "calendar_feeds", ["operator_id", "id"]);

  async function index(name: string, table: string, columns: string[]) {
    await db.schema.createIndex(name).on(table).columns(columns).execute();
  }
}

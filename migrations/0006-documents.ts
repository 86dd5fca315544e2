import { type Database, isAtLeast, tablesOf } from "./columns";

/** What the owner says and sells, each change of it a version of its own. */
export async function up(db: Database): Promise<void> {
  const { create, isJson, text, whole } = tablesOf(db);
  await create("site_documents")
    .addColumn("kind", text, (c) => c.notNull())
    .addColumn("version", whole, (c) => c.notNull().check(isAtLeast("version", 0)))
    .addColumn("body", text, (c) => c.notNull().check(isJson("body")))
    .addColumn("note", text, (c) => c.notNull())
    .addColumn("operator_id", whole, (c) => c.references("operators.id"))
    .addColumn("saved_at", text, (c) => c.notNull())
    .addPrimaryKeyConstraint("site_documents_key", ["kind", "version"])
    .execute();
}

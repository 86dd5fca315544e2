import { type Database, isAtLeast, isBetween, tablesOf } from "./columns";

/** Photos that come with an inquiry, and what the shop has offered for it in writing. */
export async function up(db: Database): Promise<void> {
  const { bytes, create, createWithId, isDate, text, whole } = tablesOf(db);
  await create("inquiry_photos")
    .addColumn("inquiry_id", whole, (c) =>
      c.notNull().references("inquiries.id").onDelete("cascade"),
    )
    .addColumn("number", whole, (c) => c.notNull().check(isBetween("number", 1, 6)))
    .addColumn("size", whole, (c) => c.notNull().check(isAtLeast("size", 1)))
    .addColumn("bytes", bytes, (c) => c.notNull())
    .addPrimaryKeyConstraint("inquiry_photos_key", ["inquiry_id", "number"])
    .execute();
  await createWithId("inquiry_answers")
    .addColumn("inquiry_id", whole, (c) =>
      c.notNull().references("inquiries.id").onDelete("cascade"),
    )
    .addColumn("operator_id", whole, (c) => c.references("operators.id").onDelete("set null"))
    .addColumn("token_hash", text, (c) => c.notNull().unique())
    .addColumn("sealed", text, (c) => c.notNull())
    .addColumn("service_key", text, (c) => c.notNull())
    .addColumn("service_name", text, (c) => c.notNull())
    .addColumn("price_cents", whole, (c) => c.notNull().check(isAtLeast("price_cents", 1)))
    .addColumn("minutes", whole, (c) => c.notNull().check(isAtLeast("minutes", 1)))
    .addColumn("words", text, (c) => c.notNull())
    .addColumn("until_day", text, (c) => c.notNull().check(isDate("until_day")))
    .addColumn("created_at", text, (c) => c.notNull())
    .addColumn("withdrawn_at", text)
    .addColumn("declined_at", text)
    .addColumn("reference", text)
    .execute();
  await db.schema
    .createIndex("inquiry_answers_by_inquiry")
    .on("inquiry_answers")
    .column("inquiry_id")
    .execute();
}

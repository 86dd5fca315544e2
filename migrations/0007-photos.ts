import { type Database, isAtLeast, isOneOf, tablesOf } from "./columns";

/** The owner's photos in each size and format that a page may ask for. */
export async function up(db: Database): Promise<void> {
  const { bytes, create, text, whole } = tablesOf(db);
  await create("photo_files")
    .addColumn("photo", text, (c) => c.notNull())
    .addColumn("shape", text, (c) => c.notNull().check(isOneOf("shape", ["whole", "half"])))
    .addColumn("width", whole, (c) => c.notNull().check(isAtLeast("width", 1)))
    .addColumn("format", text, (c) => c.notNull().check(isOneOf("format", ["avif", "webp"])))
    .addColumn("bytes", bytes, (c) => c.notNull())
    .addPrimaryKeyConstraint("photo_files_key", ["photo", "shape", "width", "format"])
    .execute();
}

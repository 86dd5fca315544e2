import type { Database } from "./columns";

/** What has been changed since a time: where crews were as their jobs were called off. */
export async function up(db: Database): Promise<void> {
  await db.schema
    .createIndex("booking_events_by_time")
    .on("booking_events")
    .column("at")
    .execute();
}

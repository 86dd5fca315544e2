import { existsSync } from "node:fs";
import { placeIn } from "./open";
import { contentsOf } from "./backup";
import { restoreCopy } from "./restore";

if (existsSync(".env")) process.loadEnvFile(".env");
const [copy] = process.argv.slice(2);
const { url, path } = placeIn(process.env);
if (!copy) {
  console.error("usage: npm run restore -- <copy>");
  process.exit(1);
}
try {
  if (url)
    throw new Error(
      "The bookings are in PostgreSQL (DATABASE_URL), and a copy of SQLite's file is none of it.",
    );
  const restored = restoreCopy(copy, path);
  console.info(`restored ${path}: ${contentsOf(restored)}, schema ${restored.migration}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

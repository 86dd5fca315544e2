import { spawnSync } from "node:child_process";
import { beforeEach, expect, it } from "vitest";
import { insertBooking } from "../../support/bookings";
import { ownFile, shop } from "../../support/own-file";
import { folder } from "../../support/own-folder";

// Who looks into the file with what Debian has (SQLite 3.40: the shell, Python, replication tools)
// can open and read it.

const NEWEST = [3, 40];
const VERSION = "import sqlite3; print(sqlite3.sqlite_version)";
const version = spawnSync("python3", ["-c", VERSION], { encoding: "utf8" }).stdout?.trim() ?? "";
const [major = 0, minor = 0] = version.split(".").map(Number);
const isOld = major === NEWEST[0] && minor <= NEWEST[1]!;
const without = isOld
  ? ""
  : ` (left out: needs Python with SQLite ${NEWEST.join(".")}, not ${version || "none"})`;

/**
 * Prints every table and view that cannot be read, with the reason. Those of the full-text search
 * are read by nobody else.
 */
const READ = `
import sqlite3, sys
db = sqlite3.connect("file:" + sys.argv[1] + "?mode=ro", uri=True)
search = [name for (name,) in db.execute("select name from sqlite_master where sql like 'create virtual table%'")]
for (name,) in db.execute("select name from sqlite_master where type in ('table', 'view') order by name").fetchall():
    if any(name == each or name.startswith(each + "_") for each in search): continue
    try: db.execute('select * from "%s"' % name).fetchall()
    except sqlite3.Error as error: print(name + ": " + str(error))
`;

ownFile();
beforeEach(async () => {
  await insertBooking(shop.db);
});

it.skipIf(!isOld)(`every table and view can be read with SQLite ${version}${without}`, () => {
  const { stdout, stderr } = spawnSync("python3", ["-c", READ, folder.path("shop.sqlite")], {
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(stdout).toBe("");
});

it("the schema orders nothing within an aggregate, which SQLite before 3.44 takes for corruption", () => {
  const made = shop.sqlite
    .prepare<[], { sql: string }>("select sql from sqlite_master where sql is not null")
    .all();
  const aggregates = made.flatMap(
    ({ sql }) =>
      sql.match(
        /\b(group_concat|string_agg|json_group_\w+|sum|count|min|max)\([^()]*(\([^()]*\)[^()]*)*\border by\b/gi,
      ) ?? [],
  );
  expect(aggregates).toEqual([]);
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/server/db.server";
import { enter, type Incoming } from "~/server/incoming.server";
import { knownNow, untilWritten } from "~/server/read-cache.server";
import { insertRow } from "../support/rows";

const AT = Date.UTC(2026, 11, 8, 20, 30, 10);
const read = vi.fn<() => Promise<number>>();

beforeEach(async () => {
  vi.useFakeTimers({ now: AT, toFake: ["Date"] });
  let times = 0;
  read.mockReset().mockImplementation(() => Promise.resolve(++times));
  await write();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("what many pages ask for", () => {
  it("what pages ask for is read once for all pages until something is written", async () => {
    expect([await page(), await page()]).toEqual([1, 1]);
    await write();
    expect(await page()).toBe(2);
  });

  it("what pages ask for is read again when the minute ends, since what's free depends on the time", async () => {
    await page();
    vi.setSystemTime(AT + 60_000);
    expect(await page()).toBe(2);
  });

  it("what pages ask for is read again by the next page if something is written while it's read", async () => {
    read.mockImplementationOnce(async () => {
      await write();
      return 0;
    });
    expect([await page(), await page()]).toEqual([0, 1]);
  });

  it("what pages ask for is read again after a failure", async () => {
    read.mockRejectedValueOnce(new Error("disk I/O error"));
    await expect(page()).rejects.toThrow("disk I/O error");
    expect(await page()).toBe(1);
  });

  it("what pages ask for is read anew by a press and within a transaction", async () => {
    await page();
    expect(await page("POST")).toBe(2);
    begin("GET");
    expect(await db.transaction().execute((trx) => untilWritten(trx, "number", read))).toBe(3);
  });
});

function begin(method: string) {
  enter({ method, known: knownNow() } as Incoming);
}

async function page(method = "GET") {
  begin(method);
  return untilWritten(db, "number", read);
}

let written = 0;
async function write() {
  const row = { what: "", id: "", outcome: "", at: AT };
  await insertRow(db, "submissions", { ...row, hash: `once ${++written}` });
}

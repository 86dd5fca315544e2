import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { derived } from "~db/secret";
import { formatTime } from "~/domain/time";
import { customerPaths } from "~/customer-paths";
import { draftCookie, fullDraft, operatorCookie } from "../support/cookies";
import { openDays } from "../support/dates";
import { type Server, startServer, temporaryFolder } from "../support/server";
import { Shop } from "../support/shop";
import { spread, Tally } from "./tally";
import { LONG, TRIES } from "./tries";
import { TYPED } from "../support/many-visitors";

// A day's visitors in minutes: memory does not grow, no file stays open, and the write-ahead log stays small.

const MB = 1024 * 1024;
const MOST_WAL = 8 * MB;
const MOST_GROWTH = 0.02;
const VISITORS = 6;
/** Each pauses briefly between pages, as people do; six of them request a day's pages in twenty minutes. */
const PAUSE_MS = 60;
const SAMPLE_MS = 1_000;
const IN_PROC = existsSync("/proc/self/fd");

const folder = temporaryFolder();
let server: Server | null = null;
afterAll(async () => {
  await server?.kill();
  folder.remove();
});

test.skipIf(!IN_PROC)(
  `${TRIES.soakSeconds} seconds of visitors${IN_PROC ? "" : " (left out: needs /proc)"}`,
  async () => {
    const tally = new Tally("10 soak");
    const file = folder.path("shop.sqlite");
    server = await startServer(file, {
      NODE_OPTIONS: "--max-old-space-size=160 --max-semi-space-size=8",
    });
    const { pid, origin } = server;
    const shop = new Shop(file);
    const operator = `operator=${await operatorCookie(shop.signIn())}`;
    shop.trustEverybody();
    shop.leave();
    const before = filesOf(pid);
    const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });

    const until = performance.now() + TRIES.soakSeconds * 1_000;
    const statuses = new Map<number, number>();
    const samples: { memory: number; wal: number }[] = [];
    const visit = async (index: number) => {
      for (let turn = index; performance.now() < until; turn += VISITORS) {
        for (const status of await a(turn, origin, operator, agent))
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await pause(PAUSE_MS);
      }
    };
    const watch = async () => {
      while (performance.now() < until) {
        samples.push({ memory: memoryOf(pid), wal: statSync(`${file}-wal`).size });
        await pause(SAMPLE_MS);
      }
    };
    await Promise.all([...Array.from({ length: VISITORS }, (_, index) => visit(index)), watch()]);
    agent.destroy();

    const asked = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    const [third, last] = [
      samples.slice(samples.length / 2, (samples.length * 3) / 4),
      samples.slice((samples.length * 3) / 4),
    ].map((part) => spread(part.map(({ memory }) => memory)).median);
    const growth = last! / third! - 1;
    const wal = spread(samples.map((sample) => sample.wal)).worst;
    await tally.try(async () => {
      expect(
        [...statuses].filter(([status]) => status >= 500),
        "no fault of ours",
      ).toEqual([]);
      expect(statuses.get(200)! + statuses.get(302)!, "most were served").toBeGreaterThan(
        asked * 0.8,
      );
      expect(wal).toBeLessThanOrEqual(MOST_WAL);
      await expect
        .poll(() => filesOf(pid), { timeout: 30_000, message: "open files" })
        .toBeLessThanOrEqual(before);
      if (LONG)
        expect(growth, "growth of memory in the last half").toBeLessThanOrEqual(MOST_GROWTH);
    }, asked);
    tally.figure(`${TRIES.soakSeconds} s`);
    tally.figure(
      `memory ${Math.round(last! / MB)} MB, ${growth < 0 ? "−" : "+"}${Math.abs(growth * 100).toFixed(1)} % in the last half`,
    );
    tally.figure(`write-ahead log ${(wal / MB).toFixed(1)} MB at most`);
    tally.figure(`${filesOf(pid)} files open, ${before} before`);
    tally.close();
  },
);

/** One round of a visitor: mostly reads, often books, sometimes changes; an operator reads too. Returns the response statuses. */
async function a(turn: number, origin: string, operator: string, agent: Agent): Promise<number[]> {
  const ask = (path: string, cookie = "", form: Record<string, string> | null = null) =>
    answerTo(origin, path, cookie, form, agent);
  const slot = { date: openDays()[Math.floor(turn / 20) % 80]!, start: 480 + (turn % 12) * 60 };
  switch (turn % 10) {
    case 0:
    case 1: {
      const draft = fullDraft(slot);
      const { status, location } = await ask(
        "/booking/contact",
        `draft=${await draftCookie(draft)}`,
        { intent: "confirm", key: draft.key, ...TYPED },
      );
      if (!location?.startsWith("/booking/confirmed/")) return [status];
      const manage = derived("manage", location.slice("/booking/confirmed/".length));
      const seen = [
        status,
        (await ask(location)).status,
        (await ask(customerPaths.manage(manage))).status,
      ];
      // Half of them free their time again.
      if (turn % 20 < 10) return seen;
      return [
        ...seen,
        (
          await ask(customerPaths.manageMove(manage), "", {
            intent: "move",
            version: "0",
            date: slot.date,
            time: formatTime(480),
          })
        ).status,
        (await ask(customerPaths.manageCancel(manage), "", { version: "0", reason: "" })).status,
      ];
    }
    case 2:
      return [(await ask("/booking/date", `draft=${await draftCookie(fullDraft(slot))}`)).status];
    case 3:
      return [
        (await ask("/dashboard?status=pending", operator)).status,
        (await ask("/dashboard/agenda", operator)).status,
      ];
    case 4:
      return [(await ask("/dashboard/export.csv", operator)).status];
    case 5:
      return [(await ask("/nowhere")).status, (await ask("/readyz")).status];
    default:
      return [(await ask(["/", "/services", "/burnaby", "/booking/service"][turn % 4]!)).status];
  }
}

async function answerTo(
  origin: string,
  path: string,
  cookie: string,
  form: Record<string, string> | null,
  agent: Agent,
): Promise<{ status: number; location: string | undefined }> {
  const body = form ? new URLSearchParams(form).toString() : "";
  const headers = {
    origin,
    cookie,
    "content-type": "application/x-www-form-urlencoded",
    "content-length": Buffer.byteLength(body),
  };
  const sent = request(origin + path, { agent, method: form ? "POST" : "GET", headers });
  sent.end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  return { status: response.statusCode ?? 0, location: response.headers.location };
}

function filesOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** The process's resident memory, in bytes. */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) * 1024;
}

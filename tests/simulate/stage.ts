import crypto from "node:crypto";
import { mkdtempSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Random, randomFrom } from "~db/seed-people";

// Set before anything of the site is imported: its clock, its random numbers and its environment.

const RealDate = Date;
let instant = 0;

class SimulatedDate extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [instant] : given) as [number]));
  }
  static override now(): number {
    return instant;
  }
}

export const clock = {
  now: () => instant,
  set: (to: number) => {
    instant = Math.max(instant, to);
  },
  pass: (seconds: number) => {
    instant += seconds * 1_000;
  },
};

/** Everything that's drawn from now on comes from one seed. Returns the folder of the shop's files. */
export async function setStage(seed: number, begins: string) {
  const [random, secrets] = [randomFrom(seed), randomFrom(seed ^ 0x5eed)];
  instant = RealDate.parse(begins);
  globalThis.Date = SimulatedDate as DateConstructor;
  drawSecretsFrom(secrets);
  const folder = mkdtempSync(join(tmpdir(), "northlight-simulation-"));
  Object.assign(process.env, {
    DATABASE_PATH: join(folder, "shop.sqlite"),
    SESSION_SECRET: SECRET,
    // Without these nobody is asked for a deposit.
    BUSINESS_PHONE: "604-555-0100",
    BUSINESS_STREET: "4300 Still Creek Dr",
    OPERATOR_EMAIL: OPERATOR.email,
    OPERATOR_PASSWORD: OPERATOR.password,
    // Never connected to: with a mail server's address the holds of suspected bookings run out.
    SMTP_URL: "smtp://127.0.0.1:9",
  });
  // Each cut connection throws a lot, and reading the bundle's map for every stack takes most of the time.
  process.setSourceMapsEnabled(false);
  // React is chosen by the environment in which it's first loaded; "test" starts no worker and no nightly timer.
  process.env.NODE_ENV = "production";
  await import("@remix-run/react");
  await Promise.all([import("react-dom/server"), import("react/jsx-runtime")]);
  process.env.NODE_ENV = "test";
  return { random, folder };
}

export const SECRET = "a secret for the simulation that is long enough";
export const OPERATOR = { email: "operator@example.com", password: "a password for simulating" };

function drawSecretsFrom(random: Random): void {
  const fill = <Bytes extends NodeJS.ArrayBufferView>(bytes: Bytes): Bytes => {
    const view = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < view.length; at++) view[at] = Math.floor(random() * 256);
    return bytes;
  };
  const drawn = {
    randomBytes: (size: number) => fill(Buffer.alloc(size)),
    randomInt: (from: number, to?: number) =>
      to === undefined ? Math.floor(random() * from) : from + Math.floor(random() * (to - from)),
    randomUUID: () =>
      fill(Buffer.alloc(16))
        .toString("hex")
        .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"),
  };
  Object.assign(crypto, drawn);
  syncBuiltinESMExports();
}

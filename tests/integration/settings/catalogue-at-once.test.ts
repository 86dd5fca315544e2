import { describe, expect, it } from "vitest";
import { latestDocument } from "~db/documents";
import { db } from "~/server/db.server";
import { open, save, storedValue, send, type Values } from "./owners";
import { openDashboard } from "../../support/dashboard";

// Two owners, or two presses, change what the shop sells at once: nothing is lost or saved twice.

openDashboard();

async function openJobs() {
  const { interior, version } = await open<{ interior: Values; version: number }>("services");
  const count = Object.keys(interior).filter((field) => field.startsWith("id")).length;
  return { interior, version, count, form: { intent: "interior", ...interior } as Values };
}

it("a merge follows jobs by what they are, though rows are taken away and added", async () => {
  const { interior, version, count, form } = await openJobs();
  const theirs = {
    ...form,
    name0: "",
    hours1: "2",
    hours2: "0.25",
    [`name${count}`]: "Theirs",
    [`hours${count}`]: "0.5",
  };
  expect((await save("services", theirs, version)).status).toBe(302);
  const mine = {
    ...form,
    hours2: "0.75",
    [`name${count}`]: "Mine",
    [`hours${count}`]: "1",
  };
  const reply = await send("services", mine, version);
  // The third is the second now.
  expect(reply.errors).toEqual({
    main: expect.any(String),
    hours1: "Hours of job 2: now “0.25”",
  });
  await save("services", reply.values, reply.version);
  const { options } = await storedValue<{
    options: { interior: { name: string; hours: number }[] };
  }>("catalogue");
  const before = Array.from({ length: count }, (_, at) => interior[`name${at}`]!);
  expect(options.interior.map(({ name }) => name)).toEqual([...before.slice(1), "Theirs", "Mine"]);
  expect(options.interior.slice(0, 2).map(({ hours }) => hours)).toEqual([2, 0.75]);
});

it("a merge keeps a job that the other took away where I have changed it, and says so", async () => {
  const { interior, version, form } = await openJobs();
  await save("services", { ...form, name0: "" }, version);
  const reply = await send("services", { ...form, hours0: "0.75" }, version);
  const row = Object.keys(reply.values).find((field) => reply.values[field] === interior.id0)!;
  const at = row.slice("id".length);
  expect(reply.errors[`name${at}`]).toBe(`“${interior.name0}” has been taken away meanwhile`);
  expect(reply.values[`hours${at}`]).toBe("0.75");
});

it("the catalogue gets a new package from an old page, once", async () => {
  const { rates } = await open<{ rates: Values }>("services");
  await save("services", { intent: "rates", ...rates, interior: "55" }, 0);
  const fresh = {
    name: "Engine bay",
    tab: "interior",
    label: "fixed",
    price: "120",
    minutes: "90",
    online: "on",
    summary: "Clean",
    line0: "a",
    line1: "b",
    line2: "c",
  };
  const { question } = await send("services/new", fresh, 0);
  expect(question!.words).toMatch(
    /^Engine bay is new: \$120, 1 hour 30 minutes\. This changes \d+ pages\./,
  );
  for (const press of ["first", "second"])
    expect(
      (await send("services/new", { ...fresh, confirmed: question!.token }, 0)).status,
      press,
    ).toBe(302);
  const { packages } = await storedValue<{ packages: { name: string }[] }>("catalogue");
  expect(packages.filter(({ name }) => name === "Engine bay")).toHaveLength(1);
});

describe("with a list of jobs", () => {
  type Jobs = { interior: { name: string; hours: number }[] };
  const job = (at: number, name: string, hours = "0.25") => ({
    [`name${at}`]: name,
    [`hours${at}`]: hours,
  });
  const named = async (name: string) =>
    (await storedValue<{ options: Jobs }>("catalogue")).options.interior.filter(
      (each) => each.name === name,
    );

  it("a save adds a job once, though its form is pressed twice", async () => {
    const { form, version, count } = await openJobs();
    const mine = { ...form, ...job(count, "Mine") };
    const { question } = await send("services", mine, version);
    for (const press of ["first", "second"])
      expect(
        (await send("services", { ...mine, confirmed: question!.token }, version)).status,
        press,
      ).toBe(302);
    expect(await named("Mine")).toHaveLength(1);
    expect((await latestDocument(db, "catalogue"))?.version).toBe(version + 1);
  });

  it("a save adds it once, though somebody else has changed another one between the presses", async () => {
    const { form, version, count } = await openJobs();
    const mine = { ...form, ...job(count, "Mine") };
    await save("services", mine, version);
    const next = await openJobs();
    await save("services", { ...next.form, hours0: "0.75" }, next.version);
    const reply = await send("services", mine, version);
    expect([reply.status, Object.keys(reply.errors)]).toEqual([409, ["main"]]);
    await save("services", reply.values, reply.version);
    expect(await named("Mine")).toHaveLength(1);
  });

  it("a save names the rows that don't fit beside the other's", async () => {
    let { form, version, count } = await openJobs();
    for (; count < 11; { form, version, count } = await openJobs())
      await save("services", { ...form, ...job(count, `Job ${count}`) }, version);
    await save("services", { ...form, ...job(11, "Theirs") }, version);
    const reply = await send("services", { ...form, ...job(11, "Mine", "0.5") }, version);
    expect(reply.status).toBe(409);
    expect(reply.errors.main).toMatch(/ No room for “Mine, 0\.5 h”: 12 are the most\.$/);
    expect(reply.values.name11).toBe("Theirs");
    expect(Object.values(reply.values)).not.toContain("Mine");
  });
});

it("a save names the add-ons that don't fit beside the other's", async () => {
  const screen = "services/SteamCleaning";
  const { values, version } = await open(screen);
  const addOns = (who: string, count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        [`addOnName${at + 1}`, `${who} ${at + 1}`],
        [`addOnPrice${at + 1}`, "10"],
      ]).flat(),
    );
  await save(screen, { ...values, ...addOns("Theirs", 3) }, version);
  const reply = await send(screen, { ...values, ...addOns("Mine", 2) }, version);
  expect(reply.errors.main).toMatch(/ No room for “Mine 2, \$10”: 5 are the most\.$/);
  expect(reply.values).toMatchObject({ addOnName3: "Theirs 3", addOnName4: "Mine 1" });
});

it("a save reports that another owner has retired the package, and leaves it so", async () => {
  const screen = "services/InteriorDetailing";
  const { values, version } = await open(screen);
  await save("services", { intent: "retire", package: "InteriorDetailing" }, version);
  const reply = await send(screen, { ...values, price: "205" }, version);
  expect(reply.errors.main).toMatch(/ It has been retired meanwhile, and stays retired\.$/);
  expect((await send(screen, reply.values, reply.version)).status).toBe(302);
  const { packages } = await storedValue<{ packages: { price: number; retired: boolean }[] }>(
    "catalogue",
  );
  expect(packages[0]).toMatchObject({ price: 20_500, retired: true });
});

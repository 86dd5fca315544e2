import { describe, expect, it } from "vitest";
import { insertDocument, open, save, storedValue, send, type Values } from "./owners";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import type { Catalogue } from "~/domain/catalogue";
import { openDashboard } from "../../support/dashboard";

openDashboard();

it.each([
  ["InteriorDetailing", { name: "steam cleaning&interiorSHAMPOO" }, "“Steam Cleaning & Int"],
  ["new", { name: "Decal removal", label: "fixed", price: "9" }, "“Decal Removal”, a package un"],
])("the screen refuses %s the name of another package", async (key, change, words) => {
  const { values, version } = await open("services/InteriorDetailing");
  const reply = await send(`services/${key}`, { ...values, ...change }, version);
  expect([reply.status, reply.errors.name]).toEqual([422, expect.stringContaining(words)]);
});

it("the screen refuses the name of a retired package, and names it", async () => {
  await save("services", { intent: "retire", package: "DecalRemoval" }, 0);
  const { values, version } = await open("services/InteriorDetailing");
  const sent = { ...values, name: "Decal  removal" };
  const { errors } = await send("services/InteriorDetailing", sent, version);
  expect(errors.name).toBe(
    "“Decal Removal”, a retired package, has this name. Choose another name, or bring that one back.",
  );
});

it("a package keeps its own name in another spelling", async () => {
  const { values, version } = await open("services/InteriorDetailing");
  const sent = { ...values, name: "Interior detailing" };
  expect((await save("services/InteriorDetailing", sent, version)).status).toBe(302);
});

const JOBS = { intent: "interior", name0: "Pet hair", hours0: "1", hours1: "1" };
const ADD_ONS = { addOnName0: "Pet hair", addOnPrice0: "40", addOnPrice1: "50" };
const LOOKS_THE_SAME = "Ｐｅｔ\u00A0hair\u3164";

it.each([
  ["services", { ...JOBS, name0: "A b" }, "name1", "ab"],
  ["services/InteriorDetailing", ADD_ONS, "addOnName1", "pet  hair"],
  ["services", JOBS, "name1", LOOKS_THE_SAME],
  ["services/InteriorDetailing", ADD_ONS, "addOnName1", LOOKS_THE_SAME],
])("the screen %s refuses two rows of one name: %o, %s %j", async (path, rows, field, name) => {
  const { values, version } = await open("services/InteriorDetailing");
  const reply = await send(path, { ...values, ...rows, [field]: name } as Values, version);
  expect([reply.status, reply.errors[field]]).toEqual([
    422,
    "Another row has this name. Choose one that can be told apart.",
  ]);
});

describe("with the services of the booking form", () => {
  type Specials = { specials: Values; version: number };
  const opened = async () => {
    const { specials, version } = await open<Specials>("services");
    return { form: { intent: "specials", ...specials } as Values, version };
  };

  it("the screen shows the other's hours beside my name, and saves both under the same ids", async () => {
    const { form, version } = await opened();
    await save("services", { ...form, hours0: "7", name1: "Theirs" }, version);
    const mine = { ...form, name0: "Cabin Reset", name1: "Mine" };
    const reply = await send("services", mine, version);
    expect([reply.status, reply.errors]).toEqual([
      409,
      { main: expect.any(String), name1: "Service 2: now “Theirs”" },
    ]);
    await save("services", reply.values, reply.version);
    expect(await storedValue("catalogue")).toMatchObject({
      specials: {
        Restoration: { name: "Cabin Reset", hours: 7 },
        PaintCorrection: { name: "Mine", hours: 6 },
      },
    });
  });

  it.each([
    [{ name0: " " }, "name0", "Enter the name"],
    [{ name0: "A", name1: "a " }, "name1", "Another row has this name"],
    [{ hours1: "0.75" }, "hours1", "from 1 to 8, the shortest and the longest visit"],
    [{ hours0: "8.25" }, "hours0", "Enter hours in quarters"],
    [{ hours0: "2.1" }, "hours0", "Enter hours in quarters"],
  ])("the screen refuses %o with the reason", async (wrong, field, words) => {
    const { form, version } = await opened();
    const reply = await send("services", { ...form, ...wrong }, version);
    expect([reply.status, reply.errors[field]]).toEqual([422, expect.stringContaining(words)]);
    expect(reply.errors).not.toHaveProperty("main");
  });

  it("the screen asks first, and says in the history what has changed", async () => {
    const { form, version } = await opened();
    const mine = { ...form, name1: "Two-Stage Correction", hours1: "5.5" };
    const { question } = await send("services", mine, version);
    expect(question!.words).toBe(
      "3-Stage Paint Correction: now called Two-Stage Correction; from 6 to 5.5 hours. This changes 2 pages. Bookings already made keep their price and time.",
    );
    await send("services", { ...mine, confirmed: question!.token }, version);
    const { versions } = await open<{ versions: { note: string }[] }>("services");
    expect(versions[0]!.note).toBe(
      "3-Stage Paint Correction: now called Two-Stage Correction; from 6 to 5.5 hours",
    );
  });
});

describe("how long a package keeps the bay", () => {
  const screen = "services/CeramicCoating";

  it("how long a package keeps the bay is asked about first, in hours, and its history says so", async () => {
    const { values, version } = await open(screen);
    expect(values.cure).toBe("12");
    const { question } = await send(screen, { ...values, cure: "6" }, version);
    expect(question!.words).toBe(
      "5 Year Ceramic Coating: bay kept afterwards from 12 to 6 hours. This changes 1 page. Bookings already made keep their price and time.",
    );
    expect((await save(screen, { ...values, cure: "6" }, version)).status).toBe(302);
    const { packages } = await storedValue<Catalogue>("catalogue");
    expect(packages.find(({ key }) => key === "CeramicCoating")!.cureMinutes).toBe(360);
  });

  it("a package keeps the bay for no time, if nothing is entered", async () => {
    const { values, version } = await open(screen);
    expect((await save(screen, { ...values, cure: "" }, version)).status).toBe(302);
    expect((await open(screen)).values.cure).toBe("0");
  });

  it.each(["-1", "25", "1.5", "a day"])(
    "a package can't keep the bay for %j hours",
    async (cure) => {
      const { values, version } = await open(screen);
      const { status, errors } = await send(screen, { ...values, cure }, version);
      expect([status, errors.cure]).toEqual([
        422,
        "Enter whole hours, from 0 to 24: a bay is kept for a day at most",
      ]);
    },
  );

  it("a coating keeps the bay for its first value in versions before there was the choice", async () => {
    const packages = FIRST_CATALOGUE.packages.map(({ cureMinutes: _, ...entry }) => entry);
    await insertDocument("catalogue", 0, { packages });
    expect((await open(screen)).values.cure).toBe("12");
    expect((await open("services/SteamCleaning")).values.cure).toBe("0");
  });
});

describe("the time of larger vehicles", () => {
  type Page = { timeFactors: Values; isTimeDecided: boolean; version: number };
  const opened = () => open<Page>("services");
  const form = { intent: "timeFactors", truck_suv: "20", van: "50" };

  it("the time of larger vehicles is asked about before it's saved, and its history says so", async () => {
    const { timeFactors, isTimeDecided, version } = await opened();
    expect([timeFactors, isTimeDecided]).toEqual([{ truck_suv: "15", van: "40" }, true]);
    const { question } = await send("services", form, version);
    expect(question!.words).toBe(
      "Time of trucks and SUVs: from +15% to +20%. Time of vans: from +40% to +50%. This changes 4 pages. Bookings already made keep their price and time.",
    );
    expect((await save("services", form, version)).status).toBe(302);
    expect(await storedValue("catalogue")).toMatchObject({
      timeFactors: { truck_suv: 120, van: 150 },
    });
  });

  it.each(["-1", "201", "1.5", "a lot", ""])("a van can't take %j percent more", async (van) => {
    const { version } = await opened();
    const { status, errors } = await send("services", { ...form, van }, version);
    expect([status, errors.van]).toEqual([422, "Enter whole percent, from 0 to 200"]);
  });

  it("the time of larger vehicles isn't decided in a shop that was there before, until it's saved", async () => {
    await insertDocument("catalogue", 0, { timeFactors: null });
    const { timeFactors, isTimeDecided, version } = await opened();
    expect([timeFactors, isTimeDecided]).toEqual([{ truck_suv: "15", van: "40" }, false]);
    const { question } = await send("services", { ...form, ...timeFactors }, version);
    expect(question!.words).toContain("Time of vans: from a car's to +40%.");
    const none = { ...form, truck_suv: "0", van: "0" };
    expect((await save("services", none, version)).status).toBe(302);
    expect(await opened()).toMatchObject({
      timeFactors: { truck_suv: "0", van: "0" },
      isTimeDecided: true,
    });
  });

  it("a package can say that larger vehicles take no longer", async () => {
    const { values, version } = await open("services/SteamCleaning");
    expect(values.timeScales).toBe("on");
    const { timeScales: _, ...unticked } = values;
    expect((await save("services/SteamCleaning", unticked, version)).status).toBe(302);
    const { packages } = await storedValue<Catalogue>("catalogue");
    expect(packages.find(({ key }) => key === "SteamCleaning")!.timeScales).toBe(false);
  });
});

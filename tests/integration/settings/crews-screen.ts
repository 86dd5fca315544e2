import { beforeEach } from "vitest";
import { resourceValues } from "~/routes/settings/crews/resource-values";
import { db } from "~/server/db.server";
import { loadSettings } from "~/server/hours.server";
import { DAY_OF_JOB, openDashboard, submit } from "../../support/dashboard";
import { setRow } from "../../support/rows";
import { RESOURCES } from "../../support/schedule";
import { noticeOn, pathOf } from "./owners";

export const CREWS = pathOf("crews");
export const [CREW, BAY] = [1, 2];
export const BLOCK = {
  intent: "block",
  resource: String(CREW),
  from: "2026-12-14",
  fromTime: "",
  to: "",
  toTime: "",
  reason: "Van in repair",
};
export const NEW = {
  intent: "add",
  key: "a form",
  name: "Second crew",
  kind: "crew",
  firstDay: "",
};

/** With one crew and one bay before each test. */
export function openCrews() {
  openDashboard(DAY_OF_JOB);
  beforeEach(async () => {
    await db.deleteFrom("resources").where("id", ">", BAY).execute();
    const first = { first_day: null, last_day: null, is_owner: 0, crew_id: null, week: null };
    for (const { id, name } of RESOURCES) await setRow(db, "resources", id, { ...first, name });
  });
}

export const send = (form: Record<string, string>, search = "") => submit(CREWS + search, form);
export const resources = async () => (await loadSettings(db)).resources;
export async function changeOf(id: number, change: Record<string, string> = {}) {
  const settings = await loadSettings(db);
  const values = resourceValues(settings.resources.find((each) => each.id === id)!);
  const opened = JSON.stringify(values);
  return { intent: "resource", id: String(id), opened, ...values, ...change };
}
export const noticeOf = noticeOn("crews");
export const addSecond = async () => {
  await send({ ...NEW, key: "another form" });
  return (await resources()).at(-1)!.id;
};

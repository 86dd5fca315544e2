import { expect, it } from "vitest";
import { db } from "~/server/db.server";
import { send } from "./owners";
import { openDashboard } from "../../support/dashboard";

openDashboard();

const SCREENS = ["services", "reviews", "photos"];
const INTENTS = ["", "nonsense", "constructor", "custom-nothing"];

it.each(SCREENS.flatMap((screen) => INTENTS.map((intent) => [screen, intent])))(
  "%s refuses a form that it doesn't have: %j",
  async (screen, intent) => {
    const { status, errors } = await send(screen, { intent, id: "1", name: "Jo" }, 0);
    expect([status, errors]).toEqual([
      422,
      { main: "That can't be set here any more. Nothing has been changed." },
    ]);
    expect(await db.selectFrom("site_documents").selectAll().execute()).toEqual([]);
  },
);

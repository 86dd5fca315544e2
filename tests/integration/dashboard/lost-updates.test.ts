import { expect, it } from "vitest";
import { db } from "~/server/db.server";
import { insertBooking } from "../../support/bookings";
import { NEW, send, SO, stored } from "./presses";

// Two operators have the same booking open and press one after the other: the first change is made and stays, and the second
// is never applied on top of a change that it has not seen.

const PRESSES = ["delete", "edit", "move", "completed", "cancelled"] as const;
const page = { key: "", version: 0 };

it.each(PRESSES.flatMap((first) => PRESSES.map((second) => [first, second] as const)))(
  "what the press %s has done stays where somebody presses %s who has not seen it",
  async (first, second) => {
    const { id } = await insertBooking(db, { status: "confirmed" });
    expect((await send(id, { press: first, page, who: 0, to: 0 })).status).toBe(302);
    const after = await stored(id);
    expect(SO[first](after, NEW[0])).toBe(true);

    const late = await send(id, { press: second, page, who: 1, to: 0 });
    expect(await stored(id)).toEqual(after);
    // Deleting a deleted booking leads back to the list, with a toast that says so.
    if (first === "delete" && second === "delete")
      expect(late.headers.get("set-cookie")).toContain("toast=");
    else expect(late.status).toBe(409);
  },
);

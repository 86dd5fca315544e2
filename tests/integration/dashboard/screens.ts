import { load, submit } from "../../support/dashboard";
import { bookingOf } from "../../support/rows";
import { db } from "~/server/db.server";

type Id = number | string;

/** The key of the page that every form here is sent from. */
export const PAGE = "page";

const pathOf = (id: Id, screen = "") => `/dashboard/bookings/${id}${screen}`;

export const show = (id: Id) => load(pathOf(id));
export const setTo = (id: Id, status: string, search = "") =>
  submit(pathOf(id, search), { key: PAGE, intent: "status", status });
export const remove = (id: Id, search = "", version = "0") =>
  submit(pathOf(id, `/delete${search}`), { key: PAGE, version });
export const undo = (id: Id, search = "", fields = {}) =>
  submit(pathOf(id, `/restore${search}`), { key: PAGE, ...fields });
export const statusOf = async (id: number) => (await bookingOf(db, id)).status;

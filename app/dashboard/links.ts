import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { butWith, type Filter, withFilter } from "./filter";

export const detailsPath = (id: number, filter: Filter) =>
  withFilter(operatorPaths.booking(id), filter);
export const editPath = (id: number, filter: Filter) =>
  withFilter(`${operatorPaths.booking(id)}/edit`, filter);
export const movePath = (id: number, filter: Filter) =>
  withFilter(`${operatorPaths.booking(id)}/move`, filter);
export const deletePath = (id: number, filter: Filter, seen?: number) =>
  withFilter(
    `${operatorPaths.booking(id)}/delete`,
    filter,
    seen === undefined ? {} : { version: String(seen) },
  );
export const restorePath = (id: number, filter: Filter) =>
  withFilter(`${operatorPaths.booking(id)}/restore`, filter);
export const reopenPath = (id: number, filter: Filter) =>
  withFilter(`${operatorPaths.booking(id)}/reopen`, filter);
export const noShowPath = (id: number, filter: Filter) =>
  withFilter(`${operatorPaths.booking(id)}/no-show`, filter);
/** `press` is the instant of the rows that it takes back. */
export const undoPaymentPath = (id: number, filter: Filter, press: number) =>
  withFilter(operatorPaths.booking(id), filter, {
    intent: "takeBack",
    press: String(press),
    reason: "Undone",
  });

/** `at` is the instant of the deletion. */
export const deleteSuspectedPath = (filter: Filter) =>
  withFilter(`${paths.dashboard}/bookings/delete`, butWith(filter, { suspected: true }));
export const restoreSuspectedPath = (at: string, filter: Filter) =>
  withFilter(`${paths.dashboard}/bookings/restore`, butWith(filter, { suspected: true }), { at });

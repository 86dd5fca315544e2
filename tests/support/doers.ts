import type { Doer } from "~/domain/event";

/** Somebody who changes bookings and needs no account. */
export const SYSTEM: Doer = { by: "system", through: "worker" };

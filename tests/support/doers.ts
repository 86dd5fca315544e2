import type { Doer } from "~/domain/event";

/** A doer that changes bookings without an operator account. */
export const SYSTEM: Doer = { by: "system", through: "worker" };

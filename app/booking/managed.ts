import type { Receipt } from "./receipt";

/** What every page of a customer's own begins with. `until` is the last moment for changes, "Monday, December 7, 10:00 AM". */
export type ManagedHead = { secret: string; phone: string; receipt: Receipt; version: number; open: boolean; until: string };

/** A refused change, as its page shows it again. */
export type ManageRefusal = { title: string; errors: Record<string, string>; values: Record<string, string> };

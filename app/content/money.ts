import type { DepositRule } from "~/domain/deposits";
import type { TaxCode, TaxId } from "~/domain/tax";
import type { CivilDate } from "~/domain/time";

/** How the shop keeps its money. */
export type SiteMoney = {
  /** Whether payments are recorded; until then nothing speaks of them. */
  records: boolean;
  /** The day it was turned on: what was owed before isn't known. */
  since: CivilDate | "";
  /** Each is charged while it has a number; the rate is in hundredths of a percent. */
  taxes: Record<TaxId, { number: string; rate: number }>;
  /** What most work bears. */
  most: TaxCode;
  /** By piece of work (`TAXED_WORK`), where it bears another. */
  own: Record<string, TaxCode>;
  deposit: DepositRule;
};

export const FIRST_MONEY: SiteMoney = {
  records: false,
  since: "",
  taxes: { gst: { number: "", rate: 500 }, pst: { number: "", rate: 700 } },
  most: "none",
  own: {},
  deposit: {
    whom: "nobody",
    from: 30_000,
    work: [],
    amount: { cents: 5_000 },
    how: "etransfer",
    to: "",
    autodeposit: true,
    hours: 24,
    keptHours: 24,
  },
};

/** Of the screen of its settings. */
export const MONEY_LABELS = {
  records: "Record payments",
  gstNumber: "GST number",
  gstRate: "GST, in percent",
  pstNumber: "PST number",
  pstRate: "PST, in percent",
  most: "Most work",
};

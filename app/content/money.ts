/** How the shop keeps its money. */
export type SiteMoney = {
  /** Whether payments are recorded; until then nothing speaks of them. */
  records: boolean;
};

export const FIRST_MONEY: SiteMoney = { records: false };

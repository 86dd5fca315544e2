import { inWords } from "~/domain/in-words";

/** §9: how long corrected paint is guaranteed, and a sealant protects. A coating's years are in its name (§3.3). */
export const CORRECTION_DAYS = 30;
export const SEALANT_MONTHS = 6;

/** "30 days" and "six months", within a sentence. */
export const CORRECTION_TERM = `${CORRECTION_DAYS} days`;
export const SEALANT_TERM = `${inWords(SEALANT_MONTHS)} months`;

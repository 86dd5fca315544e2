import { inWords } from "~/domain/in-words";

/** Corrected paint's; a coating's years are in its name. */
export const CORRECTION_DAYS = 30;
export const SEALANT_MONTHS = 6;

export const CORRECTION_TERM = `${CORRECTION_DAYS} days`;
export const SEALANT_TERM = `${inWords(SEALANT_MONTHS)} months`;

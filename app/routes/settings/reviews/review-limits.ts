/** About ten lines beside two others. */
export const REVIEW_LIMIT = 600;

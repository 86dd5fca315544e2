export const CATALOGUE_CHANGED = "That package has been changed meanwhile. Look at the list again.";
export const NOTHING = "Keep at least one job";

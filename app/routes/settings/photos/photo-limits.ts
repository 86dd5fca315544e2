export const MOST_PHOTOS = 40;
export const ALT_LIMIT = 150;
export const CAPTION_LIMIT = 60;

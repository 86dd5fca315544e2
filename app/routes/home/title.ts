/** Separate from the rest of the home page's meta tags, which stay on the server. */
export const HOME_TITLE = "Mobile Auto Detailing in Burnaby and Greater Vancouver";

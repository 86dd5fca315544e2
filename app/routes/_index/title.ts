/** Apart from the rest of the home page's meta, which stays on the server. */
export const HOME_TITLE = "Mobile Auto Detailing in Burnaby and Greater Vancouver";

export const HOME_TITLE = "Mobile Auto Detailing in Burnaby and Greater Vancouver";

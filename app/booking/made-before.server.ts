import { business } from "~/env.server";
import { toastCookie } from "~/toast.server";

/** A key that has booked keeps its booking: the Set-Cookie value that tells whoever sends it with other answers that they were not taken. */
export function madeBefore(): Promise<string> {
  return toastCookie("warning", "This booking was made before", `Your later changes were not taken. Change it from this page, or phone ${business.phone}.`);
}

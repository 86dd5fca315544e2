import { takeToast } from "~/toast.server";
import { ORIGIN, pairOf } from "./requests";

/** What an answer says on the next page; undefined where it says nothing. */
export async function toastOf(answer: Response) {
  const cookie = answer.headers.getSetCookie().map(pairOf).join("; ");
  return (await takeToast(new Request(ORIGIN, { headers: { cookie } })))?.toast;
}

import { takeToast } from "~/server/toast.server";
import { ORIGIN, pairOf } from "./requests";

/** The toast that a response leaves for the next page; undefined if there is none. */
export async function toastOf(answer: Response) {
  const cookie = answer.headers.getSetCookie().map(pairOf).join("; ");
  return (await takeToast(new Request(ORIGIN, { headers: { cookie } })))?.toast;
}

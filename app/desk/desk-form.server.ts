import { parseForm } from "~/server/form.server";
import { z } from "~/server/zod.server";
import { DETAIL_NAMES } from "~/domain/details";
import { unixLines } from "~/domain/values";
import { DESK_LISTS, type DeskValues } from "./desk-values";

const TEXTS = (
  "intent confirmed version key filled use find found pick from slot date time handDate handTime refused crew " +
  "work interiorHours exteriorHours vehicleType priceMode price priceReason priceLeft priceReasonLeft " +
  "name phone email locationMode place placeWas status tell"
).split(" ");

const text = z.string().transform(unixLines).default("").catch("");
const ticks = z.array(z.string()).transform((ids) => ids.join());
const deskForm = z.object({
  ...Object.fromEntries([...TEXTS, ...DETAIL_NAMES].map((name) => [name, text])),
  ...Object.fromEntries(DESK_LISTS.map((name) => [name, ticks])),
});

/** What a form of the desk was sent with, as typed. */
export function readDesk(form: URLSearchParams): DeskValues {
  const submission = parseForm(form, deskForm);
  if (submission.status !== "success") throw new Error("a field was refused");
  return Object.fromEntries(Object.entries(submission.value).filter(([name]) => form.has(name)));
}

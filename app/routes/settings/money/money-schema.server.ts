import { z } from "~/server/zod.server";

export const moneySchema = z.object({
  records: z.enum(["on", "off"], "Choose one").transform((records) => records === "on"),
});

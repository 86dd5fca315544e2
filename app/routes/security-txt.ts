import type { LoaderFunctionArgs } from "@remix-run/node";
import { addDays } from "~/domain/time";
import { originOf } from "~/seo/site.server";
import { now } from "~/server/clock.server";
import { businessWithEmail } from "~/server/business.server";
import { db } from "~/server/db.server";

const VALID_DAYS = 180;

/** RFC 9116, for whoever has found a hole. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { email } = await businessWithEmail(db);
  const today = new Date(now()).toISOString().slice(0, 10);
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${addDays(today, VALID_DAYS)}T00:00:00Z`,
    "Preferred-Languages: en",
    `Canonical: ${originOf(request)}/.well-known/security.txt`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}

import { Readable } from "node:stream";
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { DETAIL_NAMES, DETAILS } from "~/domain/details";
import { LIMITS } from "~/domain/limits";
import { paths } from "~/paths";
import { BODY_LIMIT, readForm } from "~/server/http";
import { type Incoming, incoming } from "~/server/incoming.server";
import { isUpload, readUpload } from "~/server/upload.server";
import { unknownPage } from "~/server/unknown-page.server";

/** What visitors write in public forms: nothing secret, and nothing that a page would act on. */
const TYPED = [
  ["name", "Name"],
  ["email", "Email"],
  ["phone", "Phone"],
  ["contact", "Phone or email"],
  ...DETAIL_NAMES.map((name) => [name, DETAILS[name].label] as const),
  ["what", "Your inquiry"],
] as const;
const PUBLIC: readonly string[] = [
  "/booking/contact",
  "/booking/vehicle",
  paths.packageForm,
  paths.inquiry,
];

/** start/requests.server.ts sends what it refuses here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const received = incoming();
  if (!received?.refusal) throw unknownPage(request);
  const { status, location } = received.refusal;
  const typed = status === 403 ? await typedIn(received) : [];
  throw json({ typed }, { status, headers: location ? { location } : undefined });
}

/**
 * To be read and copied, so that nobody types it again. It isn't sent on: it may be another site's,
 * and a button here would make it ours.
 */
async function typedIn({ path, request }: Incoming): Promise<[label: string, text: string][]> {
  if (!PUBLIC.includes(path)) return [];
  try {
    const sent = new Request("http://localhost/", {
      method: "POST",
      headers: { "content-type": request.headers["content-type"] ?? "" },
      body: Readable.toWeb(request) as ReadableStream,
      duplex: "half",
    } as RequestInit);
    // Not with photos, which are another site's to send.
    const short = { file: BODY_LIMIT, body: BODY_LIMIT };
    const form = isUpload(sent) ? (await readUpload(sent, short))?.form : await readForm(sent);
    return TYPED.map(([name, label]): [string, string] => [label, form?.get(name) ?? ""]).filter(
      ([, text]) => text !== "" && text.length <= LIMITS.inquiry,
    );
  } catch {
    return [];
  }
}

export default function Refused() {
  return null;
}

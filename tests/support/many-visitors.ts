import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { once } from "node:events";
import type { Draft } from "~/booking/wizard/draft.server";
import { draftCookie, fullDraft } from "./cookies";

export type Answer = { status: number; token: string | null; body: string };
/** A visitor who has filled in everything; `press` submits the form, and resolves to null if no response comes. */
type Visitor = { draft: Draft; press: () => Promise<Answer | null> };

/** What every visitor types on the last step, in both flows. */
export const TYPED = {
  name: "Avery Chen",
  email: "avery@example.com",
  phone: "604-555-0199",
  locationMode: "mobile",
  street: "4100 Still Creek Drive",
  city: "Burnaby",
};

/**
 * Visitors on the last step, each with their own cookie, idempotency key and connection, and all but the last byte of the
 * form sent: only the press of the button remains.
 */
export function visitorsFor(
  count: number,
  slot: { date: string; start: number },
  origins: readonly string[],
): Promise<Visitor[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      visitorWith(fullDraft(slot), origins[index % origins.length]!, {
        email: `visitor-${index}@example.com`,
      }),
    ),
  );
}

export async function visitorWith(
  draft: Draft,
  origin: string,
  typed: Partial<typeof TYPED> = {},
): Promise<Visitor> {
  const form = { intent: "confirm", key: draft.key, ...TYPED, ...typed };
  return {
    draft,
    press: await almostSent(origin, "/booking/contact", form, `draft=${await draftCookie(draft)}`),
  };
}

/** Sends all but the last byte of a form; the returned function sends the rest. */
export async function almostSent(
  origin: string,
  path: string,
  fields: Record<string, string>,
  cookie: string,
): Promise<() => Promise<Answer | null>> {
  const form = new URLSearchParams(fields).toString();
  const sent = request(origin + path, {
    method: "POST",
    agent: new Agent({ keepAlive: false }),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": form.length,
      cookie,
      origin,
    },
  });
  const answer = answerTo(sent);
  await new Promise<void>((resolve, reject) => {
    sent.once("error", reject);
    sent.write(form.slice(0, -1), () => resolve());
  });
  return () => {
    sent.end(form.slice(-1));
    return answer;
  };
}

async function answerTo(sent: ClientRequest): Promise<Answer | null> {
  try {
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    let body = "";
    response.setEncoding("utf8");
    for await (const text of response) body += text;
    const token =
      /^\/booking\/confirmed\/([\w-]+)$/.exec(response.headers.location ?? "")?.[1] ?? null;
    return { status: response.statusCode ?? 0, token, body };
  } catch {
    return null;
  }
}

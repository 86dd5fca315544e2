import { onceCookie, readText, without } from "./cookies.server";
import { seal, unseal } from "./sealed.server";
import type { Operator } from "./sessions.server";

type Once =
  | { kind: "invitation"; email: string; url: string }
  | { kind: "codes"; codes: string[] }
  | { kind: "feed"; name: string; url: string };

/** Carries it, sealed, over a redirect to the operator's next page. */
export function showOnce(operator: Operator, what: Once): Promise<string> {
  return onceCookie.serialize(seal(purposeOf(operator), JSON.stringify(what)));
}

export async function takeOnce<Kind extends Once["kind"]>(
  request: Request,
  operator: Operator,
  kind: Kind,
): Promise<{ shown: Extract<Once, { kind: Kind }>; cookie: string } | null> {
  const sealed = await readText(onceCookie, request);
  const text = sealed && unseal(purposeOf(operator), sealed);
  const shown = text ? (JSON.parse(text) as Once) : null;
  return shown?.kind === kind
    ? { shown: shown as Extract<Once, { kind: Kind }>, cookie: await without(onceCookie) }
    : null;
}

function purposeOf(operator: Operator): string {
  return `once for ${operator.id}`;
}

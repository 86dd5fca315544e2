import { onceCookie, readText, without } from "./cookies.server";
import { seal, unseal } from "~/server/sealed.server";
import type { Operator } from "./sessions.server";

type Once =
  | { kind: "invitation"; email: string; url: string }
  | { kind: "codes"; codes: string[] }
  | { kind: "feed"; name: string; url: string };

/** Carries it, sealed, over a redirect to the operator's next page. */
export function showOnce(operator: Operator, what: Once): Promise<string> {
  return onceCookie.serialize(seal(purposeOf(operator), JSON.stringify(what)));
}

/** Its cookie is cleared by `headers`. */
export async function takeOnce<Kind extends Once["kind"]>(
  { request, operator, headers }: { request: Request; operator: Operator; headers: Headers },
  kind: Kind,
): Promise<Extract<Once, { kind: Kind }> | null> {
  const sealed = await readText(onceCookie, request);
  const text = sealed && unseal(purposeOf(operator), sealed);
  const shown = text ? (JSON.parse(text) as Once) : null;
  if (shown?.kind !== kind) return null;
  headers.append("set-cookie", await without(onceCookie));
  return shown as Extract<Once, { kind: Kind }>;
}

function purposeOf(operator: Operator): string {
  return `once for ${operator.id}`;
}

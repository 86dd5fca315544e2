import type { Database } from "~db/connect";
import { listOperators } from "~db/operators";
import { listInvitations } from "~/auth/invitations.server";
import { formatInstant, formatInstantDate } from "~/server/clock.server";

type View = Awaited<ReturnType<typeof loadOperators>>;
export type OperatorView = View["operators"][number];
export type InvitationView = View["invitations"][number];

export async function loadOperators(db: Database, self: number, now: number) {
  const [operators, invitations] = await Promise.all([listOperators(db), listInvitations(db, now)]);
  return {
    operators: operators.map(({ id, email, name, since, seen_at, hasFactor }) => ({
      id,
      email,
      name,
      since: formatInstantDate(Date.parse(since)),
      seen: seen_at === null ? "never" : formatInstant(seen_at),
      hasFactor,
      isSelf: id === self,
    })),
    invitations: invitations.map(({ id, email, by, expires_at }) => ({
      id,
      email,
      by,
      until: formatInstant(expires_at),
    })),
  };
}

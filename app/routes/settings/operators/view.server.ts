import type { Database } from "../../../../db/connect";
import { listOperators } from "../../../../db/operators";
import { listInvitations } from "~/auth/invitations.server";
import { formatInstantDate, formatInstant } from "~/server/clock.server";

export type OperatorView = {
  id: number;
  email: string;
  name: string | null;
  since: string;
  seen: string;
  hasFactor: boolean;
  isSelf: boolean;
};
export type InvitationView = { id: number; email: string; by: string | null; until: string };

export async function loadView(
  db: Database,
  self: number,
  now: number,
): Promise<{ operators: OperatorView[]; invitations: InvitationView[] }> {
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

import { type PageForm, ScreenForm } from "~/dashboard/screen-form";
import { SettingsPart } from "../parts/settings-part";
import { VALID } from "~/domain/account-link";
import { LIMITS } from "~/domain/limits";
import { operatorPaths } from "~/operator-paths";
import { ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/field";
import type { InvitationView } from "./operators-page.server";
import { ShownAddress, ShownOnce } from "../parts/shown-once";

type Props = Pick<PageForm, "reply"> & { invitations: InvitationView[] };
export const INVITE_FORM = "invite";

export function Invitations({ invitations, reply }: Props) {
  return (
    <SettingsPart
      id="invitations"
      title="Invite someone"
      shows={invitations.length}
      about={
        <p>
          They get a link by mail and choose a password of their own. It works once, for{" "}
          {VALID.invitation.words}.
        </p>
      }
    >
      <InviteForm reply={reply} />
      {invitations.length > 0 ? (
        <>
          <h3 className="mt-8 mb-3">Invited, not answered yet</h3>
          <ul className="ruled border-line border-y">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </>
      ) : null}
    </SettingsPart>
  );
}

function InviteForm({ reply }: Pick<PageForm, "reply">) {
  return (
    <ScreenForm
      id={INVITE_FORM}
      screen={operatorPaths.operators}
      sent={{ intent: "invite" }}
      reply={reply}
      button="Invite"
      look="primary"
      preventScrollReset={false}
      className="grid gap-5"
    >
      {({ email }) => (
        <TextField field={email!} label="Email" type="email" maxLength={LIMITS.email} />
      )}
    </ScreenForm>
  );
}

function InvitationRow({ invitation: { id, email, by, until } }: { invitation: InvitationView }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-[min(100%,14rem)] grow basis-0 wrap-anywhere">
        <p className="font-semibold">{email}</p>
        <p className="text-soft text-[0.9375rem]">
          Invited by {by ?? "the command"}, open until {until}
        </p>
      </div>
      <ButtonLink to={operatorPaths.withdrawInvitation(id)} preventScrollReset size="small">
        Withdraw<span className="sr-only"> the invitation of {email}</span>
      </ButtonLink>
    </li>
  );
}

export function InvitationLink({ email, url }: { email: string; url: string }) {
  return (
    <ShownOnce title="The link of the invitation">
      <p className="wrap-anywhere">
        For <strong className="font-semibold">{email}</strong>. You see it only now. Whoever has it
        can become an operator under this email: hand it to nobody else. The one in the message
        works too.
      </p>
      <ShownAddress label="Invitation link" url={url} />
    </ShownOnce>
  );
}

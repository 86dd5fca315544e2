import { SettingsForm } from "../parts/settings-form";
import { SettingsPart } from "../parts/settings-part";
import { VALID } from "~/domain/account-link";
import { LIMITS } from "~/domain/limits";
import { operatorPaths } from "~/operator-paths";
import { Button, ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/field";
import type { InvitationView } from "./operators-action.server";
import { useState } from "react";
import { useFocusOnAppearing } from "~/ui/focus";
import { useLive } from "~/ui/use-live";
import { type DrawnProps, useDrawn } from "~/ui/reply";

type Props = DrawnProps & { invitations: InvitationView[] };
export const INVITE_FORM = "invite";

export function Invitations({ invitations, ...drawn }: Props) {
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
      <InviteForm {...drawn} />
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

function InviteForm(drawn: DrawnProps) {
  const sent = { intent: "invite" };
  const { id, shown } = useDrawn(drawn, sent);
  return (
    <SettingsForm
      key={id}
      id={INVITE_FORM}
      screen={operatorPaths.operators}
      sent={sent}
      shown={shown}
      button="Invite"
      look="primary"
      preventScrollReset={false}
      className="grid gap-5"
    >
      {({ email }) => (
        <TextField field={email!} label="Email" type="email" maxLength={LIMITS.email} />
      )}
    </SettingsForm>
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
  const title = useFocusOnAppearing<HTMLHeadingElement>();
  const live = useLive();
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <section
      aria-labelledby="link-title"
      className="border-teal bg-card rounded-card mt-6 border-2 p-5"
    >
      <h2 id="link-title" ref={title} tabIndex={-1} className="outline-none">
        The link of the invitation
      </h2>
      <p className="mt-2 mb-4 wrap-anywhere">
        For <strong className="font-semibold">{email}</strong>. You see it only now. Whoever has it
        can become an operator under this email: hand it to nobody else. The one in the message
        works too.
      </p>
      <label htmlFor="invitation-link" className="sr-only">
        Invitation link
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <input
          id="invitation-link"
          className="input min-w-[min(100%,16rem)] grow basis-0"
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
        {live ? (
          <Button type="button" size="small" onClick={copy}>
            Copy
          </Button>
        ) : null}
      </div>
      <p role="status" className="mt-2 empty:hidden">
        {copied === null ? "" : copied ? "Copied" : "Please select the link and copy it yourself"}
      </p>
    </section>
  );
}

import { type PageForm, ScreenForm } from "~/dashboard/screen-form";
import { operatorPaths } from "~/operator-paths";
import { TextField } from "~/ui/field";
import {
  MAIL_LABELS,
  PASSWORD_LIMIT,
  passwordHint,
  PROVIDERS,
  SERVER_LIMIT,
  USER_LIMIT,
} from "./mail-server-fields";
import { SettingsPart } from "../parts/settings-part";

export const MAIL_SERVER_FORM_ID = "mail-server";

type Props = PageForm & {
  server: string | null;
  hasPassword: boolean;
  sender: string;
};

export function MailServerForm({ server, hasPassword, sender, ...form }: Props) {
  return (
    <SettingsPart
      id="mail-server-part"
      title="Mail server"
      open={!server || form.reply !== undefined}
      about={
        <p>
          Emails leave through it, from {sender}. The password is kept encrypted and never shown
          again. Without a server, emails reach nobody.
        </p>
      }
    >
      <ScreenForm
        id={MAIL_SERVER_FORM_ID}
        screen={operatorPaths.mail}
        {...form}
        sent={{ intent: "server" }}
        button="Save mail server"
        look="primary"
        endClass="mt-6"
        long
      >
        {(fields, shown) => (
          <div className="level gap-x-8 @min-[38rem]:grid-cols-2">
            <TextField
              field={fields["server"]!}
              label={MAIL_LABELS.server}
              hint="Such as smtp.gmail.com"
              maxLength={SERVER_LIMIT}
              autoCapitalize="none"
              spellCheck={false}
            />
            <TextField
              field={fields["port"]!}
              label={MAIL_LABELS.port}
              hint="587 or 465. With a password, mail leaves encrypted or not at all."
              maxLength={5}
              inputMode="numeric"
            />
            <TextField
              field={fields["user"]!}
              label={MAIL_LABELS.user}
              hint="Mostly your whole email address."
              maxLength={USER_LIMIT}
              autoCapitalize="none"
              spellCheck={false}
            />
            <TextField
              field={fields["password"]!}
              label="Password"
              hint={passwordHint(hasPassword, form.page.values, shown)}
              type="password"
              maxLength={PASSWORD_LIMIT}
              autoComplete="new-password"
            />
          </div>
        )}
      </ScreenForm>
      <details className="mt-6">
        <summary className="marked flex min-h-11 items-center font-semibold">
          What to enter for usual providers
        </summary>
        <dl className="mt-2 grid gap-3">
          {PROVIDERS.map(({ name, words }) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd className="text-soft wrap-anywhere">{words}.</dd>
            </div>
          ))}
        </dl>
      </details>
    </SettingsPart>
  );
}

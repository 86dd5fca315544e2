import type { Values } from "~/domain/values";
import type { Typed } from "~/ui/reply";

/** What a form has room for. */
export const [SERVER_LIMIT, USER_LIMIT, PASSWORD_LIMIT] = [100, 200, 300];

/** In the history, and beside what somebody else has saved. */
export const MAIL_LABELS = { server: "Server", port: "Port", user: "User name" };

export const NEEDED = "Enter the password";
export const NEEDED_AGAIN = "Enter the password again: it was for another server or user name";

/** A saved one is kept for the same server and user name only, and a typed one is never sent back. */
export function passwordHint(hasSaved: boolean, saved: Values, { values, errors }: Typed): string {
  const keeps = hasSaved && values.server === saved.server && values.user === saved.user;
  const { password } = errors;
  if (password && password !== NEEDED && password !== NEEDED_AGAIN)
    return `Type it again: what's typed here is never sent back.${keeps ? " Empty keeps the one that's saved." : ""}`;
  return keeps
    ? "Leave it empty to keep the one that's saved."
    : "Often an app password, not the one you sign in with.";
}

/** What their help pages say of sending mail. */
export const PROVIDERS: readonly { name: string; words: string }[] = [
  {
    name: "Gmail and Google Workspace",
    words:
      "smtp.gmail.com, port 465; your whole address; an app password, from myaccount.google.com/apppasswords",
  },
  {
    name: "Microsoft 365",
    words:
      "smtp.office365.com, port 587; your whole address. Your admin has to allow “Authenticated SMTP” for the mailbox",
  },
  {
    name: "iCloud",
    words:
      "smtp.mail.me.com, port 587; your whole address; an app-specific password, from account.apple.com",
  },
  {
    name: "Yahoo",
    words: "smtp.mail.yahoo.com, port 465; your whole address; an app password",
  },
  {
    name: "Fastmail",
    words: "smtp.fastmail.com, port 465; your whole address; an app password",
  },
  {
    name: "Postmark",
    words: "smtp.postmarkapp.com, port 587; your server's token, both as user name and password",
  },
  {
    name: "SendGrid",
    words: "smtp.sendgrid.net, port 587; the word apikey as user name; an API key",
  },
];

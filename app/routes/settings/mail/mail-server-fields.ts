/** What a form has room for. */
export const [SERVER_LIMIT, USER_LIMIT, PASSWORD_LIMIT] = [100, 200, 300];

/** In the history, and beside what somebody else has saved. */
export const MAIL_LABELS = { server: "Server", port: "Port", user: "User name" };

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

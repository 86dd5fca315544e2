import { fieldChanges } from "../document/field-changes";
import { atMost, fits, oneLine, plainDigits } from "~/domain/text";
import type { Values } from "~/domain/values";
import { operatorPaths } from "~/operator-paths";
import {
  type MailServer,
  NO_MAIL_SERVER,
  sealPassword,
  siteMailServer,
} from "~/server/mail-server.server";
import { schemaOf } from "~/server/form.server";
import type { DocumentForm } from "../document/document-action.server";
import {
  MAIL_LABELS,
  NEEDED,
  NEEDED_AGAIN,
  PASSWORD_LIMIT,
  SERVER_LIMIT,
  USER_LIMIT,
} from "./mail-server-fields";

const NAME = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i;
const WRONG_NAME = "Enter the server's name alone, such as smtp.example.com";
const WRONG_PORT = "Enter a port from 1 to 65535; most servers have 587 or 465";
const NO_SERVER = "Enter the server, or empty the other fields for none";
const TYPE_AGAIN = "Type the password again, unless it's still there: it's never sent back";

/** `retype`: a password was typed before the session ended. */
const NAMES = ["server", "port", "user", "retype"];

function readServer({ password = "", retype, ...typed }: Values) {
  const [server, user] = [oneLine(typed.server ?? ""), oneLine(typed.user ?? "")];
  const port = Number(plainDigits(typed.port ?? "") || NO_MAIL_SERVER.port);
  const errors: Values = {};
  if (server && (!NAME.test(server) || !fits(server, SERVER_LIMIT))) errors.server = WRONG_NAME;
  if (!server && (user || password)) errors.server = NO_SERVER;
  if (!Number.isInteger(port) || port < 1 || port > 65_535) errors.port = WRONG_PORT;
  if (!fits(user, USER_LIMIT)) errors.user = atMost(USER_LIMIT);
  if (!user && password) errors.user = "Enter the user name too";
  if (!fits(password, PASSWORD_LIMIT)) errors.password = atMost(PASSWORD_LIMIT);
  if (password && Object.keys(errors).length > 0) errors.password ??= TYPE_AGAIN;
  if (retype && !password) errors.password ??= TYPE_AGAIN;
  return { value: { server, port, user, password }, errors };
}
type Sent = ReturnType<typeof readServer>["value"];

export function mailServerValues({ server, port, user }: MailServer) {
  return { server, port: String(port), user };
}

/** A password that isn't typed again stays, but never goes to another server than it was meant for. */
export const MAIL_SERVER_FORM: DocumentForm<MailServer, Sent> = {
  document: siteMailServer,
  screen: operatorPaths.mail,
  schema: schemaOf(NAMES, readServer, ["password"]),
  title: "The mail server hasn't been saved",
  again: ({ password }): Values => (password ? { password: TYPE_AGAIN } : {}),
  saved: ({ server, user, password }) => {
    if (!server) return "No mail server any more";
    return user && !password ? "Mail server saved, with the password it had" : "Mail server saved";
  },
  apply(present, { server, port, user, password }) {
    const isSame = present.server === server && present.user === user;
    if (user && !password && !(isSame && present.password)) {
      const words = present.password ? NEEDED_AGAIN : NEEDED;
      return { status: 422, errors: { password: words } };
    }
    const kept = isSame && user ? present.password : "";
    const after = {
      ...(server ? { server, port, user } : NO_MAIL_SERVER),
      password: password ? sealPassword(password) : kept,
    };
    const changed = fieldChanges(mailServerValues(present), mailServerValues(after), MAIL_LABELS);
    return { after, note: [changed, password ? "Password" : ""].filter(Boolean).join("; ") };
  },
  fields: () => ({
    valuesOf: mailServerValues,
    label: (field) => MAIL_LABELS[field as keyof typeof MAIL_LABELS],
  }),
};

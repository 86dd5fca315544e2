import { fieldChanges } from "../document/field-changes";
import { atMost, fits, oneLine, plainDigits } from "~/domain/text";
import { operatorPaths } from "~/operator-paths";
import {
  type MailServer,
  NO_MAIL_SERVER,
  sealPassword,
  siteMailServer,
} from "~/server/mail-server.server";
import { optionalField, optionalLineField, SECRET_FIELD } from "~/server/form.server";
import { z } from "~/server/zod.server";
import type { DocumentForm } from "../document/document-action.server";
import { MAIL_LABELS, PASSWORD_LIMIT, SERVER_LIMIT, USER_LIMIT } from "./mail-server-fields";

const NAME = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i;
const WRONG_NAME = "Enter the server's name alone, such as smtp.example.com";
const WRONG_PORT = "Enter a port from 1 to 65535; most servers have 587 or 465";

const schema = z
  .object({
    intent: optionalField,
    server: z
      .string()
      .optional()
      .transform((typed) => oneLine(typed ?? ""))
      .refine((name) => name === "" || (NAME.test(name) && fits(name, SERVER_LIMIT)), WRONG_NAME),
    port: z
      .string()
      .optional()
      .transform((typed) =>
        typed?.trim() ? Number(plainDigits(typed.trim())) : NO_MAIL_SERVER.port,
      )
      .pipe(z.int(WRONG_PORT).min(1, WRONG_PORT).max(65_535, WRONG_PORT)),
    user: optionalLineField(USER_LIMIT),
    password: z
      .string()
      .refine((typed) => fits(typed, PASSWORD_LIMIT), atMost(PASSWORD_LIMIT))
      .optional()
      .meta(SECRET_FIELD),
  })
  .check(({ value: { server, user, password }, issues }) => {
    if (server === "" && (user || password)) {
      const message = "Enter the server, or empty the other fields for none";
      issues.push({ code: "custom", path: ["server"], input: server, message });
    }
  });
type Sent = z.infer<typeof schema>;

const NEEDED = "Enter the password";
const NEEDED_AGAIN = "Enter the password again: it was for another server or user name";

export function mailServerValues({ server, port, user }: MailServer) {
  return { server, port: String(port), user };
}

/** A password that isn't typed again stays, but never goes to another server than it was meant for. */
export const MAIL_SERVER_FORM: DocumentForm<MailServer, Sent> = {
  document: siteMailServer,
  screen: operatorPaths.mail,
  schema,
  title: "The mail server hasn't been saved",
  saved: ({ server }) => (server ? "Mail server saved" : "No mail server any more"),
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
    const note = [changed, password ? "Password" : ""].filter(Boolean).join("; ");
    return { after, note: note || "Saved as it was" };
  },
  fields: () => ({
    valuesOf: mailServerValues,
    label: (field) => MAIL_LABELS[field as keyof typeof MAIL_LABELS],
  }),
};

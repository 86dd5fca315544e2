import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import PostalMime, { type Email } from "postal-mime";

/** The messages that a server without SMTP writes to a folder beside its database, parsed. */
export class Mailbox {
  readonly #folder: string;

  constructor(databasePath: string) {
    this.#folder = join(dirname(databasePath), "mail");
  }

  /** The subjects of all messages for an address, in order. */
  async subjects(address: string): Promise<string[]> {
    return (await this.#all(address)).map(({ subject }) => subject ?? "");
  }

  /** The last message for an address whose subject starts with `subject`. */
  async find(address: string, subject: string): Promise<Email> {
    const found = (await this.#all(address)).findLast((email) =>
      email.subject?.startsWith(subject),
    );
    if (!found) throw new Error(`no message “${subject}” for ${address}`);
    return found;
  }

  async #all(address: string): Promise<Email[]> {
    if (!existsSync(this.#folder)) return [];
    const names = readdirSync(this.#folder)
      .filter((name) => name.endsWith(".eml"))
      .toSorted();
    const emails = await Promise.all(
      names.map((name) => PostalMime.parse(readFileSync(join(this.#folder, name)))),
    );
    return emails.filter(({ to }) => to?.some((each) => each.address === address));
  }
}

/** The address of the customer's manage page in a message. */
export function manageLink(email: Email): string {
  const [link] = /https?:\/\/\S+\/booking\/manage\/[\w-]+/.exec(email.text ?? "") ?? [];
  if (!link || !email.html?.includes(link)) throw new Error(`no link in “${email.subject}”`);
  return link;
}

/** The calendar file of a message, as text. */
export function calendarIn(email: Email): string {
  const file = email.attachments.find(({ mimeType }) => mimeType === "text/calendar");
  return typeof file?.content === "string" ? file.content : new TextDecoder().decode(file?.content);
}

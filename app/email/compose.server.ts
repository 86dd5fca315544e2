import type { Message } from "../../db/schema";
import type { business } from "~/env.server";

export type Mail = { subject: string; text: string; html: string; calendar: { method: "REQUEST" | "PUBLISH" | "CANCEL"; content: string } | null };
export type MailContext = { business: typeof business; origin: string; manageUrl: string | null };

export function compose(message: Pick<Message, "kind" | "recipient" | "content">, context: MailContext): Mail {
  const text = `${message.kind} ${context.manageUrl ?? ""}`;
  return { subject: message.kind, text, html: `<p>${text}</p>`, calendar: null };
}

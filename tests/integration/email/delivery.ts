import { afterEach, beforeEach, expect } from "vitest";
import { smtpTransport } from "~/email/smtp.server";
import type { Delivery, Parcel, Transport } from "~/email/delivery.server";
import type { Database } from "~db/connect";
import type { Message } from "~db/schema";
import { freshDatabase } from "../../support/database";
import { deliverDue } from "../../support/deliver-due";
import { MailServer } from "../../support/mail-server";
import { allMessages, CREATED } from "../../support/messages";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** Only a server that never answers is timed out; the others may take as long as a busy machine needs. */
export const PATIENT = { greeting: 20_000, envelope: 20_000, reply: 20_000 };

export let db: Database;
export let server: MailServer;
export let smtp: Transport;

/** Before each test: an empty outbox, and a mail server that takes everything. */
export function openOutbox(): void {
  beforeEach(async () => {
    ({ db } = freshDatabase());
    await startServer();
  });
  afterEach(async () => {
    await server.stop();
    await db.destroy();
  });
}
export async function startServer(): Promise<void> {
  server = await MailServer.start();
  smtp = smtpTransport(server.url, PATIENT);
}

export const deliver = (now = CREATED) => deliverDue(db, smtp, now);
export const links = () => db.selectFrom("manage_links").selectAll().execute();
export async function only(): Promise<Message> {
  const messages = await allMessages(db);
  expect(messages).toHaveLength(1);
  return messages[0]!;
}

export const clock = () => CREATED;

/** A transport that waits until the test lets it reply: `arrived` resolves once it is asked. */
export function slowTransport() {
  const arrived = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const left: Parcel[] = [];
  const transport: Transport = {
    async deliver(parcel, leaving): Promise<Delivery> {
      arrived.resolve();
      await answer.promise;
      if (!(await leaving())) return { kind: "later", reason: "It was taken back" };
      left.push(parcel);
      return { kind: "sent" };
    },
  };
  return { transport, arrived, answer, left };
}

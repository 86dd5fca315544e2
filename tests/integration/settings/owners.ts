import { expect } from "vitest";
import { latestDocument } from "~db/documents";
import type { DocumentKind } from "~/domain/document";
import { db } from "~/server/db.server";
import type { Stranding } from "~/routes/settings/stranding/stranded.server";
import type { Reply as ReplyOf } from "~/ui/reply";
import { read, submit } from "../../support/dashboard";
import { toastOf } from "../../support/requests";
import { saveVersion } from "../../support/documents";

// The owner's screens as a browser sees them.

export type Values = Record<string, string>;
export type Reply = {
  status: number;
  errors: Values;
  values: Values;
  version: number;
  question: { words: string; token: string } | null;
};

export const pathOf = (screen: string) => `/dashboard/settings/${screen}`;

type Page = { version: number; key: string; values: Values } & Values;
export const open = <Shown = Page>(screen: string): Promise<Shown> => read(pathOf(screen));
/** The toast over the screen that a form leads back to. */
export const noticeOn = (screen: string) => async (answer: Response) => {
  expect([answer.status, answer.headers.get("location")]).toEqual([302, pathOf(screen)]);
  return toastOf(answer);
};
export const strandingIn = async (answer: Response) => (await answer.json()) as ReplyOf<Stranding>;
/** Unless told otherwise it's the screen's only form; a message's "Undo" has its fields in the address. */
export const answerTo = (screen: string, form: Values) =>
  submit(pathOf(screen), screen.includes("?") ? form : { intent: "save", ...form });

export async function send(screen: string, form: Values, version: number): Promise<Reply> {
  const answer = await answerTo(screen, { ...form, version: String(version) });
  const reply = answer.status === 302 ? {} : await answer.json();
  return { status: answer.status, ...reply };
}

/** As `send`, with what is asked about agreed to. */
export async function save(screen: string, form: Values, version: number): Promise<Reply> {
  const reply = await send(screen, form, version);
  return reply.question
    ? send(screen, { ...form, confirmed: reply.question.token }, version)
    : reply;
}

/** Of the newest version. */
export async function storedValue<Value>(kind: DocumentKind): Promise<Value> {
  return JSON.parse((await latestDocument(db, kind))!.body) as Value;
}

export const insertDocument = (kind: DocumentKind, version: number, value: unknown) =>
  saveVersion(db, kind, version, value);

import { latestDocument } from "~db/documents";
import type { DocumentKind } from "~/domain/document";
import { db } from "~/server/db.server";
import * as business from "~/routes/settings/business/route";
import * as services from "~/routes/settings/catalogue/route";
import * as hours from "~/routes/settings/hours/route";
import * as onePackage from "~/routes/settings/package/route";
import * as photos from "~/routes/settings/photos/route";
import * as reviews from "~/routes/settings/reviews/route";
import * as versions from "~/routes/settings/versions";
import * as words from "~/routes/settings/words/route";
import { get, post, responseOf } from "../../support/requests";
import { cookie } from "../../support/dashboard";

// The owner's screens as a browser sees them.

export type Values = Record<string, string>;
type Route = Pick<typeof words, "loader" | "action">;
export type Reply = {
  status: number;
  errors: Values;
  values: Values;
  version: number;
  question: { words: string; token: string } | null;
};

const ROUTES: Record<string, Route> = {
  words,
  business,
  reviews,
  photos,
  services,
  hours,
  versions,
  "services/InteriorDetailing": onePackage,
  "services/SteamCleaning": onePackage,
  "services/CeramicCoating": onePackage,
  "services/new": onePackage,
} as unknown as Record<string, Route>;

export const pathOf = (screen: string) => `/dashboard/settings/${screen}`;
const paramsOf = (screen: string) => ({ key: screen.split("/").at(-1)! });
const routeOf = (screen: string) => ROUTES[screen.split("?")[0]!]!;

type Page = { version: number; key: string; values: Values } & Values;
export async function open(screen: string): Promise<Page> {
  const request = get(pathOf(screen), cookie);
  return (await responseOf(routeOf(screen).loader, request, paramsOf(screen))).json();
}

export function answerTo(screen: string, form: Values): Promise<Response> {
  const request = post(pathOf(screen), form, cookie);
  return responseOf(routeOf(screen).action, request, paramsOf(screen));
}

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

export async function saved<Value>(kind: DocumentKind): Promise<Value> {
  return JSON.parse((await latestDocument(db, kind))!.body) as Value;
}

export async function insertDocument(kind: DocumentKind, version: number, value: unknown) {
  const row = { kind, version, note: "Changed", operator_id: null };
  await db
    .insertInto("site_documents")
    .values({ ...row, body: JSON.stringify(value), saved_at: new Date().toISOString() })
    .execute();
}

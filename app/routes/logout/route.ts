import { type ActionFunctionArgs, redirectDocument } from "@remix-run/node";
import { readText, sessionCookie } from "~/auth/cookies.server";
import { revokeSession } from "~/auth/sessions.server";
import { db } from "~/db.server";
import { paths } from "~/paths";

/** Signing out requires a POST, so that no link can do it. */
export function loader() {
  return redirectDocument(paths.home);
}

export async function action({ request }: ActionFunctionArgs) {
  const token = await readText(sessionCookie, request);
  if (token) await revokeSession(db, token);
  return redirectDocument(paths.login, { headers: { "set-cookie": await sessionCookie.serialize("", { maxAge: 0 }) } });
}

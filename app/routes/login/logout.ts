import { type ActionFunctionArgs, redirectDocument } from "@remix-run/node";
import { readText, sessionCookie, without } from "~/auth/cookies.server";
import { IDLE_LIMIT_MS, revokeSession } from "~/auth/sessions.server";
import { db } from "~/server/db.server";
import { orFault } from "~/server/fault.server";
import { paths } from "~/paths";
import { toastCookie } from "~/server/toast.server";

/** Only a POST signs out, so that no link can. */
export function loader() {
  return redirectDocument(paths.home);
}

export async function action({ request }: ActionFunctionArgs) {
  const token = await readText(sessionCookie, request);
  const headers = new Headers({ "set-cookie": await without(sessionCookie) });
  const revoked = token
    ? orFault(
        "a session cannot be ended",
        () => revokeSession(db, token),
        () => "failed",
      )
    : null;
  if ((await revoked) === "failed") headers.append("set-cookie", await onlyHere());
  return redirectDocument(paths.login, { headers });
}

function onlyHere(): Promise<string> {
  const hours = IDLE_LIMIT_MS / 3_600_000;
  const text = `We can't save anything right now: the session ends by itself within ${hours} hours.`;
  return toastCookie({ variant: "warning", title: "You're signed out here", text });
}

import { Link } from "@remix-run/react";
import type { MailTroubles } from "~/email/unsent.server";
import { operatorPaths } from "~/operator-paths";

export function MailNotice({ troubles }: { troubles: MailTroubles }) {
  const words = wordsOf(troubles);
  if (!words) return null;
  return (
    <p className="border-warn mt-5 border-l-4 pl-4">
      {words}{" "}
      <Link to={operatorPaths.mail} className="link -my-2.5 inline-flex min-h-11 items-center">
        See mail
      </Link>
    </p>
  );
}

function wordsOf({ failed, unsure, noServer }: MailTroubles): string {
  const parts = [
    failed > 0 ? `${failed} ${failed === 1 ? "message" : "messages"} couldn't be delivered.` : "",
    unsure > 0 ? `${unsure} ${unsure === 1 ? "message" : "messages"} may not have arrived.` : "",
    noServer ? "No mail server is set up, so customers get no messages." : "",
  ];
  return parts.filter(Boolean).join(" ");
}

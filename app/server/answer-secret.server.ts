import { newSecret } from "~db/secret";
import { seal, unseal } from "./sealed.server";

const PURPOSE = "answer";

/** For the address of a price in writing, which a letter and a text tell at any time. */
export function newAnswerSecret(): { secret: string; sealed: string } {
  const secret = newSecret();
  return { secret, sealed: seal(PURPOSE, secret) };
}

/** Null once the site's secret was replaced: another answer has a new one. */
export function unsealAnswer(sealed: string): string | null {
  return unseal(PURPOSE, sealed);
}

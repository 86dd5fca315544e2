import { isCommonPassword } from "./common-password";

const PASSWORD_LENGTH = { min: 12, max: 200 } as const;

export const PASSWORD_RULES = `At least ${PASSWORD_LENGTH.min} characters, and not your email. A few words that nobody else would put together are good.`;

/** What's wrong with an operator's new password, worded for its field; null if nothing is. */
export function passwordProblem(password: string, email: string): string | null {
  const length = Array.from(password).length;
  if (length === 0) return "Choose a password";
  if (length < PASSWORD_LENGTH.min)
    return `The password needs at least ${PASSWORD_LENGTH.min} characters: this one has ${length}`;
  if (length > PASSWORD_LENGTH.max)
    return `The password can be at most ${PASSWORD_LENGTH.max} characters`;
  const [plain, address] = [password.trim().toLowerCase(), email.trim().toLowerCase()];
  if (plain === address || plain === address.split("@")[0])
    return "The password may not be your email";
  return isCommonPassword(password)
    ? "That is one of the first passwords that anybody would try. Take a few words that nobody else would put together"
    : null;
}

const PASSWORD_LENGTH = { min: 12, max: 200 } as const;

export const PASSWORD_RULES = `At least ${PASSWORD_LENGTH.min} characters, and not your email. A few unrelated words work well.`;

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
    return "The password can't be your email";
  return isCommonPassword(password)
    ? "That's one of the first passwords anyone would try. Use a few unrelated words"
    : null;
}

/** Longer ones first, so that they match whole. */
const PIECES = [
  "administrator",
  "qwertyuiop",
  "northlight",
  "asdfghjkl",
  "vancouver",
  "detailing",
  "password",
  "passwort",
  "football",
  "baseball",
  "sunshine",
  "princess",
  "superman",
  "trustno",
  "iloveyou",
  "passw0rd",
  "p@ssw0rd",
  "p@ssword",
  "operator",
  "computer",
  "internet",
  "starwars",
  "whatever",
  "1q2w3e4r5t",
  "1q2w3e4r",
  "qazwsxedc",
  "burnaby",
  "qwertz",
  "qwerty",
  "azerty",
  "zxcvbnm",
  "welcome",
  "letmein",
  "monkey",
  "dragon",
  "master",
  "shadow",
  "secret",
  "canada",
  "abc123",
  "asdfgh",
  "zxcvbn",
  "1q2w3e",
  "qazwsx",
  "detail",
  "login",
  "admin",
  "hello",
  "love",
  "test",
  "user",
  "root",
  "pass",
  "shop",
  "asdf",
  "qwer",
  "abcd",
  "wasd",
  "abc",
  "car",
];
const RUN = /(.)\1{2,}|\d{3,}|[ -/:-@[-`{-~]+/gu;
const OWN = 4;

/** Whether a password consists mostly of common pieces: docs/security.md. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  const own = PIECES.reduce((rest, piece) => rest.replaceAll(piece, " "), plain).replaceAll(
    RUN,
    "",
  );
  return Array.from(own).length < OWN || isRepeated(plain);
}

function isRepeated(plain: string): boolean {
  return /^(.{1,6}?)\1+.?$/u.test(plain);
}

/** Why a page can't link to an address that was typed; null if it can. */
export function addressProblem(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== "https:") return "Enter an address that begins with https://";
  // The last: an empty one, which browsers drop and readers see.
  return url.username || url.password || /^\s*https:[/\\\s]*:?@/i.test(address)
    ? "Leave out the user name and the password: everybody can read this address"
    : null;
}

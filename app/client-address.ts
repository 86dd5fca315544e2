import type { AppLoadContext } from "@remix-run/node";

/** The client's address as the server passed it on, or one name for all where it did not. */
export function clientAddress(context: AppLoadContext | undefined): string {
  return typeof context?.address === "string" ? neighbourhood(context.address) : "unknown";
}

/** What one client can vary freely counts as one: the first half of an IPv6 address; an IPv4 address is itself. */
export function neighbourhood(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]!.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}

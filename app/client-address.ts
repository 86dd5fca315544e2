import type { AppLoadContext } from "@remix-run/node";

/** The client's address as the server passed it on, or one name for all where it did not. */
export function clientAddress(context: AppLoadContext | undefined): string {
  return typeof context?.address === "string" ? neighbourhood(context.address) : "unknown";
}

/** An address as `clientAddress` gives it that many can share: this machine's, a private network's, a carrier's or a platform's inner one, none. */
const SHARED = /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|0:0:0:0$|f[cd]..:|fe[89ab].:|unknown$)/;

/** The client's address where it tells one customer from another; null for one that a whole proxy has. */
export function customerAddress(context: AppLoadContext | undefined): string | null {
  const address = clientAddress(context);
  return SHARED.test(address) ? null : address;
}

/**
 * What one client can vary freely counts as one: the first half of an IPv6 address; an IPv4 address is itself. Some proxies
 * write the connection's port behind it: "203.0.113.7:51514", "[2001:db8::1]:443".
 */
export function neighbourhood(given: string): string {
  const address = given.replace(/^\[(.*)\](:\d+)?$/, "$1");
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(address);
  if (four) return four[1]!;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]!.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}

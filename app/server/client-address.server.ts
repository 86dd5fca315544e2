import type { AppLoadContext } from "@remix-run/node";
import { incoming } from "./incoming.server";

/** The client's address as the load context or the server gives it, or one shared name if neither does. */
export function clientAddress(context: AppLoadContext | undefined): string {
  const address = context?.address ?? incoming()?.address;
  return typeof address === "string" ? neighbourhood(address) : "unknown";
}

/**
 * Addresses, as `clientAddress` returns them, that many clients can share: loopback, private networks, link-local, carrier-grade
 * NAT or a platform's internal network, or none at all.
 */
const SHARED =
  /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|0:0:0:0$|f[cd]..:|fe[89ab].:|unknown$)/;

/** The client's address if it distinguishes customers; null for one shared behind a proxy. */
export function customerAddress(context: AppLoadContext | undefined): string | null {
  const address = clientAddress(context);
  return SHARED.test(address) ? null : address;
}

/**
 * Normalizes an address so that what one client can vary freely counts as one: the first half of an IPv6 address; an IPv4 address
 * as it is. Some proxies append the connection's port: "203.0.113.7:51514", "[2001:db8::1]:443".
 */
export function neighbourhood(given: string): string {
  const address = given.replace(/^\[(.*)\](:\d+)?$/, "$1");
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(address);
  if (four) return four[1]!;
  const plain = `http://[${address.split("%")[0]}]`;
  if (!URL.canParse(plain)) return address;
  // One spelling for each address: "0:0:0:0:0:ffff:203.0.113.7" is "::ffff:cb00:7107".
  const canonical = new URL(plain).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(canonical);
  if (mapped) return mapped.slice(1).flatMap(bytesOf).join(".");
  const [head = "", tail] = canonical.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros =
    tail === undefined
      ? []
      : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

function bytesOf(group: string): number[] {
  const number = Number.parseInt(group, 16);
  return [number >> 8, number & 255];
}

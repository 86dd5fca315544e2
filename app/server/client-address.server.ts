import type { AppLoadContext } from "@remix-run/node";
import { now } from "./clock.server";
import { env } from "./env.server";
import { incoming } from "./incoming.server";
import { keyedHash } from "./keyed-hash.server";
import { log } from "./log.server";

/** One shared name if nobody knows the address. */
export function clientAddress(context: AppLoadContext | undefined): string {
  const address = context?.address ?? incoming()?.address;
  return typeof address === "string" ? neighbourhood(address) : "unknown";
}

/** Loopback, private, link-local, carrier-grade NAT, a platform's internal network, or none. */
const SHARED =
  /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|0:0:0:0$|f[cd]..:|fe[89ab].:|unknown$)/;

/** Null for an address shared behind a proxy. */
export function customerAddress(context: AppLoadContext | undefined): string | null {
  const address = clientAddress(context);
  return SHARED.test(address) ? null : address;
}

/** What an address is counted by. */
export function addressKey(address: string | null): string | null {
  return address && keyedHash(`address ${address}`);
}

/** What a customer's address is counted by; null for one shared behind a proxy. */
export function senderKey(context: AppLoadContext | undefined): string | null {
  return addressKey(customerAddress(context));
}

/** An IPv6 client can vary the second half freely. Some proxies append the port. */
export function neighbourhood(given: string): string {
  const address = given.replace(/^\[(.*)\](:\d+)?$/, "$1");
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(address);
  if (four) return four[1]!;
  const plain = `http://[${address.split("%")[0]}]`;
  if (!URL.canParse(plain)) return address;
  // "0:0:0:0:0:ffff:203.0.113.7" is "::ffff:cb00:7107".
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

const WARN_EVERY_MS = 60 * 60_000;
const isBehindProxy = env.IN_CONTAINER || env.PUBLIC_ORIGIN?.startsWith("https:");
let warnedAt = 0;

/** Once an hour. `connected` is the connection's address. */
export function warnOfNamelessProxy(connected: string | undefined): void {
  if (!isBehindProxy || customerAddress({ address: connected }) || now() - warnedAt < WARN_EVERY_MS)
    return;
  warnedAt = now();
  const name = env.CLIENT_ADDRESS_HEADER;
  const why = name ? `${name} is not in what the proxy sends` : "CLIENT_ADDRESS_HEADER is not set";
  log.warn(
    `${why}: everybody behind the proxy counts as one visitor. One who guesses passwords makes ` +
      "all operators wait, and a program that books is not told apart. Name the header in which " +
      "the proxy says who asks (.env.example)",
  );
}

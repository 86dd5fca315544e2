import { customerAddress } from "./client-address.server";
import { now } from "./clock.server";
import { env } from "./env.server";
import { log } from "./log.server";

const EVERY_MS = 60 * 60_000;
/** This server doesn't speak https itself. */
const isBehindProxy = env.IN_CONTAINER || env.PUBLIC_ORIGIN?.startsWith("https:");
let saidAt = 0;

/**
 * Once an hour, for a form through a proxy that doesn't name its clients. `connected` is the
 * connection's address.
 */
export function warnOfNamelessProxy(connected: string | undefined): void {
  if (!isBehindProxy || customerAddress({ address: connected }) || now() - saidAt < EVERY_MS)
    return;
  saidAt = now();
  const name = env.CLIENT_ADDRESS_HEADER;
  const why = name ? `${name} is not in what the proxy sends` : "CLIENT_ADDRESS_HEADER is not set";
  log.warn(
    `${why}: everybody behind the proxy counts as one visitor. One who guesses passwords makes ` +
      "all operators wait, and a program that books is not told apart. Name the header in which " +
      "the proxy says who asks (.env.example)",
  );
}

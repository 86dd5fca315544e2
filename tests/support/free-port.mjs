// Plain JavaScript, so that scripts which Node runs directly can use it too.
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * A free port on this machine.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

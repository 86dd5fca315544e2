import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** The site behind a proxy that strips cookies both ways, like a browser that keeps none. */
export async function withoutCookies(origin: string): Promise<Server & { origin: string }> {
  const front = createServer(({ method, url, headers }, outgoing) => {
    const { cookie: _cookie, ...passed } = headers;
    const asked = request(new URL(url!, origin), { method, headers: passed }, (answer) => {
      const { "set-cookie": _set, ...rest } = answer.headers;
      answer.pipe(outgoing.writeHead(answer.statusCode!, rest));
    });
    outgoing.req.pipe(asked);
  });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  return Object.assign(front, { origin: `http://127.0.0.1:${(front.address() as AddressInfo).port}` });
}

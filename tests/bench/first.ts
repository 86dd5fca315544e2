import type { Ask } from "./client";
import type { Program } from "./program";

/** Makes one request outside the measurement, and returns the response's Location and ETag. */
export async function askOnce(
  server: Program,
  { path, method = "GET", headers, form }: Ask,
): Promise<{ location: string; tag: string | null }> {
  const answer = await fetch(server.origin + path, {
    method,
    redirect: "manual",
    headers: {
      ...headers,
      ...(form ? { origin: server.origin } : {}),
      "accept-encoding": "gzip, deflate, br",
    },
    body: form ? new URLSearchParams(form) : null,
  });
  await answer.arrayBuffer();
  return { location: answer.headers.get("location") ?? "", tag: answer.headers.get("etag") };
}

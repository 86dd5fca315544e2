import { expect, it } from "vitest";
import { sendOrStay } from "~/booking/wizard/lost-reply";

const failing = (failure: unknown) => ({
  serverAction: () => Promise.reject(failure) as Promise<never>,
});

it.each([
  ["nobody answers", new TypeError("Failed to fetch"), "The connection was lost"],
  ["a proxy answers with a page", new Error("<html>"), "The connection was lost"],
  [
    "the browser doesn't say whose page it is",
    new Response(null, { status: 403 }),
    "That came from somewhere else",
  ],
  ["the form is too long", new Response(null, { status: 413 }), "That was too much"],
])("the page stays where %s", async (_, failure, title) => {
  expect(await sendOrStay(failing(failure))).toMatchObject({ lost: true, title });
});

it("a redirect and an error page of ours go on", async () => {
  for (const status of [302, 503]) {
    const answer = new Response(null, { status });
    await expect(sendOrStay(failing(answer))).rejects.toBe(answer);
  }
});

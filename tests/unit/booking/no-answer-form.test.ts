import type { ClientActionFunctionArgs } from "@remix-run/react";
import { expect, it } from "vitest";
import { BOOKING_UNANSWERED, notWhileOffline, sendOrKeep } from "~/booking/no-answer-form";

function sending(
  serverAction: () => Promise<unknown>,
  body?: URLSearchParams,
  words?: string,
): Promise<unknown> {
  const request = new Request("http://localhost/booking/contact", { method: "POST", body });
  return sendOrKeep({ request, params: {}, serverAction } as ClientActionFunctionArgs, words);
}

it("an answer is passed on as it is", async () => {
  expect(
    await sending(() => Promise.resolve({ errors: { name: "Enter your full name" } })),
  ).toEqual({ errors: { name: "Enter your full name" } });
});

/** What fetch throws for a request that reached nobody, and what Remix throws for a proxy's page. */
const LOST = [new TypeError("Failed to fetch"), new Error("<title>502 Bad Gateway</title>")];

it.each(LOST)(
  "a request that no answer of ours came to is an error on the page, which stays, %#",
  async (thrown) => {
    expect(await sending(() => Promise.reject(thrown))).toEqual({
      offline: true,
      errors: { main: BOOKING_UNANSWERED },
    });
  },
);

it("a form has words of its own for that", async () => {
  expect(await sending(() => Promise.reject(LOST[0]!), undefined, "Not saved")).toEqual({
    offline: true,
    errors: { main: "Not saved" },
  });
});

it("an answer that booking is unavailable is an error on the page too", async () => {
  const lost = await sending(() => Promise.reject(new Response(null, { status: 503 })));
  expect(lost).toMatchObject({ offline: true, errors: { unavailable: expect.any(String) } });
});

it("a form that is too large is an error beside its longest answer", async () => {
  const form = new URLSearchParams({
    name: "Avery Chen",
    phone: "5".repeat(70_000),
    email: "avery@example.com",
  });
  const lost = await sending(() => Promise.reject(new Response(null, { status: 413 })), form);
  expect(lost).toMatchObject({ offline: true, errors: { phone: "This is too long to be sent" } });
});

it.each([new Response(null, { status: 400 }), new Response(null, { status: 302 })])(
  "any other answer is thrown on, %#",
  async (thrown) => {
    await expect(sending(() => Promise.reject(thrown))).rejects.toBe(thrown);
  },
);

it("a press that another one takes the place of is no lost one", async () => {
  const leaving = new AbortController();
  const request = new Request("http://localhost/", { method: "POST", signal: leaving.signal });
  const thrown = new DOMException("The user aborted a request.", "AbortError");
  const sent = sendOrKeep({
    request,
    params: {},
    serverAction: () => Promise.reject(thrown),
  } as ClientActionFunctionArgs);
  leaving.abort();
  await expect(sent).rejects.toBe(thrown);
});

it.each([
  { actionResult: { offline: true }, expected: false },
  { actionResult: { errors: {} }, expected: true },
  { actionResult: undefined, expected: true },
])("after $actionResult the loaders are asked again: $expected", ({ actionResult, expected }) => {
  const address = new URL("http://localhost/booking/date");
  const asked = {
    currentUrl: address,
    currentParams: {},
    nextUrl: address,
    nextParams: {},
    defaultShouldRevalidate: true,
  };
  expect(notWhileOffline({ ...asked, actionResult })).toBe(expected);
});

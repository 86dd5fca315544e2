import type { ClientActionFunctionArgs } from "@remix-run/react";
import { expect, it } from "vitest";
import { notWhileOffline, sendOrKeep } from "~/booking/lost-connection";

function sending(serverAction: () => Promise<unknown>, body?: URLSearchParams): Promise<unknown> {
  const request = new Request("http://localhost/booking/contact", { method: "POST", body });
  return sendOrKeep({ request, params: {}, serverAction } as ClientActionFunctionArgs);
}

it("an answer is passed on as it is", async () => {
  expect(await sending(() => Promise.resolve({ errors: { name: "Enter your full name" } }))).toEqual({ errors: { name: "Enter your full name" } });
});

it("a request that reached nobody is an error on the page, which stays", async () => {
  const lost = await sending(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(lost).toMatchObject({ offline: true });
  expect(Object.values((lost as { errors: object }).errors)).toHaveLength(1);
});

it("an answer that booking is unavailable is an error on the page too", async () => {
  const lost = await sending(() => Promise.reject(new Response(null, { status: 503 })));
  expect(lost).toMatchObject({ offline: true, errors: { unavailable: expect.any(String) } });
});

it("a form that is too large is an error beside its longest answer", async () => {
  const form = new URLSearchParams({ name: "Avery Chen", phone: "5".repeat(70_000), email: "avery@example.com" });
  const lost = await sending(() => Promise.reject(new Response(null, { status: 413 })), form);
  expect(lost).toMatchObject({ offline: true, errors: { phone: "This is too long to be sent" } });
});

it.each([new Response(null, { status: 400 }), new Error("our own fault")])("anything else is thrown on, %#", async (thrown) => {
  await expect(sending(() => Promise.reject(thrown))).rejects.toBe(thrown);
});

it.each([
  { actionResult: { offline: true }, expected: false },
  { actionResult: { errors: {} }, expected: true },
  { actionResult: undefined, expected: true },
])("after $actionResult the loaders are asked again: $expected", ({ actionResult, expected }) => {
  const address = new URL("http://localhost/booking/date");
  const asked = { currentUrl: address, currentParams: {}, nextUrl: address, nextParams: {}, defaultShouldRevalidate: true };
  expect(notWhileOffline({ ...asked, actionResult })).toBe(expected);
});

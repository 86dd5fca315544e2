import { expect, it } from "vitest";
import { sendOrSay } from "~/dashboard/lost-change";
import { loadOrWait } from "~/dashboard/lost-list";

const send = (serverAction: () => Promise<never>) => sendOrSay("Failed to delete booking")({ serverAction });
const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));

it("a change that reached nobody is an error on the page, which stays", async () => {
  expect(await send(unreachable)).toEqual({ offline: true, errors: { main: "Failed to delete booking" } });
});

it("what follows the words comes along", async () => {
  expect(await sendOrSay("Failed to delete booking", "Press again.")({ serverAction: unreachable })).toMatchObject({ errors: { main: "Failed to delete booking" }, more: "Press again." });
});

it.each([new Response(null, { status: 302 }), new Error("our own fault")])("any other answer to a change is thrown on, %#", async (thrown) => {
  await expect(send(() => Promise.reject(thrown))).rejects.toBe(thrown);
});

it("a list that comes is passed on", async () => {
  expect(await loadOrWait({ request: new Request("http://localhost/dashboard"), serverLoader: () => Promise.resolve("a list") })).toBe("a list");
});

it("a list that cannot be fetched is waited for until another navigation follows", async () => {
  const next = new AbortController();
  let ended = false;
  const loading = loadOrWait({ request: next, serverLoader: unreachable }).catch((error: unknown) => {
    ended = true;
    return error;
  });
  await new Promise(setImmediate);
  expect(ended).toBe(false);
  next.abort();
  expect(await loading).toBeInstanceOf(TypeError);
});

it("where the list of before is the same one, the navigation arrives with it", async () => {
  const asked = { request: new Request("http://localhost/dashboard"), before: "the list of before" };
  expect(await loadOrWait({ ...asked, serverLoader: unreachable })).toBe("the list of before");
  expect(await loadOrWait({ ...asked, serverLoader: () => Promise.resolve("a list") })).toBe("a list");
});

it("a fault of the server is no lost connection", async () => {
  const fault = new Response(null, { status: 500 });
  await expect(loadOrWait({ request: new Request("http://localhost/dashboard"), serverLoader: () => Promise.reject(fault) })).rejects.toBe(fault);
});

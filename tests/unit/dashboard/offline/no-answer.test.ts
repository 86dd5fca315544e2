import { expect, it } from "vitest";
import { bookingOrNoAnswer } from "~/dashboard/offline/no-answer-booking";
import { sendOrSay } from "~/dashboard/offline/no-answer-change";
import { loadOrWait } from "~/dashboard/offline/no-answer-screen";

const send = (serverAction: () => Promise<never>) =>
  sendOrSay("Failed to delete booking")({ serverAction });
const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));

it("a change that reached nobody is an error on the page, which stays", async () => {
  expect(await send(unreachable)).toEqual({
    offline: true,
    errors: { main: "Failed to delete booking" },
  });
});

it("what follows the words comes along", async () => {
  expect(
    await sendOrSay("Failed to delete booking", "Press again.")({ serverAction: unreachable }),
  ).toMatchObject({ errors: { main: "Failed to delete booking" }, more: "Press again." });
});

/** What Remix throws for a proxy's page, and for a server error of the site. */
const FAULTS = [new Error("<title>502 Bad Gateway</title>"), new Response(null, { status: 503 })];

it.each(FAULTS)(
  "a change that a fault was the answer to is one that reached nobody, %#",
  async (fault) => {
    expect(await send(() => Promise.reject(fault))).toEqual({
      offline: true,
      errors: { main: "Failed to delete booking" },
    });
  },
);

it.each([new Response(null, { status: 302 }), new Response(null, { status: 403 })])(
  "any other answer to a change is thrown on, %#",
  async (thrown) => {
    await expect(send(() => Promise.reject(thrown))).rejects.toBe(thrown);
  },
);

const LIST = { rows: [] };

it("a list that comes is passed on", async () => {
  expect(
    await loadOrWait({
      request: new Request("http://localhost/dashboard"),
      serverLoader: () => Promise.resolve(LIST),
    }),
  ).toBe(LIST);
});

it.each([new TypeError("Failed to fetch"), ...FAULTS])(
  "a list that cannot be fetched is waited for until another navigation follows, %#",
  async (fault) => {
    const next = new AbortController();
    let ended = false;
    const loading = loadOrWait({ request: next, serverLoader: () => Promise.reject(fault) }).catch(
      (error: unknown) => {
        ended = true;
        return error;
      },
    );
    await new Promise(setImmediate);
    expect(ended).toBe(false);
    next.abort();
    expect(await loading).toBe(fault);
  },
);

it("where the list of before is the same one, the navigation arrives with it", async () => {
  const asked: Omit<Parameters<typeof loadOrWait<unknown>>[0], "serverLoader"> = {
    request: new Request("http://localhost/dashboard"),
    before: { rows: ["of before"] },
  };
  expect(await loadOrWait<unknown>({ ...asked, serverLoader: unreachable })).toBe(asked.before);
  expect(
    await loadOrWait<unknown>({
      ...asked,
      serverLoader: () => Promise.resolve("<h1>Please sign in to this network</h1>"),
    }),
  ).toBe(asked.before);
  expect(await loadOrWait<unknown>({ ...asked, serverLoader: () => Promise.resolve(LIST) })).toBe(
    LIST,
  );
});

it("any other answer to a list is thrown on", async () => {
  const answer = new Response(null, { status: 405 });
  await expect(
    loadOrWait({
      request: new Request("http://localhost/dashboard"),
      serverLoader: () => Promise.reject(answer),
    }),
  ).rejects.toBe(answer);
});

it.each([
  [new TypeError("Failed to fetch"), true],
  [FAULTS[0], true],
  [FAULTS[1], true],
  [new Response(null, { status: 404 }), false],
])("a booking that no answer of ours came about is lost, %#", async (thrown, isUnanswered) => {
  const answer = bookingOrNoAnswer(() => Promise.reject(thrown));
  if (isUnanswered) expect(await answer).toEqual({ booking: null, lost: true });
  else await expect(answer).rejects.toBe(thrown);
});

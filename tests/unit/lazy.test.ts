import { expect, it } from "vitest";
import { lazyAsync } from "~/server/lazy.server";

it("lazy makes what is needed once, for all who need it at once", async () => {
  let times = 0;
  const number = lazyAsync(async () => (times += 1));
  expect(times).toBe(0);
  expect(await Promise.all([number(), number()])).toEqual([1, 1]);
  expect(await number()).toBe(1);
});

it("lazy passes a failure on, and tries anew for the next caller", async () => {
  let times = 0;
  const number = lazyAsync(async () => {
    times += 1;
    if (times === 1) throw new Error("too many open files");
    return times;
  });
  const both = await Promise.allSettled([number(), number()]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await number()).toBe(2);
});

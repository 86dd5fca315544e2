import { expect, it } from "vitest";
import { takeToast, toastCookie } from "~/server/toast.server";

function requestWith(cookie: string): Request {
  return new Request("http://localhost/", { headers: { cookie } });
}
const pair = (setCookie: string) => setCookie.split(";")[0]!;

it("a message waits for the next page and is taken away with it", async () => {
  const waiting = await takeToast(
    requestWith(
      pair(
        await toastCookie({
          title: "Booking deleted successfully",
          text: "more",
          action: { label: "Undo", to: "/dashboard/bookings/7/restore" },
        }),
      ),
    ),
  );
  expect(waiting?.toast).toMatchObject({
    variant: "success",
    title: "Booking deleted successfully",
    text: "more",
    action: { label: "Undo", to: "/dashboard/bookings/7/restore" },
  });
  expect(waiting?.cookie).toMatch(/^toast=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
});

it("two messages of the same words are two", async () => {
  const [first, second] = [
    await toastCookie({ title: "Same" }),
    await toastCookie({ title: "Same" }),
  ];
  expect((await takeToast(requestWith(pair(first))))?.toast.id).not.toBe(
    (await takeToast(requestWith(pair(second))))?.toast.id,
  );
});

it("the toast's cookie is out of reach of scripts and of other sites", async () => {
  expect(await toastCookie({ title: "x" })).toMatch(/HttpOnly.*SameSite=Lax/);
});

it.each([
  "",
  "toast=",
  "toast=x",
  "toast=eyJ0b2FzdCI6eyJ0aXRsZSI6ImZvcmdlZCJ9fQ==",
  "toast=eyJ0b2FzdCI6e319.AAAA",
  "toast=%E0%A4%A",
  `toast=${"A".repeat(9000)}`,
  "other=1",
])("%j is no message", async (cookie) => {
  expect(await takeToast(requestWith(cookie))).toBeNull();
});

it("a toast fits into a cookie however long the search that its action leads back to", async () => {
  const to = `/dashboard/bookings/7/restore?q=${encodeURIComponent("🚗".repeat(260))}`;
  const waiting = await takeToast(
    requestWith(
      pair(
        await toastCookie({
          title: "Booking deleted successfully",
          text: "more",
          action: { label: "Undo", to },
        }),
      ),
    ),
  );
  expect(waiting?.toast.action).toEqual({ label: "Undo", to: "/dashboard/bookings/7/restore" });
});

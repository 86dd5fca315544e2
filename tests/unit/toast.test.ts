import { expect, it } from "vitest";
import { takeToast, toastCookie } from "~/server/toast.server";

function requestWith(cookie: string): Request {
  return new Request("http://localhost/", { headers: { cookie } });
}
/** What the next page takes of a message. */
const taken = async (...message: Parameters<typeof toastCookie>) =>
  takeToast(requestWith((await toastCookie(...message)).split(";")[0]!));

it("a message waits for the next page and is taken away with it", async () => {
  const message = {
    title: "Booking deleted successfully",
    text: "more",
    action: { label: "Undo", to: "/dashboard/bookings/7/restore" },
  };
  const waiting = await taken(message);
  expect(waiting?.toast).toMatchObject({ variant: "success", ...message });
  expect(waiting?.cookie).toMatch(/^toast=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
});

it("two messages of the same words are two", async () => {
  const [first, second] = [await taken({ title: "Same" }), await taken({ title: "Same" })];
  expect(first?.toast.id).not.toBe(second?.toast.id);
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
  const waiting = await taken({ title: "Deleted", text: "more", action: { label: "Undo", to } });
  expect(waiting?.toast.action).toEqual({ label: "Undo", to: "/dashboard/bookings/7/restore" });
});

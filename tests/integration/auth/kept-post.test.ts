import { beforeAll, describe, expect, it, vi } from "vitest";
import { findKeptPost, keepPost } from "~/auth/kept-post.server";
import { requireOperator } from "~/auth/operator.server";
import { loader } from "~/routes/dashboard_.again/route";
import { db } from "~/db.server";
import { answerOf, get, insertOperator, ORIGIN, pairOf, post, signedInCookie } from "../../support/requests";

let signedIn = "";
beforeAll(async () => {
  signedIn = await signedInCookie(db, await insertOperator(db));
});

const keep = async (request: Request) => pairOf((await keepPost(request)) ?? "");

describe("a form that comes after its session has ended", () => {
  it("is kept for the browser that sent it, field by field", async () => {
    const form = new URLSearchParams([["name", "Zoë\r\n\"<b>"], ["jobs", "a"], ["jobs", "b"], ["empty", ""]]);
    const cookie = await keep(new Request(`${ORIGIN}/dashboard/add?date=2026-12-08`, { method: "POST", body: form }));
    expect(await findKeptPost(get("/dashboard/again", cookie))).toEqual({ address: "/dashboard/add?date=2026-12-08", fields: [...form] });
    expect(await findKeptPost(get("/dashboard/again"))).toBeNull();
    expect(await findKeptPost(get("/dashboard/again", "kept=forged"))).toBeNull();
  });

  it("is shown to nobody who is not signed in", async () => {
    const cookie = await keep(post("/dashboard/customers/1", { notes: "Has a dog" }));
    const stranger = await answerOf(loader, get("/dashboard/again", cookie));
    expect([stranger.status, stranger.headers.get("location")]).toEqual([302, "/login?next=%2Fdashboard%2Fagain"]);
    const operator = await answerOf(loader, get("/dashboard/again", `${signedIn}; ${cookie}`));
    expect(await operator.json()).toMatchObject({ address: "/dashboard/customers/1", fields: [["notes", "Has a dog"]], screen: "Notes about a customer" });
  });

  it("leads to the sign-in and from there to itself", async () => {
    const answer = await answerOf(() => requireOperator(post("/dashboard/bookings/7/edit", { name: "Avery" })), get("/"));
    expect(answer.headers.get("location")).toBe("/login?next=%2Fdashboard%2Fagain");
    expect(await findKeptPost(get("/dashboard/again", pairOf(answer.headers.get("set-cookie")!)))).toMatchObject({ address: "/dashboard/bookings/7/edit" });
  });

  it.each([
    ["a page that is only looked at", () => get("/dashboard/add")],
    ["passwords", () => post("/dashboard/settings/account", { password: "a secret" })],
    ["the second factor", () => post("/dashboard/settings/account/second-factor", { code: "123456" })],
    ["other addresses", () => post("/login", { password: "a secret" })],
    ["what is too long", () => post("/dashboard/add", { comments: "x".repeat(70_000) })],
    ["what is no form", () => new Request(`${ORIGIN}/dashboard/add`, { method: "POST", body: "{}", headers: { "content-type": "application/json" } })],
  ])("does not keep %s", async (_what, request) => {
    expect(await keepPost(request())).toBeNull();
  });

  it("is gone after an hour, and after fifty others", async () => {
    const first = await keep(post("/dashboard/add", { name: "First" }));
    for (let other = 0; other < 50; other++) await keep(post("/dashboard/add", { name: `Other ${other}` }));
    expect(await findKeptPost(get("/", first))).toBeNull();
    const last = await keep(post("/dashboard/add", { name: "Last" }));
    const later = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60 * 60 * 1000 + 1);
    expect(await findKeptPost(get("/", last))).toBeNull();
    later.mockRestore();
    expect(await findKeptPost(get("/", last))).not.toBeNull();
  });
});

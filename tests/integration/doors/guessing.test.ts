import { expect, it } from "vitest";
import { OPERATOR } from "../../support/server";
import { askServer } from "../../support/built";
import { server, shop, serveShop } from "../../support/served-shop";

const ATTACKER = "203.0.113.7";
const OWNER = "198.51.100.9";
serveShop({ CLIENT_ADDRESS_HEADER: "x-real-ip" });

async function post(address: string, path: string, form: Record<string, string>) {
  const body = new URLSearchParams(form).toString();
  const headers = { "x-real-ip": address };
  return (await askServer(server.origin, path, { method: "POST", body, headers })).status;
}
const guess = (address: string, password = "wrong") =>
  post(address, "/login", { email: OPERATOR.email, password });

/** Asks one after another; returns the responses. */
async function inTurn(times: number, ask: () => Promise<number>): Promise<number[]> {
  const answers: number[] = [];
  for (let nth = 0; nth < times; nth++) answers.push(await ask());
  return answers;
}

it("a stranger who guesses at references and emails waits, and other customers can still ask", async () => {
  const find = (address: string) =>
    post(address, "/booking/find", { reference: "ABCD-2345", email: "avery@example.com" });
  await inTurn(30, () => find(ATTACKER));
  expect([await find(ATTACKER), await find(OWNER)]).toEqual([429, 302]);
});

it("a new password by a link lets its browser in, whatever others guess and from where", async () => {
  const body = new URLSearchParams({ password: "four words of my own" }).toString();
  await inTurn(12, () => guess(OWNER));
  expect(await guess(OWNER, OPERATOR.password)).toBe(429);
  const path = `/login/reset/${shop.resetSecret()}`;
  const { headers } = await askServer(server.origin, path, { method: "POST", body });
  const cookie = headers["set-cookie"]!.map((set) => set.split(";", 1)[0]).join("; ");
  const form = new URLSearchParams({ email: OPERATOR.email, password: "four words of my own" });
  const { status } = await askServer(server.origin, "/login", {
    method: "POST",
    body: form.toString(),
    headers: { cookie, "x-real-ip": OWNER },
  });
  expect(status).toBe(302);
});

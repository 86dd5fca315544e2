import { load } from "cheerio";
import { expect, test } from "../support/page/site";

const FIELDS = {
  name: "Avery <b>Chen</b>",
  phone: "604-555-0142",
  meetName: "Sam at the gate",
  comments: "Dog hair\nGate code 12",
  password: "a secret",
  key: "abc",
};
/** As its form sends it: the inquiry's may have photos. */
function post(origin: string, path: string) {
  const body = path === "/inquiry" ? new FormData() : new URLSearchParams();
  for (const [name, text] of Object.entries(FIELDS)) body.append(name, text);
  const headers = { origin: "https://elsewhere.example" };
  return fetch(origin + path, { method: "POST", headers, body });
}

test("a refused booking form shows its text, and no button to send it", async ({ server }) => {
  for (const path of ["/booking/contact", "/booking/package", "/inquiry"]) {
    const answer = await post(server.origin, path);
    expect(answer.status).toBe(403);
    const $ = load(await answer.text());
    const terms = $("#typed ~ dl dt").toArray();
    expect(terms.map((term) => [$(term).text(), $(term).next().text()])).toEqual([
      ["Name", FIELDS.name],
      ["Phone", FIELDS.phone],
      ["Name at the car", FIELDS.meetName],
      ["Notes", FIELDS.comments],
    ]);
    expect($("main form, main input").length).toBe(0);
    expect($.html()).not.toContain("a secret");
  }
});

test("other refused forms show nothing", async ({ server }) => {
  for (const path of ["/login", "/dashboard/add", "/booking/manage/abc/change", "/nowhere"]) {
    const answer = await post(server.origin, path);
    expect(answer.status).toBe(403);
    expect(load(await answer.text())("#typed").length).toBe(0);
  }
});

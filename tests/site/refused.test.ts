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
const post = (origin: string, path: string) =>
  fetch(origin + path, {
    method: "POST",
    headers: { origin: "https://elsewhere.example" },
    body: new URLSearchParams(FIELDS),
  });

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

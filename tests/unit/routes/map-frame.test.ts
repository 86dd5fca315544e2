import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { MapDocument, MapFrame } from "~/routes/landing/map-frame";

const HOSTILE = `"><script>alert(1)</script>&'`;

it("a place stays a word in the frame's document, and that document a value in the page", () => {
  const content = renderToStaticMarkup(createElement(MapDocument, { place: HOSTILE }));
  expect(content).toContain(
    "<title>Map of &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&#x27;</title>",
  );
  expect(content).toContain(
    'href="https://www.google.com/maps?output=embed&amp;q=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E%26&#x27;%2C%20BC%2C%20Canada"',
  );
  const page = renderToStaticMarkup(createElement(MapFrame, { place: HOSTILE, content }));
  expect(page).not.toMatch(/<(script|html|a)\b/);
  expect(page.match(/</g)).toHaveLength(4);
});

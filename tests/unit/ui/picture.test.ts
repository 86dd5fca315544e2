import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Picture } from "~/ui/picture";
import { attributeValues } from "../../support/html";

it("a picture that waits for its width has a whole address until then", () => {
  const html = renderToStaticMarkup(
    createElement(Picture, {
      name: "x",
      alt: "",
      widths: [1],
      ratio: 1,
      sizes: "1px",
      media: "all",
    }),
  );
  const [address = ""] = attributeValues(html, "src");
  expect(address).toMatch(/^data:image\/svg\+xml,/);
  expect(address).not.toMatch(/[<>"\s{}|\\^`]/);
  expect(decodeURIComponent(address)).toContain("<svg xmlns='http://www.w3.org/2000/svg'/>");
});

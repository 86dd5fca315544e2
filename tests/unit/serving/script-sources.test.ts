import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { scriptSources } from "~/serving/script-sources.server";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

it("names each script by what it says, once, and files of this site", () => {
  const html =
    '<script>a()</script><script type="module" async="">import "/b.js";\n</script><p></p><script>a()</script>';
  expect(scriptSources(html)).toBe(`${hashOf("a()")} ${hashOf('import "/b.js";\n')} 'self'`);
});

it("allows none where there are only data", () => {
  expect(scriptSources('<script type="application/ld+json">{"a":1}</script>')).toBe("'none'");
  expect(scriptSources("<p>script</p>")).toBe("'none'");
});

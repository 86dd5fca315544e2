import type { MetaFunction } from "@remix-run/node";

/** The meta of a page that search engines leave out. */
export function noindex(description: string): MetaFunction {
  return () => [
    { name: "robots", content: "noindex" },
    { name: "description", content: description },
  ];
}

import type { MetaDescriptor } from "@remix-run/node";
import type { Thing } from "schema-dts";
import { type SharePictureName, sharePicture } from "./share-pictures";

type PageHead = {
  path: string;
  title: string;
  description: string;
  picture: SharePictureName;
  graph?: readonly Thing[];
};

/** Without the title, which the document sets. */
export function pageMeta(
  { origin, name }: { origin: string; name: string },
  head: PageHead,
): MetaDescriptor[] {
  const url = origin + head.path;
  const picture = sharePicture(origin, head.picture);
  return [
    { name: "description", content: head.description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: name },
    { property: "og:locale", content: "en_CA" },
    { property: "og:title", content: head.title },
    { property: "og:description", content: head.description },
    { property: "og:url", content: url },
    { property: "og:image", content: picture.url },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: String(picture.width) },
    { property: "og:image:height", content: String(picture.height) },
    { property: "og:image:alt", content: picture.alt },
    { name: "twitter:card", content: "summary_large_image" },
    ...(head.graph ? [structuredData(head.graph)] : []),
  ];
}

/** Remix escapes what could close the script element. */
function structuredData(graph: readonly Thing[]): MetaDescriptor {
  return {
    "script:ld+json": { "@context": "https://schema.org", "@graph": graph as object[] },
  } as MetaDescriptor;
}

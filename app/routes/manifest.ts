import { shortName } from "~/content/business";
import { businessInForce } from "~/server/business.server";
import { db } from "~/server/db.server";

export async function loader() {
  const { name } = await businessInForce(db);
  const manifest = {
    name,
    short_name: shortName(name),
    lang: "en-CA",
    start_url: "/",
    display: "minimal-ui",
    background_color: "#f6f5f0",
    theme_color: "#0e1114",
    icons: [
      icon(192),
      icon(512),
      { ...icon(512), src: "/pictures/icon-maskable-512.png", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "content-type": "application/manifest+json",
      "cache-control": "public, max-age=3600",
    },
  });
}

function icon(size: number) {
  return { src: `/pictures/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" };
}

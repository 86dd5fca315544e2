/** The server rewrites forms posted from another site to this route. */
export function loader() {
  throw new Response(null, { status: 403, statusText: "Forbidden" });
}

export default function Forbidden() {
  return null;
}

/** Where the server sends a form that another site posted. */
export function loader() {
  throw new Response(null, { status: 403, statusText: "Forbidden" });
}

export default function Forbidden() {
  return null;
}

import { refusal } from "./http";

export function findId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** Throws a 404 if it isn't an id. */
export function idOf(text: string | undefined): number {
  const id = findId(text);
  if (id === null) throw refusal(404, "Not Found");
  return id;
}

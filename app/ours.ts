/** An answer, if it is ours, which are data and never a text: what stands before the server may send a page of its own as if all were well. */
export function ours<Data>(answer: Data): Data {
  if (typeof answer === "string") throw new TypeError();
  return answer;
}

const EMPTY = /<(p|ul|ol|dl|dt|dd|li|tbody|td|h[1-6])(?: [^>]*)?><\/\1>/g;

/** Elements without content, and headings with nothing under them. */
export function emptyParts(html: string): string[] {
  return [...html.matchAll(EMPTY)].map(([part]) => part).concat(bareHeadings(html));
}

function bareHeadings(html: string): string[] {
  const headings = [...html.matchAll(/<h([1-6])(?: [^>]*)?>([\s\S]*?)<\/h\1>/g)];
  return headings.flatMap(([whole, level, words], at) => {
    const from = headings[at]!.index + whole.length;
    const next = headings[at + 1];
    if (next && Number(next[1]) > Number(level)) return [];
    const end = html.indexOf("</section>", from);
    const to = Math.min(next?.index ?? html.length, end < 0 ? html.length : end);
    const under = html.slice(from, to).replaceAll(/<[^>]*>/g, "");
    return under.trim() ? [] : [`nothing under ${words}`];
  });
}

/** What is made when it is first needed, and kept from then on. What failed is made anew the next time: it may have been a moment's trouble. */
export function lazyAsync<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}

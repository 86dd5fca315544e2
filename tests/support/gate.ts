/** A promise to wait for, and the function that resolves it. */
type Gate = { opened: Promise<void>; open: () => void };

export function gate(): Gate {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

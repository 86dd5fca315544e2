/** A moment that others wait for. */
type Gate = { opened: Promise<void>; open: () => void };

export function gate(): Gate {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

import { useEffect, useRef } from "react";

/** Decoration: drawn for a mouse, never for touch, with reduced motion or without script. */
export function Particles() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const card = canvas.current?.parentElement;
    const wanted = matchMedia(
      "(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)",
    ).matches;
    if (!canvas.current || !card || !wanted) return;
    const [drawing, gone] = [canvas.current, new AbortController()];
    import("./particles-motion").then(
      ({ attract }) => attract(drawing, card, gone.signal),
      () => {},
    );
    return () => gone.abort();
  }, []);
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 -z-1 size-full"
    />
  );
}

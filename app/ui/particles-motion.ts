type Speck = { x: number; y: number; vx: number; vy: number; size: number; colour: string };
const COUNT = 54;
const ORBIT = 46;

/** Until `gone` is aborted. */
export function attract(canvas: HTMLCanvasElement, card: HTMLElement, gone: AbortSignal) {
  const context = canvas.getContext("2d");
  if (gone.aborted || !context) return;
  const style = getComputedStyle(card);
  const colours = ["teal", "amber", "amber-deep"].map((name) =>
    style.getPropertyValue(`--color-${name}`),
  );
  const pointer = { x: 0, y: 0 };
  let specks: Speck[] = [];
  let frame = 0;

  const draw = () => {
    context.clearRect(0, 0, canvas.width, canvas.height);
    for (const speck of specks) {
      pull(speck, pointer);
      context.fillStyle = speck.colour;
      context.beginPath();
      context.arc(speck.x, speck.y, speck.size, 0, 2 * Math.PI);
      context.fill();
    }
    frame = requestAnimationFrame(draw);
  };
  const begin = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    canvas.width = width * devicePixelRatio;
    canvas.height = height * devicePixelRatio;
    context.scale(devicePixelRatio, devicePixelRatio);
    context.globalAlpha = 0.75;
    specks = Array.from({ length: COUNT }, (_, index) => ({
      x: Math.random() * width,
      y: Math.random() * height,
      vx: 0,
      vy: 0,
      size: 1.5 + (index % 4) * 0.75,
      colour: colours[index % 3]!,
    }));
    draw();
  };
  const move = (event: PointerEvent) => {
    const box = canvas.getBoundingClientRect();
    pointer.x = event.clientX - box.left;
    pointer.y = event.clientY - box.top;
    if (frame === 0) begin();
  };
  const leave = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    context.clearRect(0, 0, canvas.width, canvas.height);
  };
  const listeners = { pointerenter: move, pointermove: move, pointerleave: leave } as const;
  for (const [name, listener] of Object.entries(listeners))
    card.addEventListener(name, listener as EventListener, { signal: gone });
  gone.addEventListener("abort", leave);
}

/** Toward the pointer and around it: specks that meet in a point can't be seen. */
function pull(speck: Speck, pointer: { x: number; y: number }) {
  const [dx, dy] = [pointer.x - speck.x, pointer.y - speck.y];
  const distance = Math.max(1, Math.hypot(dx, dy));
  const inward = Math.max(-1, Math.min(1, (distance - ORBIT) / ORBIT)) * 0.32;
  speck.vx = speck.vx * 0.94 + (dx * inward - dy * 0.12) / distance;
  speck.vy = speck.vy * 0.94 + (dy * inward + dx * 0.12) / distance;
  speck.x += speck.vx;
  speck.y += speck.vy;
}

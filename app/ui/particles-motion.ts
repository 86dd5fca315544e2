type Particle = { x: number; y: number; vx: number; vy: number };
const COUNT = 36;

/** Animates only while the pointer is over the card, until `gone` is aborted. */
export function attract(canvas: HTMLCanvasElement, card: HTMLElement, gone: AbortSignal) {
  if (gone.aborted) return;
  const context = canvas.getContext("2d");
  const pointer = { x: 0, y: 0 };
  let particles: Particle[] = [];
  let frame = 0;

  const draw = () => {
    context?.clearRect(0, 0, canvas.width, canvas.height);
    if (context) context.fillStyle = "rgba(11, 90, 99, 0.45)";
    for (const particle of particles) {
      pull(particle, pointer);
      context?.fillRect(particle.x, particle.y, 2, 2);
    }
    frame = requestAnimationFrame(draw);
  };
  const enter = () => {
    canvas.width = canvas.clientWidth;
    canvas.height = canvas.clientHeight;
    particles = Array.from({ length: COUNT }, () => ({ x: Math.random() * canvas.width, y: Math.random() * canvas.height, vx: 0, vy: 0 }));
    cancelAnimationFrame(frame);
    draw();
  };
  const move = (event: PointerEvent) => {
    const box = canvas.getBoundingClientRect();
    pointer.x = event.clientX - box.left;
    pointer.y = event.clientY - box.top;
  };
  const leave = () => {
    cancelAnimationFrame(frame);
    context?.clearRect(0, 0, canvas.width, canvas.height);
  };
  const listeners = { pointerenter: enter, pointermove: move, pointerleave: leave } as const;
  for (const [name, listener] of Object.entries(listeners)) card.addEventListener(name, listener as EventListener, { signal: gone });
  gone.addEventListener("abort", leave);
}

function pull(particle: Particle, pointer: { x: number; y: number }) {
  const [dx, dy] = [pointer.x - particle.x, pointer.y - particle.y];
  const distance = Math.max(24, Math.hypot(dx, dy));
  particle.vx = particle.vx * 0.94 + (dx / distance) * 0.35;
  particle.vy = particle.vy * 0.94 + (dy / distance) * 0.35;
  particle.x += particle.vx;
  particle.y += particle.vy;
}

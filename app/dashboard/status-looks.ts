import type { Status } from "~/domain/booking";

type StatusLook = {
  /** Before its word. */
  dot: string;
  /** A job in the agenda; what takes no time isn't drawn there. */
  block: string;
  bar: string;
  glyph: { tone: string; shape: "ring" | "disc" | "tick" };
};

export const STATUS_LOOKS: Record<Status, StatusLook> = {
  pending: {
    dot: "bg-warn",
    block: "border-warn border-dashed bg-warn/10",
    bar: "text-warn",
    glyph: { tone: "text-warn", shape: "ring" },
  },
  confirmed: {
    dot: "bg-teal",
    block: "border-card border-l-teal bg-teal/10",
    bar: "text-teal",
    glyph: { tone: "text-teal", shape: "disc" },
  },
  completed: {
    dot: "bg-good",
    block: "border-card border-l-control border-dotted bg-line/40 text-soft",
    bar: "text-control",
    glyph: { tone: "text-good", shape: "tick" },
  },
  cancelled: {
    dot: "bg-control",
    block: "",
    bar: "",
    glyph: { tone: "", shape: "ring" },
  },
};

import { afterAll, vi } from "vitest";

/** The next file of this worker begins with modules of its own; packages are loaded once for all of them. */
afterAll(() => void vi.resetModules());

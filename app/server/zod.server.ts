import { z } from "zod";

// zod 4 probes `new Function`, which a strict content security policy forbids.
z.config({ jitless: true });

export { z };

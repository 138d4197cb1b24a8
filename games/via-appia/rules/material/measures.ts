// VA-22, VA-23: the quarry's measures, in micrometres, reconstructed; chosen by simulation. Data, not code.

export const tray = {
  /** Half of the width at the red line and behind it. */
  backHalf: 55_000,
  /** Half of the width at the front edge. */
  frontHalf: 75_000,
  /** From the red line to the front edge. */
  depth: 140_000,
} as const;

export const radii = { S: 10_000, M: 14_000, L: 19_000 } as const;

export const rake = { width: 60_000, thickness: 6_000 } as const;

/** VA-23: the largest |x| of a push in tenths of a millimetre, and the largest turn of the rake in degrees. */
export const reach = { S: 450, M: 410, L: 360, angle: 15 } as const;

/** VA-23: how far the middle of a pushed stone comes over the line. */
export const overLine = 4_000;

/** VA-8: the least distance from the front edge at which a stone is dealt. */
export const brink = 2_000;

/** Micrometres in a unit of `x`. */
export const xUnit = 100;

/** VA-25: the halves of the hand's waver: each number is the sum of two, equally likely in −half … half. */
export const waverHalf = { x: 3, angle: 1 } as const;

/** VA-24: share of the smaller radius by which stones may overlap each other or a wall. */
export const tolerance = 0.02;

/** Cosine and sine of 0° … 15°, as literals: library functions differ between engines (VA-26). */
export const turns = [
  { cos: 1.0, sin: 0.0 },
  { cos: 0.999847695156, sin: 0.017452406437 },
  { cos: 0.999390827019, sin: 0.034899496703 },
  { cos: 0.998629534755, sin: 0.052335956243 },
  { cos: 0.99756405026, sin: 0.069756473744 },
  { cos: 0.996194698092, sin: 0.087155742748 },
  { cos: 0.994521895368, sin: 0.104528463268 },
  { cos: 0.992546151641, sin: 0.121869343405 },
  { cos: 0.990268068742, sin: 0.13917310096 },
  { cos: 0.987688340595, sin: 0.15643446504 },
  { cos: 0.984807753012, sin: 0.173648177667 },
  { cos: 0.981627183448, sin: 0.190808995377 },
  { cos: 0.978147600734, sin: 0.207911690818 },
  { cos: 0.974370064785, sin: 0.224951054344 },
  { cos: 0.970295726276, sin: 0.2419218956 },
  { cos: 0.965925826289, sin: 0.258819045103 },
] as const;

/** The median; of an even number, the upper of the two middle figures. */
export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5);
}

/** The figure at or below which this share of all figures lies. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** How far figures that should be alike differ: the median of the relative distances between consecutive ones. */
export function noiseOf(figures: readonly number[]): string {
  const distances = figures.slice(1).map((figure, index) => Math.abs(figure / figures[index]! - 1));
  return distances.length === 0 ? "" : `± ${(100 * median(distances)).toFixed(1)} %`;
}

export function milliseconds(figure: number): string {
  return `${figure.toFixed(figure < 10 ? 2 : 0)} ms`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(0)} MB`;
}

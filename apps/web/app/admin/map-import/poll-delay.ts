const FIRST_MS = 400
const MAX_MS = 5_000
const GROWTH = 1.4

/** Most files are parsed in a second; a whole country may take a minute, so the interval grows. */
export function pollDelayMs(attempts: number): number {
  return Math.min(MAX_MS, Math.round(FIRST_MS * GROWTH ** Math.max(0, attempts)))
}

const FIRST_MS = 400
const MAX_MS = 5_000
const GROWTH = 1.4

/** Most files are read in a second; a whole country may take a minute and need not be asked for every moment. */
export function pollDelayMs(timesAsked: number): number {
  return Math.min(MAX_MS, Math.round(FIRST_MS * GROWTH ** Math.max(0, timesAsked)))
}

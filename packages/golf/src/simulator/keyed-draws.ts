/**
 * Draws that depend on what they are for and not on how many came before. A group therefore plays the same way when
 * another one is taken off the sheet, and a fix can be computed without those before it.
 */
export function mixKey(key: number, value: number): number {
  let mixed = Math.imul((key + Math.imul(value + 1, 0x9e3779b1)) | 0, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x27d4eb2d)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** From 0 to just under 1. */
export function uniformOf(key: number): number {
  return mixKey(key, 0) / 4294967296
}

const MAX_DEVIATIONS = 3

/** Standard normal, cut at three deviations, so that nothing simulated is beyond belief. */
export function normalOf(key: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniformOf(mixKey(key, 1))))
  const normal = radius * Math.cos(2 * Math.PI * uniformOf(mixKey(key, 2)))
  return Math.max(-MAX_DEVIATIONS, Math.min(MAX_DEVIATIONS, normal))
}

/** A factor round one whose logarithm has this deviation and whose mean is one, so that spread alone slows nobody. */
export function factorOf(key: number, spread: number): number {
  return spread === 0 ? 1 : Math.exp(spread * normalOf(key) - (spread * spread) / 2)
}

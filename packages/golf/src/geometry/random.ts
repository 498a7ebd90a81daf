/** FNV-1a over the text: the same hole gives the same noise on every machine. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** Mulberry32: numbers from 0 to just under 1. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Smooth noise from 0 to 1 over a grid of cells. */
export function noiseFrom(seed: number): (x: number, y: number) => number {
  const corner = (column: number, row: number) => {
    let mixed = Math.imul(column, 0x27d4eb2d) ^ Math.imul(row, 0x165667b1) ^ seed
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
  }
  const ease = (t: number) => t * t * (3 - 2 * t)
  return (x, y) => {
    const [column, row] = [Math.floor(x), Math.floor(y)]
    const [across, down] = [ease(x - column), ease(y - row)]
    const top = corner(column, row) * (1 - across) + corner(column + 1, row) * across
    const bottom = corner(column, row + 1) * (1 - across) + corner(column + 1, row + 1) * across
    return top * (1 - down) + bottom * down
  }
}

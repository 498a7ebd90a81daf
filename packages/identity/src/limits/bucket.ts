export interface Rate {
  readonly perSecond: number
  /** How many calls are allowed at once before the rate applies. */
  readonly burst: number
}

/** A token bucket. The current time is passed in; a time before the previous one adds no tokens. */
export interface Bucket {
  left(at: number): number
  take(at: number): boolean
  /** Returns tokens, up to the capacity. */
  add(tokens: number, at: number): void
}

export function createBucket({ perSecond, burst }: Rate, start: number): Bucket {
  let left = burst
  let filledAt = start
  const fill = (at: number) => {
    left = Math.min(burst, left + (Math.max(0, at - filledAt) / 1000) * perSecond)
    filledAt = at
    return left
  }
  return {
    left: fill,
    take(at) {
      if (fill(at) < 1) return false
      left -= 1
      return true
    },
    add(tokens, at) {
      left = Math.min(burst, fill(at) + tokens)
    },
  }
}

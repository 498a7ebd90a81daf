import { AppError } from '../http/app-error.ts'

/** A whole clubhouse may share an address, and a tournament listens to one club. */
const MOST_OF_ADDRESS = 1_000
const MOST_OF_CLUB = 5_000
const MOST = 10_000
/** Of people who have not said who they are: they never take the places of those who have. */
const MOST_OF_ADDRESS_UNKNOWN = 600
const MOST_UNKNOWN = 8_000

const unknownLimits = (address: string): [name: string, most: number][] => [
  ['unknown', MOST_UNKNOWN],
  [`unknown ${address}`, MOST_OF_ADDRESS_UNKNOWN],
]

/** How many lines may be open at once: each costs memory for as long as it likes. */
export function createLivePlaces() {
  const taken = new Map<string, number>()
  const change = (name: string, by: number) => {
    const count = (taken.get(name) ?? 0) + by
    if (count > 0) taken.set(name, count)
    else taken.delete(name)
  }
  return {
    /** Answers how to give it back; that may be called again. */
    take(clubId: string, { address, isKnown }: { address: string; isKnown: boolean }): () => void {
      const limits: readonly [name: string, most: number][] = [
        ['all', MOST],
        [`club ${clubId}`, MOST_OF_CLUB],
        [`address ${address}`, MOST_OF_ADDRESS],
        ...(isKnown ? [] : unknownLimits(address)),
      ]
      if (limits.some(([name, most]) => (taken.get(name) ?? 0) >= most)) {
        throw new AppError('too_many_requests', { detail: 'too many streams' })
      }
      let isGivenBack = false
      for (const [name] of limits) change(name, 1)
      return () => {
        if (isGivenBack) return
        isGivenBack = true
        for (const [name] of limits) change(name, -1)
      }
    },
  }
}

import { isIPv4 } from 'node:net'
import { AppError } from '../app-error.ts'

/** How many streams may be open at once, of whom. Each costs memory for as long as it likes. */
export interface LiveLimits {
  readonly all: number
  /** All readers who are not staff of the club. */
  readonly public: number
  /** Those among them who are not signed in. */
  readonly anonymous: number
  readonly club: number
  readonly publicOfClub: number
  readonly anonymousOfClub: number
  /** Per address, for the public. A whole clubhouse may share an address. */
  readonly address: number
  readonly anonymousOfAddress: number
  /**
   * Per network of the public in one club: a /24 of IPv4 or a /48 of IPv6, which one customer of a provider can have.
   */
  readonly blockOfClub: number
  /** Per person, staff too: the reserve of a club is for all of its people. */
  readonly person: number
}

const LIMITS: LiveLimits = {
  all: 10_000,
  public: 9_000,
  anonymous: 8_000,
  club: 5_300,
  publicOfClub: 5_100,
  anonymousOfClub: 5_000,
  address: 1_000,
  anonymousOfAddress: 600,
  blockOfClub: 1_500,
  person: 100,
}

export interface Listening {
  /** As limits count it: an address of IPv4, or a /64 of IPv6. */
  readonly address: string
  /** Null for people who are not signed in. */
  readonly person: string | null
  readonly isStaff: boolean
}

/**
 * Gives out places for streams. Some places of every club, and some of the server, are only for the club's own people:
 * strangers may have to wait, the greenkeeper never does.
 */
export function createLivePlaces(limits: LiveLimits = LIMITS) {
  const taken = new Map<string, number>()
  const change = (name: string, by: number) => {
    const count = (taken.get(name) ?? 0) + by
    if (count > 0) taken.set(name, count)
    else taken.delete(name)
  }

  function countsOf(clubId: string, { address, person, isStaff }: Listening): [name: string, most: number][] {
    const own: [string, number][] = person === null ? [] : [[`person ${person}`, limits.person]]
    const all: [string, number][] = [['all', limits.all], [`club ${clubId}`, limits.club], ...own]
    if (isStaff) return all
    all.push(
      ['public', limits.public],
      [`public ${clubId}`, limits.publicOfClub],
      [`address ${address}`, limits.address],
      [`block ${clubId} ${blockOf(address)}`, limits.blockOfClub],
    )
    if (person !== null) return all
    all.push(
      ['anonymous', limits.anonymous],
      [`anonymous ${clubId}`, limits.anonymousOfClub],
      [`anonymous ${address}`, limits.anonymousOfAddress],
    )
    return all
  }

  return {
    /** Answers how to give it back; that may be called again. */
    take(clubId: string, listening: Listening): () => void {
      const counts = countsOf(clubId, listening)
      if (counts.some(([name, most]) => (taken.get(name) ?? 0) >= most)) {
        throw new AppError('too_many_requests', { detail: 'too many streams' })
      }
      let isGivenBack = false
      for (const [name] of counts) change(name, 1)
      return () => {
        if (isGivenBack) return
        isGivenBack = true
        for (const [name] of counts) change(name, -1)
      }
    },
  }
}

/** The first three numbers of an address of IPv4, the first three groups of one of IPv6. */
function blockOf(address: string): string {
  return isIPv4(address) ? address.replace(/\.\d+$/, '') : address.split(':', 3).join(':')
}

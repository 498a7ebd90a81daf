import type { ClubSummary } from '@pinwise/contract'
import { distanceMetres, type LngLat } from '@pinwise/golf'

/** A club as the list shows it. */
export interface FoundClub {
  readonly slug: string
  readonly name: string
  readonly city: string | null
  readonly country: string
  readonly holes: number | null
  readonly demo: boolean
  /** From where the golfer is; null where the position was not requested. */
  readonly distanceMetres: number | null
}

type Listed = Pick<ClubSummary, 'slug' | 'name' | 'city' | 'country' | 'demo' | 'position'> & { holeCount?: number }

export function foundClub(club: Listed, from: LngLat | null = null): FoundClub {
  const { slug, name, city, country, demo, position, holeCount } = club
  const metres = from && distanceMetres(from, position)
  return { slug, name, city, country, demo, holes: holeCount ?? null, distanceMetres: metres }
}

/** Farther than most golfers drive for a round. */
const NEAR_METRES = 150_000

export const isNear = ({ distanceMetres: metres }: FoundClub): boolean => metres !== null && metres <= NEAR_METRES

/** To about a kilometre: the server need not know where somebody stands to say which clubs are near. */
export function roughly({ lng, lat }: LngLat): LngLat {
  const round = (degrees: number) => Math.round(degrees * 100) / 100
  return { lng: round(lng), lat: round(lat) }
}

import { type HolePlaces, holePlaces, type LngLat, toLngLat } from '@pinwise/golf'
import type { PlayedHole, PlayedLayout } from '../played-layout.ts'

const known = new WeakMap<PlayedLayout, HolePlaces | null>()

/** Null where a hole has no line: then nobody can say which hole is near. Measured out when the first position comes. */
export function layoutPlaces(layout: PlayedLayout): HolePlaces | null {
  const places = known.get(layout)
  if (places !== undefined) return places
  const made = placesOf(layout)
  known.set(layout, made)
  return made
}

function placesOf({ holes }: PlayedLayout): HolePlaces | null {
  const drawn = holes.flatMap(hole => groundToPlay(hole) ?? [])
  if (drawn.length !== holes.length || drawn.length === 0) return null
  let places: HolePlaces | undefined
  return {
    count: drawn.length,
    placesOf: at => {
      places ??= holePlaces(drawn)
      return places.placesOf(at)
    },
  }
}

/** Metres from the line of play of a hole, its green or a tee, whichever is nearest; null where it has no line. */
export function metresOff(hole: PlayedHole, at: LngLat): number | null {
  const ground = groundToPlay(hole)
  return (ground && holePlaces([ground]).placesOf(at)[0]?.offMetres) ?? null
}

function groundToPlay({ lineOfPlay, green, tees }: PlayedHole) {
  if (!lineOfPlay) return null
  const positions = tees.flatMap(({ position }) => (position ? toLngLat(position.coordinates as [number, number]) : []))
  return { lineOfPlay, green, tees: positions }
}

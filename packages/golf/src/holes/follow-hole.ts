import type { LngLat } from '../geometry/geodesy.ts'
import type { HolePlace, HolePlaces } from './hole-places.ts'

/** `position` counts in the playing order from zero, not in hole numbers. */
export type HoleEvent =
  | { type: 'fix'; at: LngLat; atMilliseconds: number; accuracyMetres?: number }
  | { type: 'choose'; position: number }
  /** The player asks for the hole they are on, whatever was chosen. */
  | { type: 'release' }

export type FollowedHole = {
  position: number | null
  /** Chosen by hand: only finishing it leads on by itself. */
  chosen: boolean
  /** Released: the position says nothing about where the player is, and the nearest hole will do. */
  released: boolean
  /** The green of this hole has been reached. */
  finished: boolean
  /** What the last fixes speak for, and since when. */
  candidate: { position: number; fixes: number; sinceMilliseconds: number } | null
  lastMilliseconds: number
}

export const NO_HOLE_YET: FollowedHole = {
  position: null,
  chosen: false,
  released: false,
  finished: false,
  candidate: null,
  lastMilliseconds: Number.NEGATIVE_INFINITY,
}

/** A fix worse than this says nothing about which of two fairways it lies on. */
const WORST_ACCURACY_METRES = 30
const MIN_FIXES = 2
/** On the line of play within this, a player has not left the hole for the tee beside it. */
const ON_LINE_METRES = 25
/** Farther off than this is no longer the corridor of the hole. */
const CORRIDOR_METRES = 60
const AT_TEE_SECONDS = 20
/** A ball in the fairway beside is looked for and played from there; only a player who stays has changed holes. */
const STRAYED_SECONDS = 120

/** The hole a player is on after one more event. It never changes on a single fix. */
export function followHole(state: FollowedHole, event: HoleEvent, holes: HolePlaces): FollowedHole {
  // The last fix may be told again: it was read for the hole that was chosen.
  if (event.type === 'release') return { ...NO_HOLE_YET, position: state.position, released: true }
  if (event.type === 'choose') {
    return { ...state, position: event.position, chosen: true, released: false, finished: false, candidate: null }
  }
  const { at, atMilliseconds, accuracyMetres = 0 } = event
  if (accuracyMetres > WORST_ACCURACY_METRES || !(atMilliseconds > state.lastMilliseconds)) return state

  const places = holes.placesOf(at)
  const here = state.position === null ? undefined : places[state.position]
  const seen = { ...state, finished: state.finished || here?.atGreen === true, lastMilliseconds: atMilliseconds }
  const found = bestCandidate(seen, places)
  if (found === null) return { ...seen, candidate: null }
  const before = state.candidate?.position === found.position ? state.candidate : null
  const candidate = {
    position: found.position,
    fixes: (before?.fixes ?? 0) + 1,
    sinceMilliseconds: before?.sinceMilliseconds ?? atMilliseconds,
  }
  const heldForSeconds = (atMilliseconds - candidate.sinceMilliseconds) / 1000
  if (candidate.fixes < MIN_FIXES || heldForSeconds < found.needsSeconds) return { ...seen, candidate }
  const finished = places[found.position]?.atGreen === true
  return { ...seen, position: found.position, chosen: false, released: false, finished, candidate: null }
}

type Candidate = { position: number; needsSeconds: number }

/** The next hole in order wherever it will do, else the nearest of those that the fix speaks for. */
function bestCandidate({ position, chosen, released, finished }: FollowedHole, places: HolePlace[]): Candidate | null {
  const here = position === null ? undefined : places[position]
  if (position === null || here === undefined) return nearest(places, 0, startNeeds)
  if (released) return nearest(places, position, releasedNeeds)
  const next = (position + 1) % places.length
  const ahead = places[next]
  const isNearer = ahead !== undefined && next !== position && ahead.offMetres < here.offMetres
  if (finished && isNearer) return { position: next, needsSeconds: 0 }
  if (chosen) return null
  const needs = (place: HolePlace) => elsewhereNeeds(place, here)
  const needsSeconds = isNearer ? needs(ahead) : null
  return needsSeconds === null ? nearest(places, position + 1, needs) : { position: next, needsSeconds }
}

function startNeeds({ atTee, offMetres }: HolePlace): number | null {
  if (atTee) return 0
  return offMetres <= ON_LINE_METRES ? AT_TEE_SECONDS : null
}

/** Somebody who has just asked looks at the screen and waits. */
const releasedNeeds = ({ offMetres }: HolePlace): number | null => (offMetres <= CORRIDOR_METRES ? 0 : null)

/** How long a fix on another hole has to be borne out; null where it says nothing against the hole being played. */
function elsewhereNeeds(place: HolePlace, here: HolePlace): number | null {
  if (place.atTee && here.offMetres > ON_LINE_METRES) return AT_TEE_SECONDS
  return place.offMetres <= ON_LINE_METRES && here.offMetres > CORRIDOR_METRES ? STRAYED_SECONDS : null
}

/** Holes still to come are tried first, so that a hole played twice means the coming one. */
function nearest(places: HolePlace[], from: number, needs: (place: HolePlace) => number | null): Candidate | null {
  let best: (Candidate & { offMetres: number }) | null = null
  for (let step = 0; step < places.length; step++) {
    const position = (from + step) % places.length
    const place = places[position] as HolePlace
    const needsSeconds = needs(place)
    if (needsSeconds === null || (best !== null && place.offMetres >= best.offMetres)) continue
    best = { position, needsSeconds, offMetres: place.offMetres }
  }
  return best
}

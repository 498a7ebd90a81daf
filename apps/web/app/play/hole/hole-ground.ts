import type { ClubPack } from '@pinwise/contract'
import {
  type HazardGroup,
  holeSentence,
  mergeHazards,
  type PictureHole,
  type PictureLanguage,
  type PictureUnits,
} from '@pinwise/golf'
import { hazardsOf, type PlayedHole, pictureOf } from '../played-layout.ts'
import { type HoleView, holeView } from './hole-view.ts'

/** What is worked out of a hole once, whoever stands on it. */
export interface HoleGround {
  /** Null where nobody has drawn the line of play. */
  readonly picture: PictureHole | null
  readonly hazards: readonly HazardGroup[]
}

const grounds = new WeakMap<ClubPack, WeakMap<PlayedHole, HoleGround>>()
const views = new WeakMap<HoleGround, Map<string, HoleView | null>>()
const sentences = new WeakMap<PictureHole, Map<string, string>>()

/** The same object each time, so that its drawing is found again. */
export function groundOf(pack: ClubPack, hole: PlayedHole): HoleGround {
  const ofPack = grounds.get(pack) ?? new WeakMap<PlayedHole, HoleGround>()
  grounds.set(pack, ofPack)
  const known = ofPack.get(hole)
  if (known) return known
  const ground = { picture: pictureOf(pack, hole), hazards: mergeHazards(hazardsOf(pack, hole)) }
  ofPack.set(hole, ground)
  return ground
}

export function viewFromTee(
  hole: PlayedHole,
  ground: HoleGround,
  isCompetition: boolean,
  teeId?: string,
): HoleView | null {
  return remembered(views, ground, `${isCompetition} ${teeId}`, () =>
    holeView(hole, ground.hazards, null, isCompetition, teeId),
  )
}

export function sentenceOf(
  picture: PictureHole,
  language: PictureLanguage,
  units: PictureUnits,
  par = picture.par,
): string {
  return remembered(sentences, picture, `${language} ${units} ${par}`, () =>
    holeSentence({ ...picture, par }, language, units),
  )
}

function remembered<Of extends object, Key, Value>(
  memory: WeakMap<Of, Map<Key, Value>>,
  of: Of,
  key: Key,
  workOut: () => Value,
): Value {
  const known = memory.get(of) ?? new Map<Key, Value>()
  memory.set(of, known)
  const value = known.get(key)
  if (value !== undefined) return value
  const first = workOut()
  known.set(key, first)
  return first
}

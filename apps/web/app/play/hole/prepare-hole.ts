import type { ClubPack, PreferredTee } from '@pinwise/contract'
import type { HolePictureOptions, PictureLanguage } from '@pinwise/golf'
import type { PlayedHole } from '../played-layout.ts'
import { onceArrived, whenIdle } from '../when-idle.ts'
import { cardOf, golfersTeeId } from './golfers-tee.ts'
import { drawingOf } from './hole-drawing.ts'
import { groundOf, sentenceOf, viewFromTee } from './hole-ground.ts'

interface NextHole {
  readonly pack: ClubPack
  readonly hole: PlayedHole
  readonly options: HolePictureOptions
  readonly language: PictureLanguage
  readonly isCompetition: boolean
  /** Of the golfer. */
  readonly tee: PreferredTee | null
}

/** Works a hole out while nobody waits for it, so that the change to it only has to show it. The answer calls it off. */
export function prepareHole(next: NextHole): () => void {
  const steps = stepsOf(next)
  let callOff = onceArrived(go)
  function go() {
    if (!steps.next().done) callOff = whenIdle(go)
  }
  return () => callOff()
}

function* stepsOf({ pack, hole, options, language, isCompetition, tee }: NextHole) {
  const ground = groundOf(pack, hole)
  const teeId = golfersTeeId(pack, hole, tee)
  yield
  viewFromTee(hole, ground, isCompetition, teeId)
  if (!ground.picture) return
  yield
  sentenceOf(ground.picture, language, options.units ?? 'metric', cardOf(hole, teeId).par)
  const drawing = drawingOf(ground.picture, options)
  do yield
  while (!drawing.step())
}

import type { Language } from '@pinwise/contract'
import {
  DEFAULT_PIN_RULES,
  type LngLat,
  measureInFrame,
  type PinScale,
  pinFigures,
  playerToGreen,
  sideOf,
  thirdOf,
  toPosition,
  toWholeUnits,
} from '@pinwise/golf'
import { FRAME, GREEN, HOLE, PLAYER } from './live-green.ts'

const SCALES: Readonly<Record<Language, PinScale>> = {
  en: { unit: 'yards', paceMetres: DEFAULT_PIN_RULES.paceMetres },
  it: { unit: 'metres', paceMetres: DEFAULT_PIN_RULES.paceMetres },
}

/** What each place that follows a pin says of it, as the product itself counts and rounds. */
export function liveFigures(pin: LngLat, language: Language) {
  const scale = SCALES[language]
  const sheet = pinFigures(FRAME, pin, scale)
  // keepInside lets no pin off the green.
  if (sheet?.notation !== 'usga') throw new Error('The pin is not on its green')
  const distances = playerToGreen(PLAYER, GREEN, pin)
  const whole = (metres: number | null) => toWholeUnits(metres ?? 0, scale)
  return {
    sheet,
    golfer: {
      pin: whole(distances.pinMetres),
      front: whole(distances.frontMetres),
      middle: whole(distances.centreMetres),
      back: whole(distances.backMetres),
    },
    answer: partnerAnswer(pin, scale),
  }
}

export type LiveFigures = ReturnType<typeof liveFigures>

/** Some of what GET /target says of a pin: always metres, here to a centimetre. */
function partnerAnswer(pin: LngLat, { paceMetres }: PinScale) {
  const measured = measureInFrame(FRAME, FRAME.toFrame(pin))
  const { depthMetres = 0, onMetres = 0, leftMetres = 0, rightMetres = 0 } = measured ?? {}
  const side = sideOf(leftMetres, rightMetres, paceMetres)
  const [lng, lat] = toPosition(pin)
  return {
    holeNumber: HOLE,
    position: { lng, lat },
    figures: {
      depthMetres: centi(depthMetres),
      onMetres: centi(onMetres),
      side,
      sideMetres: centi(Math.min(leftMetres, rightMetres)),
      third: thirdOf(onMetres, depthMetres),
    },
  }
}

const centi = (metres: number) => Math.round(metres * 100) / 100

import {
  type Day,
  metresPerUnit,
  type PinAdvice,
  type PinNotFound,
  type PinScale,
  type TypedPinProblem,
} from '@pinwise/golf'
import { formatDay } from '../../i18n/format-day.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { BoardGreen } from '../greens/day-board.ts'
import type { PinReadout } from '../greens/pin-readout.ts'

const KINDS = ['bunker', 'water', 'penalty-area-yellow', 'penalty-area-red', 'out-of-bounds'] as const

/** Pins as texts, in the user's unit. */
export function usePinTexts(scale: PinScale) {
  const { t } = useTranslation('pin-position')
  const language = useLanguage()

  /** Rounded down to a tenth: what falls just short of four is not four. */
  function distance(metres: number): string {
    const value = Math.floor((metres / metresPerUnit(scale)) * 10 + 1e-6) / 10
    return t(`distance.${scale.unit}`, { count: value, value: formatNumber(language, value) })
  }

  function place({ on, side, fromSide }: PinReadout): string {
    return t(`place.${side}`, { on, fromSide })
  }

  function readAloud({ on, back, side, fromSide }: PinReadout): string {
    return t(`aloud.${side}`, { on, fromSide, front: on, back })
  }

  function advice(each: PinAdvice, { reservedNames, oldCups }: BoardGreen, today: Day): string {
    switch (each.code) {
      case 'off-green':
        return t('advice.offGreen', { distance: distance(each.outsideMetres) })
      case 'near-edge':
        return t('advice.nearEdge', { distance: distance(each.edgeMetres), least: distance(each.leastMetres) })
      case 'near-trouble': {
        const kind = KINDS.find(known => known === each.kind)
        const trouble = t(`advice.kinds.${kind ?? 'hazard'}`)
        const [green, least] = [distance(each.greenMetres), distance(each.leastMetres)]
        return t('advice.nearTrouble', { distance: green, least, trouble })
      }
      case 'resting': {
        const day = formatDay(language, each.cupDay)
        // The ground must have rested for a planned cup, too.
        const isPlanned = !oldCups.some(cup => cup.day === each.cupDay)
        if (isPlanned) return t('advice.nearPlanned', { day })
        // Its date alone would make it look like today's pin.
        return each.cupDay === today
          ? t('advice.restingToday', { count: each.restsDays })
          : t('advice.resting', { day, count: each.restsDays })
      }
      case 'reserved': {
        const name = reservedNames.get(each.id)
        return name ? t('advice.reserved', { name }) : t('advice.reservedGround')
      }
      case 'slope':
        return t('advice.slope', { percent: formatNumber(language, each.percent, { maximumFractionDigits: 1 }) })
      case 'other-zone':
        return t('advice.otherZone', { zone: each.zone, wanted: each.wantedZone })
      case 'professional':
        return t('advice.professional', { distance: distance(each.edgeMetres) })
    }
  }

  /** Why the typed position is invalid, and what would be valid. */
  function refusal(problem: TypedPinProblem | PinNotFound): string {
    if ('reason' in problem) {
      switch (problem.reason) {
        case 'beyond-back':
          return t('refused.beyondBack', { depth: distance(problem.depthMetres) })
        case 'beyond-other-edge':
          return t('refused.beyondOtherEdge', { width: distance(problem.widthMetres) })
        case 'several-places':
          return t('refused.severalPlaces')
        case 'no-green-at-depth':
          return t('refused.noGreenThere')
        default:
          return t('refused.offGreen')
      }
    }
    switch (problem.code) {
      case 'no-side':
        return t('refused.noSide')
      case 'no-distance-from-side':
        return t('refused.noFromSide')
      case 'unknown-word':
        return t('refused.word', { word: problem.word })
      default:
        return t('refused.howTo')
    }
  }

  return { distance, place, readAloud, advice, refusal }
}

import { metresPerUnit, type PinNotFound, type PinScale, type TypedPinProblem } from '@pinwise/golf'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PinReadout } from '../greens/pin-readout.ts'

/** Positions as texts, in the unit that the club uses. */
export function useCutterTexts(scale: PinScale) {
  const { t } = useTranslation('cutter')

  /** A whole number: nobody paces tenths. */
  function distance(metres: number): string {
    const value = Math.round(metres / metresPerUnit(scale))
    return t(`distance.${scale.unit}`, { count: value, value })
  }

  const place = ({ on, side, fromSide }: PinReadout): string => t(`place.${side}`, { on, fromSide })

  function refusal(problem: TypedPinProblem | PinNotFound): string {
    if (!('reason' in problem)) return t('refused.notUnderstood')
    switch (problem.reason) {
      case 'beyond-back':
        return t('refused.beyondBack', { depth: distance(problem.depthMetres) })
      case 'beyond-other-edge':
        return t('refused.beyondOtherEdge', { width: distance(problem.widthMetres) })
      case 'no-green-at-depth':
        return t('refused.noGreenThere')
      default:
        return t('refused.offGreen')
    }
  }

  return { distance, place, refusal }
}

import type { Day, PinScale, PlanNote, PlanReason } from '@pinwise/golf'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { atStart, nameOfDay } from '../name-of-day.ts'
import { useBalanceTexts } from '../use-balance-texts.ts'
import { usePinTexts } from '../use-pin-texts.ts'

/** The planner's reasons as texts. */
export function usePlanTexts(scale: PinScale, day: Day) {
  const { t } = useTranslation('pin-position')
  const language = useLanguage()
  const { distance } = usePinTexts(scale)
  const { value } = useBalanceTexts(scale)
  const trait = (name: string) => value({ value: name }).toLowerCase()
  const short = (of: Day) => nameOfDay(language, of, { day: 'numeric', month: 'long' })

  function reason(each: PlanReason): string {
    switch (each.code) {
      case 'kept':
        return t('why.kept')
      case 'competition-round':
        return t('why.round', { round: each.round, rounds: each.rounds })
      case 'zone-of-weekday':
        return t('why.zone', { weekday: atStart(nameOfDay(language, day, { weekday: 'long' })), zone: each.zone })
      case 'turn':
        return t('why.turn', {
          traits: [each.third, each.side, each.level].flatMap(met => (met ? trait(met) : [])).join(', '),
        })
      case 'for-balance':
        return t('why.balance', { from: trait(each.from), to: trait(each.to) })
      case 'clear-of-edge':
        return t('why.edge', { edge: distance(each.edgeMetres), least: distance(each.leastMetres) })
      case 'rested':
        return t('why.rested', { distance: distance(each.nearestMetres), day: short(each.nearestDay) })
      case 'clear-of-plan':
        return t('why.clearOfPlan', { distance: distance(each.nearestMetres), day: short(each.nearestDay) })
    }
  }

  function note(each: PlanNote): string {
    switch (each.code) {
      case 'edge-not-possible':
        return t('why.noEdge', { edge: distance(each.edgeMetres), least: distance(each.leastMetres) })
      case 'reserved-not-avoidable':
        return t('why.noReserved')
      case 'rest-not-possible':
        return t('why.noRest', {
          day: short(each.cupDay),
          apart: distance(each.apartMetres),
          rest: distance(each.restMetres),
        })
      case 'trouble-not-avoidable':
        return t(each.isElsewhere ? 'why.noTroubleLeft' : 'why.noTrouble')
      case 'slope-not-avoidable':
        return t(each.isElsewhere ? 'why.noSlopeLeft' : 'why.noSlope')
      case 'zone-not-possible':
        return t(each.isElsewhere ? 'why.noZoneLeft' : 'why.noZone', { zone: each.zone })
      case 'trait-not-possible':
        return t('why.noTrait', { wanted: trait(each.wanted) })
    }
  }

  return { reason, note }
}

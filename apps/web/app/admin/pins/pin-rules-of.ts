import type { PinSettings } from '@pinwise/contract'
import { DEFAULT_PIN_RULES, type PinRules } from '@pinwise/golf'

/** The guidance of a club: its own values, and ours for what it cannot set. */
export function pinRulesOf(settings: PinSettings, paceMetres: number): PinRules {
  const { edgePaces, troubleEdgePaces, troublePaces, restFirstMetres, restStepMetres, restDays } = settings
  const { balancePerNine, lengthMetres } = settings
  return {
    ...DEFAULT_PIN_RULES,
    paceMetres,
    edgePaces,
    troubleEdgePaces,
    troublePaces,
    restFirstMetres,
    restStepMetres,
    restDays,
    balancePerNine,
    lengthMetres,
  }
}

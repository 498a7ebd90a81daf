import type { PinSettings } from '@pinwise/contract'
import { DEFAULT_PIN_RULES, type PinRules } from '@pinwise/golf'

/** The guidance rules of a club: its own settings, and our defaults for the rest. */
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

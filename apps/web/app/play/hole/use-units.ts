import type { ClubPack } from '@pinwise/contract'
import { toWholeUnits } from '@pinwise/golf'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePhoneSetting } from '../phone-setting.ts'
import { type PlayUnit, unitSetting } from '../phone-settings.ts'

export interface Units {
  readonly unit: PlayUnit
  /** In whole units: `147`. */
  readonly whole: (metres: number) => number
  /** With its unit: `147 m`. */
  readonly say: (metres: number) => string
}

/** From now on the screen counts as the golfer does. */
export function showOwnUnit(): void {
  delete document.documentElement.dataset.unit
}

/** As the golfer counts; as the club does where they have not said. */
export function useUnits(ofClub: ClubPack['club']['units']): Units {
  const { t } = useTranslation('hole')
  const unit = usePhoneSetting(unitSetting) ?? (ofClub === 'imperial' ? 'yards' : 'metres')
  const whole = (metres: number) => toWholeUnits(metres, { unit, paceMetres: 1 })
  return { unit, whole, say: metres => t(`units.count.${unit}`, { count: whole(metres) }) }
}

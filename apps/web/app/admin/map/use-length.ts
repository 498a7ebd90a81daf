import { useMemo } from 'react'
import { formatNumber } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useUnits } from '../shell/use-me.ts'

export const METRES_PER_YARD = 0.9144

/** A length in the user's units, as a whole number. */
export function useLength(): (metres: number) => string {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const units = useUnits()
  return useMemo(() => {
    const whole = (value: number) => formatNumber(language, value, { maximumFractionDigits: 0 })
    return metres =>
      units === 'metric'
        ? t('map.metres', { distance: whole(metres) })
        : t('map.yards', { distance: whole(metres / METRES_PER_YARD) })
  }, [t, language, units])
}

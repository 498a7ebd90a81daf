import { useMemo } from 'react'
import { formatNumber } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useUnits } from '../../shell/use-me.ts'
import { METRES_PER_YARD, useLength } from '../use-length.ts'

/** Lengths and areas in the user's units, as whole numbers. */
export function useSizes() {
  const { t } = useTranslation('map-editor')
  const language = useLanguage()
  const units = useUnits()
  const length = useLength()
  return useMemo(() => {
    const whole = (value: number) => formatNumber(language, value, { maximumFractionDigits: 0 })
    const area = (squareMetres: number) =>
      units === 'metric'
        ? t('sizes.squareMetres', { area: whole(squareMetres) })
        : t('sizes.squareYards', { area: whole(squareMetres / METRES_PER_YARD ** 2) })
    return { length, area, whole }
  }, [t, language, units, length])
}

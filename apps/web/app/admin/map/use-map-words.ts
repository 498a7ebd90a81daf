import type { FeatureKind, MapHole } from '@pinwise/contract'
import { useMemo } from 'react'
import { formatNumber } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useUnits } from '../shell/use-me.ts'
import { KIND_TEXTS } from './editor/kind-texts.ts'
import type { TreeWords } from './map-tree.ts'

const METRES_PER_YARD = 0.9144

/** A length in the person's units, whole. */
export function useLength(): (metres: number) => string {
  const { t } = useTranslation('map')
  const { language } = useLanguage()
  const units = useUnits()
  return useMemo(() => {
    const whole = (value: number) => formatNumber(language, value, { maximumFractionDigits: 0 })
    return metres =>
      units === 'metric'
        ? t('length.metres', { length: whole(metres) })
        : t('length.yards', { length: whole(metres / METRES_PER_YARD) })
  }, [t, language, units])
}

export function useKindName(): (kind: FeatureKind) => string {
  const { t } = useTranslation('map')
  return useMemo(() => kind => t(`kinds.${KIND_TEXTS[kind]}`), [t])
}

export function useTreeWords(): TreeWords {
  const { t } = useTranslation('map')
  const length = useLength()
  const kind = useKindName()
  return useMemo(
    () => ({
      kind,
      hole: ({ number, name, par, lengthMetres }: MapHole) =>
        [
          t('tree.hole', { number: String(number) }),
          name,
          t('tree.par', { par: String(par) }),
          lengthMetres && length(lengthMetres),
        ]
          .filter(Boolean)
          .join(' · '),
      green: ({ greenSource }: MapHole) => t(greenSource === 'synthetic' ? 'tree.greenDrawn' : 'tree.green'),
      tee: (name: string) => t('tree.tee', { name }),
      others: t('tree.others'),
    }),
    [t, length, kind],
  )
}

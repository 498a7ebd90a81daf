import type { MapHole } from '@pinwise/contract'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useKindName } from '../../map/use-kind-name.ts'
import type { TreeTexts } from './map-tree.ts'
import { useLength } from './use-length.ts'

export function useTreeTexts(): TreeTexts {
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

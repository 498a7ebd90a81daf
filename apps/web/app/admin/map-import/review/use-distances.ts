import { formatNumber } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { METRES_PER_YARD, useLength } from '../../map/use-length.ts'
import { useUnits } from '../../shell/use-me.ts'

const METRES_PER_MILE = 1609.344

/** Lengths and distances in the user's units, and the parsing of typed ones. */
export function useDistances() {
  const { t } = useTranslation('map-import')
  const language = useLanguage()
  const length = useLength()
  const units = useUnits()
  const isMetric = units === 'metric'
  return {
    units,
    length,
    kilometres: (metres: number) =>
      t(isMetric ? 'units.kilometres' : 'units.miles', {
        distance: formatNumber(language, metres / (isMetric ? 1000 : METRES_PER_MILE), { maximumFractionDigits: 1 }),
      }),
    toMetres: (shown: number) => (isMetric ? shown : shown * METRES_PER_YARD),
    fromMetres: (metres: number) => Math.round(isMetric ? metres : metres / METRES_PER_YARD),
  }
}

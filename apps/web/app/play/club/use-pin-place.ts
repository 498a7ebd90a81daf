import { useTranslation } from '../../i18n/use-translation.ts'
import type { GreenPlace } from './green-places.ts'

/** Where a pin is, in the words of a pin sheet. */
export function usePinPlace(): (green: GreenPlace) => string {
  const { t } = useTranslation('club')
  return ({ pin, figures, frame }) => {
    if (!pin) return t('place.none')
    if (!figures) return t(frame ? 'place.off' : 'place.noGreen')
    const { on, side, fromSide } = figures
    return t(`place.${side}`, { on, fromSide: fromSide ?? '', third: t(`third.${figures.third}`) })
  }
}

import type { FlagColours } from '@pinwise/golf'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './ClubSheet.module.css'
import { GreenPicture } from './GreenPicture.tsx'
import type { GreenPlace } from './green-places.ts'

interface GreenCardProps {
  green: GreenPlace
  flagColours: FlagColours
  isNew?: boolean
}

export function GreenCard({ green, flagColours, isNew = false }: GreenCardProps) {
  const { t } = useTranslation('club')
  const placeOf = usePinPlace()
  return (
    <li className={styles.green} data-new={isNew || undefined}>
      <h4>
        <span className="visually-hidden">{t('hole')} </span>
        {green.number} <small>{t('par', { par: green.par })}</small>
      </h4>
      {green.frame && (
        <GreenPicture
          frame={green.frame}
          pin={green.pin?.position ?? null}
          third={green.figures?.third ?? null}
          flagColours={flagColours}
        />
      )}
      <p>
        {isNew && <em>{t('pins.new')} </em>}
        {placeOf(green)}
      </p>
    </li>
  )
}

/** Where a pin is, in the words of a pin sheet. */
function usePinPlace(): (green: GreenPlace) => string {
  const { t } = useTranslation('club')
  return ({ pin, figures, frame }) => {
    if (!pin) return t('place.none')
    if (!figures) return t(frame ? 'place.off' : 'place.noGreen')
    const { on, side, fromSide } = figures
    return t(`place.${side}`, { on, fromSide: fromSide ?? '', third: t(`third.${figures.third}`) })
  }
}

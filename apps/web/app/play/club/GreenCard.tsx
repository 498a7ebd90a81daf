import type { FlagColours } from '@pinwise/golf'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './ClubSheet.module.css'
import { GreenPicture } from './GreenPicture.tsx'
import type { GreenPlace } from './green-places.ts'
import { usePinPlace } from './use-pin-place.ts'

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

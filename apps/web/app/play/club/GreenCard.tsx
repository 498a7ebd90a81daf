import { type FlagColours, flagColour, type GreenFrame, type LngLat, pinPlaceWords, type Third } from '@pinwise/golf'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './ClubSheet.module.css'
import type { GreenPlace } from './green-places.ts'

interface GreenCardProps {
  green: GreenPlace
  flagColours: FlagColours
  isNew?: boolean
  /** Of a pin that was not moved today. */
  sinceDay?: string | null
}

export function GreenCard({ green, flagColours, isNew = false, sinceDay = null }: GreenCardProps) {
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
        {sinceDay && <small> {t('pins.sinceDay', { day: sinceDay })}</small>}
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
    const { on, fromSide } = figures
    return t(`place.${pinPlaceWords(figures)}`, { on, fromSide: fromSide ?? '', third: t(`third.${figures.third}`) })
  }
}

interface GreenPictureProps {
  frame: GreenFrame
  pin: LngLat | null
  third: Third | null
  flagColours: FlagColours
}

/** A green as one comes to it, the flag where the hole is. */
function GreenPicture({ frame, pin, third, flagColours }: GreenPictureProps) {
  const size = Math.max(frame.widthMetres, frame.depthMetres) * 1.12
  const middle = frame.leftMetres + frame.widthMetres / 2
  const onPicture = ({ x, y }: { x: number; y: number }) => [x - middle, frame.depthMetres / 2 - y] as const
  const path = frame.rings
    .map(ring => `M${ring.map(point => onPicture(point).map(each => each.toFixed(1))).join('L')}Z`)
    .join('')
  const [x, y] = pin ? onPicture(frame.toFrame(pin)) : [0, 0]
  const half = (size / 2).toFixed(1)
  return (
    <svg
      className={styles.picture}
      viewBox={`-${half} -${half} ${size.toFixed(1)} ${size.toFixed(1)}`}
      aria-hidden="true"
    >
      <path d={path} fillRule="evenodd" className={styles.shape} />
      {pin && (
        <g
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 100).toFixed(3)})`}
          className={styles.flag}
        >
          <path d="M0 0V-30" />
          {third && <path d="M0 -30L20 -23L0 -16Z" fill={flagColour(third, flagColours)} />}
          <circle r="3.6" />
        </g>
      )}
    </svg>
  )
}

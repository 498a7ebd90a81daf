import { type FlagColours, flagColour, type GreenFrame, type LngLat, pinPlaceWords, signed } from '@pinwise/golf'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './PinPaper.module.css'
import type { PaperGreenView, PlacedPin } from './paper-greens.ts'

interface PaperGreenProps {
  green: PaperGreenView
  flagColours: FlagColours
  /** The place on the paper is not shown. */
  isNeverHeld: boolean
}

/** One green: where its pin is now, and where the paper says where that is elsewhere. */
export function PaperGreen({ green, flagColours, isNeverHeld }: PaperGreenProps) {
  const { t } = useTranslation('pin-paper')
  const { label, par, frame, printed, current, hasMoved, isGone } = green
  const placeOf = (pin: PlacedPin | null) => {
    if (!pin) return t('noPin')
    if (!pin.figures) return t(frame ? 'offGreen' : 'noGreen')
    const { figures } = pin
    const third = t(`thirds.${figures.third}`)
    switch (figures.notation) {
      case 'usga':
        return t(`place.${pinPlaceWords(figures)}`, { on: figures.on, fromSide: figures.fromSide ?? '', third })
      case 'from-centre':
        return t('place.fromCentre', { behind: signed(figures.behind), right: signed(figures.right), third })
      case 'dot':
        return t('place.dot', { third })
    }
  }
  return (
    <li className={styles.green} data-moved={hasMoved || undefined}>
      <h3>
        {t('hole', { number: label })} <small>{t('par', { par })}</small>
      </h3>
      {frame && <Picture frame={frame} pins={{ printed, current }} hasMoved={hasMoved} flagColours={flagColours} />}
      {isGone ? (
        <p>{t('gone')}</p>
      ) : hasMoved ? (
        <dl>
          <dt>{t('now')}</dt>
          <dd>{placeOf(current)}</dd>
          {(printed || !isNeverHeld) && (
            <>
              <dt>{t('onPaper')}</dt>
              <dd>
                <s>{placeOf(printed)}</s>
              </dd>
            </>
          )}
        </dl>
      ) : (
        <p>{placeOf(current)}</p>
      )}
    </li>
  )
}

interface PictureProps {
  frame: GreenFrame
  pins: Pick<PaperGreenView, 'printed' | 'current'>
  hasMoved: boolean
  flagColours: FlagColours
}

function Picture({ frame, pins: { printed, current }, hasMoved, flagColours }: PictureProps) {
  const size = Math.max(frame.widthMetres, frame.depthMetres) * 1.1
  const middle = frame.leftMetres + frame.widthMetres / 2
  const onPicture = ({ x, y }: { x: number; y: number }) => [x - middle, frame.depthMetres / 2 - y] as const
  const path = frame.rings
    .map(ring => `M${ring.map(point => onPicture(point).map(each => each.toFixed(2))).join('L')}Z`)
    .join('')
  const placed = (at: LngLat) => {
    const [x, y] = onPicture(frame.toFrame(at))
    return `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${(size / 100).toFixed(3)})`
  }
  return (
    <svg viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`} aria-hidden="true">
      <path d={path} fillRule="evenodd" className={styles.shape} />
      {hasMoved && printed && (
        <g transform={placed(printed.at)} className={styles.printed}>
          <circle r="5" />
          <path d="M-8 -8L8 8M8 -8L-8 8" />
        </g>
      )}
      {current && (
        <g transform={placed(current.at)} className={styles.flag}>
          <path d="M0 0V-26" />
          {current.figures && <path d="M0 -26L17 -20L0 -14Z" fill={flagColour(current.figures.third, flagColours)} />}
          <circle r="3.5" />
        </g>
      )}
    </svg>
  )
}

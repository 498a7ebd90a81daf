import { type FlagColours, flagColour, thirdOf } from '@pinwise/golf'
import { look } from '../../ui/look.ts'
import type { BoardGreen } from '../greens/day-board.ts'
import { ringsPath } from '../greens/green-paths.ts'
import styles from './Board.module.css'

interface GreenOutlineProps {
  green: Pick<BoardGreen, 'ground' | 'shown'>
  /** Metres from edge to edge of the picture; the same for all greens, so that a small one looks small. */
  spanMetres: number
  flagColours: FlagColours
}

/** A green as a small picture, with its flag. */
export function GreenOutline({ green: { ground, shown }, spanMetres, flagColours }: GreenOutlineProps) {
  if (!ground) {
    return (
      <svg viewBox="0 0 100 100" className={`${styles.outline} ${look('block', 'full')}`} aria-hidden="true">
        <circle cx="50" cy="50" r="36" className={styles.undrawn} />
      </svg>
    )
  }
  const { frame } = ground
  // A huge double green gets its own scale, so that the others do not become tiny.
  const size = Math.max(spanMetres, Math.max(frame.widthMetres, frame.depthMetres) * 1.08)
  const middle = frame.leftMetres + frame.widthMetres / 2
  const pin = shown && frame.toFrame(shown)
  // A pin far off its green is drawn at the edge of the picture.
  const within = (value: number) => Math.max(-size / 2, Math.min(size / 2, value))
  return (
    <svg
      viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
      className={`${styles.outline} ${look('block', 'full')}`}
      aria-hidden="true"
      data-empty={pin ? undefined : ''}
    >
      <g transform={`translate(${-middle} ${frame.depthMetres / 2}) scale(1 -1)`}>
        <path d={ringsPath(frame.rings)} className={styles.shape} fillRule="evenodd" />
      </g>
      {pin && (
        <g
          transform={`translate(${within(pin.x - middle)} ${within(frame.depthMetres / 2 - pin.y)}) scale(${size / 100})`}
        >
          <path d="M0 0V-26" className={styles.pole} />
          <path
            d="M0 -26L17 -20L0 -14Z"
            fill={flagColour(thirdOf(pin.y, frame.depthMetres), flagColours)}
            className={styles.cloth}
          />
          <circle r="3.5" className={styles.cup} />
        </g>
      )}
    </svg>
  )
}

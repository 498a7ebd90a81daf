import { type LngLat, type PlanePoint, spansAtDepth } from '@pinwise/golf'
import { useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import styles from './LiveGreen.module.css'
import type { LiveFigures } from './live-figures.ts'
import { BUNKERS, FRAME, HOLE, INSIDE, OUTLINE, toView, VIEW } from './live-green.ts'
import { useFlagDrag } from './use-flag-drag.ts'

interface LiveGreenProps {
  readonly pin: LngLat
  readonly figures: LiveFigures
  /** Where it stands, in words. */
  readonly place: string
  readonly onPlace: (wanted: PlanePoint) => void
}

const SAFE = `M${INSIDE.map(point => `${toView(point).x} ${toView(point).y}`).join('L')}Z`

/** The green from above, the golfer below it. Only the handle of the flag takes the touch: beside it the page scrolls. */
export function LiveGreen({ pin, figures, place, onPlace }: LiveGreenProps) {
  const { t } = useTranslation('home')
  const drawing = useRef<SVGSVGElement>(null)
  const at = FRAME.toFrame(pin)
  const { isDragged, onTap, handle } = useFlagDrag({ drawing, at, onPlace })
  const { x, y } = toView(at)
  const { on, depth } = figures.sheet
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys move the handle, which has the focus
    // biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset
    <svg
      ref={drawing}
      className={styles.drawing}
      viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
      role="group"
      aria-label={t('live.picture', { hole: HOLE })}
      data-dragged={isDragged || undefined}
      onClick={onTap}
    >
      <path className={styles.apron} d={OUTLINE} />
      <path className={styles.bunker} d={BUNKERS} />
      <path className={styles.green} d={OUTLINE} />
      <path className={styles.safe} d={SAFE} />
      <MeasureLines at={at} figures={figures} />
      <g
        className={styles.pin}
        transform={`translate(${x} ${y})`}
        role="slider"
        tabIndex={0}
        aria-label={t('live.flag', { hole: HOLE })}
        aria-valuemin={0}
        aria-valuemax={depth}
        aria-valuenow={on}
        aria-valuetext={place}
        aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight"
        {...handle}
      >
        <circle className={styles.reach} r="30" />
        <circle className={styles.focus} r="33" />
        <path className={styles.arrows} d="M-4-22l4-4l4 4M-4 22l4 4l4-4M-22-4l-4 4l4 4M22-4l4 4l-4 4" />
        <g className={styles.flag}>
          <path className={styles.cloth} d="M0-64l40 14l-40 14z" />
          <path className={styles.pole} d="M0 0V-65" />
        </g>
        <circle className={styles.cup} r="7.5" />
      </g>
    </svg>
  )
}

const LABEL = { width: 44, height: 28 }
/** A label keeps clear of the handle. */
const CLEAR = 52

/** What the cutter paces: from the front edge line, and from the nearer side. */
function MeasureLines({ at, figures }: { at: PlanePoint; figures: LiveFigures }) {
  const { on, side, fromSide } = figures.sheet
  const own = spansAtDepth(FRAME, at.y).find(({ from, to }) => from <= at.x && at.x <= to)
  const pin = toView(at)
  const front = toView({ x: at.x, y: 0 })
  const edge = toView({ x: (side === 'R' ? own?.to : own?.from) ?? at.x, y: at.y })
  const beside =
    side === 'R' ? Math.max(pin.x + CLEAR, (pin.x + edge.x) / 2) : Math.min(pin.x - CLEAR, (pin.x + edge.x) / 2)
  return (
    <g className={styles.measures}>
      <path d={`M${pin.x} ${pin.y}V${front.y}`} />
      <Label x={pin.x} y={Math.max(pin.y + CLEAR, (pin.y + front.y) / 2)} text={on} />
      {fromSide === null ? null : (
        <>
          <path d={`M${pin.x} ${pin.y}H${edge.x}`} />
          <Label x={beside} y={pin.y} text={fromSide} />
        </>
      )}
    </g>
  )
}

function Label({ x, y, text }: { x: number; y: number; text: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x={-LABEL.width / 2} y={-LABEL.height / 2} width={LABEL.width} height={LABEL.height} rx="8" />
      <text y="7">{text}</text>
    </g>
  )
}

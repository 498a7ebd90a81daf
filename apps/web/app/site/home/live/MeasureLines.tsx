import { type PlanePoint, spansAtDepth } from '@pinwise/golf'
import styles from './LiveGreen.module.css'
import type { LiveFigures } from './live-figures.ts'
import { FRAME, toView } from './live-green.ts'

const LABEL = { width: 44, height: 28 }
/** A label keeps clear of the handle. */
const CLEAR = 52

/** What the cutter paces: from the front edge line, and from the nearer side. */
export function MeasureLines({ at, figures }: { at: PlanePoint; figures: LiveFigures }) {
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

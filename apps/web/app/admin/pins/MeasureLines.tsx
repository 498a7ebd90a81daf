import { type PlanePoint, spansAtDepth } from '@pinwise/golf'
import type { BoardGreen } from '../greens/day-board.ts'
import type { PinReadout } from '../greens/pin-readout.ts'
import styles from './Canvas.module.css'
import type { CanvasView, PixelPoint } from './canvas-view.ts'

interface MeasureLinesProps {
  green: BoardGreen
  view: CanvasView
  at: PlanePoint
  readout: PinReadout
}

/** The distances that the cutter paces: from the front edge line, and from the nearer side. */
export function MeasureLines({ green: { ground }, view, at, readout }: MeasureLinesProps) {
  const own =
    ground && spansAtDepth(ground.frame, at.y).find(({ from, to }) => from <= at.x + 0.01 && to >= at.x - 0.01)
  if (!own) return null
  const pin = view.toPixels(at)
  const front = view.toPixels({ x: at.x, y: 0 })
  const edge = view.toPixels({ x: readout.side === 'R' ? own.to : own.from, y: at.y })
  return (
    <g>
      <Line from={front} to={pin} />
      <Label at={clearOfGrip(pin, front)} text={String(readout.on)} />
      {readout.fromSide !== null && (
        <>
          <Line from={edge} to={pin} />
          <Label at={{ x: (pin.x + edge.x) / 2, y: pin.y }} text={String(readout.fromSide)} />
        </>
      )}
    </g>
  )
}

/** Half of the grip plus half of a label beside it. */
const GRIP = { belowPx: 56, reachPx: 28, besidePx: 46 }

/** In the middle of the line, or beside it where the grip would cover the label. */
function clearOfGrip(pin: PixelPoint, front: PixelPoint): PixelPoint {
  const y = (pin.y + front.y) / 2
  const isCovered = Math.abs(y - (pin.y + GRIP.belowPx)) < GRIP.reachPx + 13
  return { x: isCovered ? pin.x + GRIP.besidePx : pin.x, y }
}

const Line = ({ from, to }: { from: PixelPoint; to: PixelPoint }) => (
  <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} className={styles.measure} />
)

function Label({ at: { x, y }, text }: { at: PixelPoint; text: string }) {
  const width = 18 + text.length * 9
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y="-13" width={width} height="26" rx="6" className={styles.labelGround} />
      <text className={styles.label} textAnchor="middle" y="5.5">
        {text}
      </text>
    </g>
  )
}

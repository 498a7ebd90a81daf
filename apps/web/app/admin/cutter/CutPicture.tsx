import { type FlagColours, flagColour, type GreenFrame, type LngLat, spansAtDepth, thirdOf } from '@pinwise/golf'
import { look } from '../../ui/look.ts'
import { ringsPath } from '../greens/green-paths.ts'
import type { PinReadout } from '../greens/pin-readout.ts'
import styles from './CutPicture.module.css'

interface CutPictureProps {
  frame: GreenFrame
  oldCup: LngLat | null
  newCup: LngLat | null
  /** The figures of the new cup, shown as the lines to pace. */
  readout: PinReadout | null
  flagColours: FlagColours
  size?: 'large' | 'small'
}

/** Length of the picture's shorter side, in its own units. */
const SIDE = 300
const ROOM = { top: 46, side: 44, bottom: 36 }

/** The green as it is, seen from where the players come: the old cup crossed out, the new one with its flag. */
export function CutPicture({ frame, oldCup, newCup, readout, flagColours, size = 'large' }: CutPictureProps) {
  const scale = Math.min(
    (SIDE - 2 * ROOM.side) / Math.max(1, frame.widthMetres),
    (SIDE - ROOM.top - ROOM.bottom) / Math.max(1, frame.depthMetres),
  )
  const width = frame.widthMetres * scale + 2 * ROOM.side
  const height = frame.depthMetres * scale + ROOM.top + ROOM.bottom
  const place = (x: number, y: number) => ({
    x: ROOM.side + (x - frame.leftMetres) * scale,
    y: height - ROOM.bottom - y * scale,
  })
  const at = newCup && frame.toFrame(newCup)
  const cup = at && place(at.x, at.y)
  const oldAt = oldCup && frame.toFrame(oldCup)
  const old = oldAt && place(oldAt.x, oldAt.y)
  const origin = place(0, 0)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={`${styles.picture} ${look('block', 'full')}`}
      data-size={size}
      aria-hidden="true"
    >
      <g transform={`translate(${origin.x} ${origin.y}) scale(${scale} ${-scale})`}>
        <path d={ringsPath(frame.rings)} className={styles.green} fillRule="evenodd" />
      </g>
      {old && (
        <g transform={`translate(${old.x} ${old.y})`}>
          <circle r="9" className={styles.oldRing} />
          <path d="M-4 -4L4 4M4 -4L-4 4" className={styles.oldCross} />
        </g>
      )}
      {at && cup && readout && <Paces frame={frame} at={at} readout={readout} place={place} />}
      {at && cup && (
        <g transform={`translate(${cup.x} ${cup.y})`}>
          <path d="M0 0V-38" className={styles.pole} />
          <path
            d="M0 -38L24 -29L0 -20Z"
            fill={flagColour(thirdOf(at.y, frame.depthMetres), flagColours)}
            className={styles.cloth}
          />
          <circle r="6" className={styles.cup} />
        </g>
      )}
    </svg>
  )
}

interface PacesProps {
  frame: GreenFrame
  at: { x: number; y: number }
  readout: PinReadout
  place: (x: number, y: number) => { x: number; y: number }
}

/** From the front edge line to the cup, and from the nearer side to it. */
function Paces({ frame, at, readout, place }: PacesProps) {
  const own = spansAtDepth(frame, at.y).find(({ from, to }) => from <= at.x + 0.01 && to >= at.x - 0.01)
  if (!own) return null
  const [cup, front] = [place(at.x, at.y), place(at.x, 0)]
  const isRight = readout.side === 'R'
  const edge = place(isRight ? own.to : own.from, at.y)
  // Where a line is too short for its figure, the figure is placed at its end, beside the green.
  const isShort = Math.abs(edge.x - cup.x) < SHORT
  const beside = edge.x + (isRight ? 20 : -20)
  return (
    <g>
      <path d={`M${front.x} ${front.y}V${cup.y}`} className={styles.paces} />
      <Figure x={front.x} y={front.y - cup.y < SHORT ? front.y + 18 : (front.y + cup.y) / 2} value={readout.on} />
      {readout.fromSide !== null && (
        <>
          <path d={`M${edge.x} ${edge.y}H${cup.x}`} className={styles.paces} />
          <Figure x={isShort ? beside : (edge.x + cup.x) / 2} y={edge.y} value={readout.fromSide} />
        </>
      )}
    </g>
  )
}

/** A figure and the cup beside it. */
const SHORT = 56

function Figure({ x, y, value }: { x: number; y: number; value: number }) {
  const width = 14 + String(value).length * 11
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y="-14" width={width} height="28" rx="6" className={styles.figureGround} />
      <text className={styles.figure} textAnchor="middle" y="6.5">
        {value}
      </text>
    </g>
  )
}

import styles from './Canvas.module.css'
import type { PixelPoint } from './canvas-view.ts'

interface PinMarkProps {
  at: PixelPoint
  colour: string
  look?: 'set' | 'moved' | 'ghost'
  /** The pin has just been published: the flag drops into its cup. */
  isNew?: boolean
  /** The flag points left where another one points right. */
  fliesLeft?: boolean
}

/** The cup and its flag in the club's colour; the dark outline makes a white flag visible. */
export function PinMark({ at: { x, y }, colour, look = 'set', isNew = false, fliesLeft = false }: PinMarkProps) {
  return (
    <g transform={`translate(${x} ${y})`} className={styles.pin} data-look={look} data-new={isNew || undefined}>
      <path d="M0 0V-44" className={styles.pole} />
      <path d={`M0 -44L${fliesLeft ? -24 : 24} -36L0 -28Z`} fill={colour} className={styles.cloth} />
      <circle r="6" className={styles.hole} />
    </g>
  )
}

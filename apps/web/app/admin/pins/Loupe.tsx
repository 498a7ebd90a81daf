import { useId } from 'react'
import styles from './Canvas.module.css'
import type { PixelPoint } from './canvas-view.ts'

const SIZE = 128
const ZOOM = 2.4

interface LoupeProps {
  /** The id of the scene that it magnifies. */
  sceneId: string
  cup: PixelPoint
  width: number
}

/** Magnifies what is under the finger, in the corner away from the hand. */
export function Loupe({ sceneId, cup, width }: LoupeProps) {
  const clip = useId()
  const seen = SIZE / ZOOM
  const x = cup.x > width / 2 ? 8 : width - SIZE - 8
  return (
    <g transform={`translate(${x} 8)`} className={styles.loupe}>
      <clipPath id={clip}>
        <circle cx={SIZE / 2} cy={SIZE / 2} r={SIZE / 2} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width={SIZE} height={SIZE} className={styles.loupeGround} />
        <svg
          width={SIZE}
          height={SIZE}
          viewBox={`${cup.x - seen / 2} ${cup.y - seen / 2} ${seen} ${seen}`}
          aria-hidden="true"
        >
          <use href={`#${sceneId}`} />
        </svg>
        <path d={`M${SIZE / 2} 0V${SIZE}M0 ${SIZE / 2}H${SIZE}`} className={styles.cross} />
      </g>
      <circle cx={SIZE / 2} cy={SIZE / 2} r={SIZE / 2 - 1} className={styles.loupeEdge} />
      <circle cx={SIZE / 2} cy={SIZE / 2} r="6" className={styles.hole} />
    </g>
  )
}

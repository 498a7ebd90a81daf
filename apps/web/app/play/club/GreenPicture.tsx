import { type FlagColours, flagColour, type GreenFrame, type LngLat, type Third } from '@pinwise/golf'
import styles from './GreenPicture.module.css'

interface GreenPictureProps {
  frame: GreenFrame
  pin: LngLat | null
  third: Third | null
  flagColours: FlagColours
}

/** A green as one comes to it, the flag where the hole is. */
export function GreenPicture({ frame, pin, third, flagColours }: GreenPictureProps) {
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

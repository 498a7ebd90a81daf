import type { LngLat } from '@pinwise/golf'
import { FRAME, OUTLINE, toView, VIEW } from './live-green.ts'
import styles from './MiniGreen.module.css'

/** The same green, small: with a dot as on paper, or with the flag as on a screen. */
export function MiniGreen({ pin, look }: { pin: LngLat; look: 'paper' | 'screen' }) {
  const { x, y } = toView(FRAME.toFrame(pin))
  return (
    <svg className={styles[look]} viewBox={`34 30 ${VIEW.width - 88} ${VIEW.height - 54}`} aria-hidden="true">
      <path className={styles.green} d={OUTLINE} />
      <g transform={`translate(${x} ${y})`}>
        {look === 'screen' ? (
          <>
            <path className={styles.cloth} d="M0-92l58 20l-58 20z" />
            <path className={styles.pole} d="M0 0V-94" />
          </>
        ) : null}
        <circle className={styles.cup} r={look === 'paper' ? 11 : 8} />
      </g>
    </svg>
  )
}

import type { ZoneCount } from '@pinwise/golf'
import { useMemo } from 'react'
import { look } from '../../../ui/look.ts'
import { ringsPath } from '../../greens/green-paths.ts'
import styles from './Ledger.module.css'
import { type GreenLedger, heatOf } from './ledger-of.ts'
import { zonePaths } from './zone-paths.ts'

interface HeatGreenProps {
  ledger: GreenLedger
  zones: ZoneCount
  /** From edge to edge of the picture; the same for all greens. */
  spanMetres: number
}

/** A green with its zones coloured by how long pins were there, and every cup as a dot. */
export function HeatGreen({ ledger, zones, spanMetres }: HeatGreenProps) {
  const ground = ledger.green.ground
  const paths = useMemo(() => (ground ? zonePaths(ground.frame, zones) : []), [ground, zones])
  if (!ground) return null
  const { frame } = ground
  const size = Math.max(spanMetres, Math.max(frame.widthMetres, frame.depthMetres) * 1.08)
  const middle = frame.leftMetres + frame.widthMetres / 2
  return (
    <svg
      viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
      className={`${styles.heat} ${look('block', 'full')}`}
      aria-hidden="true"
    >
      <g transform={`translate(${-middle} ${frame.depthMetres / 2}) scale(1 -1)`}>
        <path d={ringsPath(frame.rings)} className={styles.ground} fillRule="evenodd" />
        {paths.map(({ path }, index) => (
          <path key={path} d={path} className={styles.zone} data-heat={heatOf(ledger.byZone[index] ?? 0, ledger)} />
        ))}
        <path d={ringsPath(frame.rings)} className={styles.outline} />
        {ledger.cups.map(({ id, pin }) => {
          const { x, y } = frame.toFrame(pin)
          return <circle key={id} cx={x} cy={y} r={size / 48} className={styles.cup} />
        })}
      </g>
    </svg>
  )
}

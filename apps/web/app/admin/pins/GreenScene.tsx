import { edgeBands } from '@pinwise/golf'
import { memo, useId, useMemo } from 'react'
import type { BoardDay, BoardGreen } from '../greens/day-board.ts'
import { areaPath, linePath, ringsPath, zoneLines } from '../greens/green-paths.ts'
import styles from './Canvas.module.css'
import type { CanvasView } from './canvas-view.ts'

interface GreenSceneProps {
  id: string
  green: BoardGreen
  view: CanvasView
  today: BoardDay
  zones: 6 | 9
}

/** Everything on the ground but the pin: in metres, turned so that the player stands below. */
export const GreenScene = memo(function GreenScene({ id, green, view, today, zones }: GreenSceneProps) {
  const { ground, green: area, oldCups, planned } = green
  const { edgePaces, paceMetres } = today.rules
  const hatch = useId()
  const bands = useMemo(() => {
    const least = edgePaces * paceMetres
    return area && ground && least > 0
      ? edgeBands(area, [least, 2 * least]).map(band => areaPath(ground.frame, band.area))
      : []
  }, [area, ground, edgePaces, paceMetres])
  const lines = useMemo(() => (ground ? zoneLines(ground.frame, zones) : []), [ground, zones])
  if (!ground) return null
  const { frame, troubles, reserved } = ground
  const { pxPerMetre, origin } = view
  const dot = 4 / pxPerMetre
  const turned = `translate(${origin.x - frame.leftMetres * pxPerMetre} ${origin.y}) scale(${pxPerMetre} ${-pxPerMetre})`
  return (
    <g id={id} transform={turned} className={styles.scene}>
      <pattern id={hatch} width="1.4" height="1.4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V1.4" className={styles.hatch} />
      </pattern>
      {troubles.map(({ kind, paths, isArea }, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn, never moved
          key={index}
          d={isArea ? ringsPath(paths) : paths.map(linePath).join('')}
          className={styles.trouble}
          data-kind={kind}
          data-area={isArea || undefined}
        />
      ))}
      <path d={ringsPath(frame.rings)} className={styles.green} fillRule="evenodd" />
      {bands.map((band, index) => (
        <path key={band} d={band} className={index === 0 ? styles.safe : styles.band} fillRule="evenodd" />
      ))}
      {lines.map(line => (
        <path key={line} d={line} className={styles.zone} />
      ))}
      {reserved.map(({ id: area, rings }) => (
        <path key={area} d={ringsPath(rings)} className={styles.reserved} fill={`url(#${hatch})`} fillRule="evenodd" />
      ))}
      {oldCups.map(({ id: cup, pin, restMetres }) => {
        const { x, y } = frame.toFrame(pin)
        return (
          <g key={cup}>
            {restMetres > 0 && <circle cx={x} cy={y} r={restMetres} className={styles.rest} />}
            <circle cx={x} cy={y} r={dot} className={styles.cup} />
          </g>
        )
      })}
      {planned && <PlannedCup {...frame.toFrame(planned.position)} radius={dot * 1.5} />}
      <path d={ringsPath(frame.rings)} className={styles.outline} />
    </g>
  )
})

function PlannedCup({ x, y, radius }: { x: number; y: number; radius: number }) {
  return <circle cx={x} cy={y} r={radius} className={styles.planned} />
}

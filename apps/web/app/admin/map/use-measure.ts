import { distanceMetres, type LngLat } from '@pinwise/golf'
import { useCallback, useMemo, useState } from 'react'

export interface Measure {
  readonly points: readonly LngLat[]
  /** Metres from each point to the next. */
  readonly legs: readonly number[]
  readonly total: number
  readonly add: (point: LngLat) => void
  readonly set: (points: readonly LngLat[]) => void
  readonly undo: () => void
}

const MAX_POINTS = 50

export function useMeasure(): Measure {
  const [points, setPoints] = useState<readonly LngLat[]>([])
  const add = useCallback(
    ({ lng, lat }: LngLat) => setPoints(now => (now.length < MAX_POINTS ? [...now, { lng, lat }] : now)),
    [],
  )
  const undo = useCallback(() => setPoints(now => now.slice(0, -1)), [])
  return useMemo(() => {
    const legs = points.slice(1).map((point, index) => distanceMetres(points[index] as LngLat, point))
    return { points, legs, total: legs.reduce((sum, leg) => sum + leg, 0), add, set: setPoints, undo }
  }, [points, add, undo])
}

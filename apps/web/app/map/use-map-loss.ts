import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'

/** A browser that takes a picture away gives it back at once, or not at all. */
const GIVEN_BACK_WITHIN_MS = 2_000

/** Calls when the graphics of the map are gone and do not come back. */
export function useMapLoss(map: MapLibreMap | null, onLoss: () => void): void {
  const latest = useRef(onLoss)
  latest.current = onLoss
  useEffect(() => {
    if (!map) return
    let waiting: ReturnType<typeof setTimeout> | undefined
    const lost = () => {
      waiting = setTimeout(() => latest.current(), GIVEN_BACK_WITHIN_MS)
    }
    const restored = () => clearTimeout(waiting)
    map.on('webglcontextlost', lost)
    map.on('webglcontextrestored', restored)
    return () => {
      clearTimeout(waiting)
      map.off('webglcontextlost', lost)
      map.off('webglcontextrestored', restored)
    }
  }, [map])
}

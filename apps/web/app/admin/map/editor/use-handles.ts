import type { Geometry } from '@pinwise/golf'
import { useMap } from '@vis.gl/react-maplibre'
import { useEffect, useState } from 'react'
import type { Vertex } from './edit-shape.ts'
import { type HandleName, handlesOn } from './handle-places.ts'

/** Their size in Handle.module.css: for a finger, or for a mouse. */
const GAP_PIXELS = { coarse: 44, fine: 24 }

/** The handles that have room, updated whenever the map has moved. */
export function useHandles(geometry: Geometry, chosen: Vertex | null, held: HandleName | null) {
  const map = useMap().current
  const [, setMoves] = useState(0)
  useEffect(() => {
    if (!map) return
    const moved = () => setMoves(count => count + 1)
    map.on('moveend', moved)
    map.on('resize', moved)
    return () => {
      map.off('moveend', moved)
      map.off('resize', moved)
    }
  }, [map])
  if (!map) return { whole: null, vertices: [], midpoints: [] }
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const gap = matchMedia('(pointer: coarse)').matches ? GAP_PIXELS.coarse : GAP_PIXELS.fine
  return handlesOn(
    geometry,
    { project: ([lng, lat]) => map.project({ lng, lat }), width, height, gap },
    { chosen, held },
  )
}

import type { Map as MapLibreMap, MapMouseEvent, PointLike } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import type { CourseMapProps, MapPress } from './course-map-props.ts'
import { COURSE_SOURCE } from './map-drawing.ts'

export type { MapPress }

/** As far from a line or a marker as still counts, in pixels: a finger is not a mouse. */
const REACH_PIXELS = { fine: 5, coarse: 14 }
/** Lie under everything, so that a press on the ground would never be beside everything. */
const GROUND: readonly unknown[] = ['boundary', 'rough']

type Handlers = Pick<CourseMapProps, 'onSelect' | 'onHover' | 'onPress'>

export function useMapPointer(map: MapLibreMap | null, handlers: Handlers): void {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    if (!map) return
    let hovered: string | null = null
    const hover = (itemId: string | null) => {
      if (hovered === itemId) return
      hovered = itemId
      latest.current.onHover?.(itemId)
    }
    const press = (event: MapMouseEvent) => {
      const { onPress, onSelect } = latest.current
      if (!onPress && !onSelect) return
      const itemId = itemAt(map, event)
      if (onPress) onPress({ lng: event.lngLat.lng, lat: event.lngLat.lat, itemId })
      else onSelect?.(itemId)
    }
    const move = (event: MapMouseEvent) => {
      if (latest.current.onHover && !map.isMoving()) hover(itemAt(map, event))
    }
    const leave = () => hover(null)
    map.on('click', press)
    map.on('mousemove', move)
    map.on('mouseout', leave)
    return () => {
      map.off('click', press)
      map.off('mousemove', move)
      map.off('mouseout', leave)
    }
  }, [map])
}

/** The uppermost item at a place, else the uppermost within reach. */
function itemAt(map: MapLibreMap, { point }: MapMouseEvent): string | null {
  const reach = matchMedia('(pointer: coarse)').matches ? REACH_PIXELS.coarse : REACH_PIXELS.fine
  const around: [PointLike, PointLike] = [
    [point.x - reach, point.y - reach],
    [point.x + reach, point.y + reach],
  ]
  return uppermost(map, [point.x, point.y]) ?? uppermost(map, around)
}

function uppermost(map: MapLibreMap, where: PointLike | [PointLike, PointLike]): string | null {
  const found = map.queryRenderedFeatures(where).find(({ source, layer, properties }) => {
    return source === COURSE_SOURCE && !layer.id.startsWith('selection') && !GROUND.includes(properties.kind)
  })
  return typeof found?.properties.id === 'string' ? found.properties.id : null
}

import type { Map as MapLibreMap } from 'maplibre-gl'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CourseMapProps } from './course-map-props.ts'
import type { MapFit } from './map-model.ts'
import { type MapView, NO_PADDING, viewOf } from './map-view.ts'

/** ui.md 1.3: the time a hole takes to change. */
const MOVE_MS = 320
const CLUB: MapFit = { to: 'club' }
const GUESSED_SIZE = { width: 800, height: 600 }
const NOWHERE = { longitude: 0, latitude: 0, zoom: 10 }

type ViewProps = Pick<CourseMapProps, 'model' | 'fit' | 'turn' | 'centre' | 'padding'>

/** Keeps what the map shows with `fit` and `turn`, until a person moves it; a map that changes its size fits again. */
export function useMapView(map: MapLibreMap | null, props: ViewProps) {
  const wish = useRef(props)
  wish.current = props
  const isMovedByHand = useRef(false)
  const { fit = CLUB, turn = null } = props
  const isEmpty = props.model.holes.length === 0 && props.model.features.length === 0

  const fitAgain = useCallback(
    (isAtOnce = false) => {
      if (!map) return
      const { clientWidth, clientHeight } = map.getContainer()
      const { padding = NO_PADDING } = wish.current
      const [width, height] = [clientWidth - padding.left - padding.right, clientHeight - padding.top - padding.bottom]
      const view = wantedView(wish.current, { width, height })
      isMovedByHand.current = false
      if (!view || clientWidth === 0) return
      const isStill = isAtOnce || matchMedia('(prefers-reduced-motion: reduce)').matches
      if (isStill) map.jumpTo({ ...view, padding })
      else map.easeTo({ ...view, padding, duration: MOVE_MS, easing: x => 1 - (1 - x) ** 3 })
    },
    [map],
  )

  const key = JSON.stringify([fit, turn, isEmpty, props.padding])
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (!map || shown.current === key) return
    fitAgain(shown.current === null)
    shown.current = key
  }, [map, key, fitAgain])

  useEffect(() => {
    if (!map) return
    const moved = (event: { originalEvent?: unknown }) => {
      if (event.originalEvent) isMovedByHand.current = true
    }
    const resized = () => {
      if (!isMovedByHand.current) fitAgain(true)
    }
    map.on('movestart', moved)
    map.on('resize', resized)
    return () => {
      map.off('movestart', moved)
      map.off('resize', resized)
    }
  }, [map, fitAgain])

  const [first] = useState(() => {
    const view = wantedView(props, GUESSED_SIZE)
    if (!view) return NOWHERE
    const { center, zoom, bearing } = view
    return { longitude: center.lng, latitude: center.lat, zoom, bearing }
  })
  return { first, fitAgain }
}

const wantedView = (
  { model, fit = CLUB, turn = null, centre }: ViewProps,
  size: { width: number; height: number },
): MapView | null => viewOf({ model, fit, turn, centre, size })

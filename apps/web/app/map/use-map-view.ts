import type { Map as MapLibreMap } from 'maplibre-gl'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CourseMapProps } from './course-map-props.ts'
import type { MapFit } from './map-model.ts'
import { type MapView, NO_PADDING, viewOf } from './map-view.ts'
import { type RequestedView, viewChange } from './view-change.ts'

/** ui.md 1.3: the time a hole takes to change. */
const MOVE_MS = 320
const CLUB: MapFit = { to: 'club' }
const GUESSED_SIZE = { width: 800, height: 600 }
const NOWHERE = { longitude: 0, latitude: 0, zoom: 10 }

/** Marks a movement by a button, which counts like one by hand. */
export const BY_HAND = { isByHand: true }

type ViewProps = Pick<CourseMapProps, 'model' | 'fit' | 'turn' | 'centre' | 'padding'>

/** Keeps the view of the map in step with `fit` and `turn`, until a person moves it; a resized map fits again. */
export function useMapView(map: MapLibreMap | null, props: ViewProps) {
  const latest = useRef(props)
  latest.current = props
  const isMovedByHand = useRef(false)
  const requested = useRef<RequestedView | null>(null)
  /** What the map was moved to last. What is touched since does not change it. */
  const fitted = useRef<Pick<RequestedView, 'fit' | 'turn'>>({ fit: CLUB, turn: null })

  /** To what was fitted last, in the room that there is now. */
  const refit = useCallback(
    (isAtOnce: boolean) => {
      if (!map) return
      const { clientWidth, clientHeight } = map.getContainer()
      const { model, centre, padding = NO_PADDING } = latest.current
      const [width, height] = [clientWidth - padding.left - padding.right, clientHeight - padding.top - padding.bottom]
      const view = wantedView({ model, centre, ...fitted.current }, { width, height })
      isMovedByHand.current = false
      if (!view || clientWidth === 0) return
      if (isAtOnce || prefersStill()) map.jumpTo({ ...view, padding })
      else map.easeTo({ ...view, padding, duration: MOVE_MS, easing })
    },
    [map],
  )

  const fitAgain = useCallback(
    (isAtOnce = false) => {
      const { fit = CLUB, turn = null } = latest.current
      fitted.current = { fit, turn }
      refit(isAtOnce)
    },
    [refit],
  )

  // Every render may bring a new request; comparing it is cheap.
  useEffect(() => {
    if (!map) return
    const now = requestedView(latest.current)
    const change = requested.current ? viewChange(requested.current, now, isMovedByHand.current) : 'fit'
    if (change === 'fit') fitAgain(requested.current === null)
    if (change === 'refit') refit(false)
    if (change === 'shift') map.easeTo({ padding: { ...now.padding }, duration: prefersStill() ? 0 : MOVE_MS, easing })
    requested.current = now
  })

  useEffect(() => {
    if (!map) return
    const moved = (event: { originalEvent?: unknown; isByHand?: boolean }) => {
      if (event.originalEvent || event.isByHand) isMovedByHand.current = true
    }
    const resized = () => {
      if (!isMovedByHand.current) refit(true)
    }
    map.on('movestart', moved)
    map.on('resize', resized)
    return () => {
      map.off('movestart', moved)
      map.off('resize', resized)
    }
  }, [map, refit])

  const [first] = useState(() => {
    const view = wantedView(props, GUESSED_SIZE)
    if (!view) return NOWHERE
    const { center, zoom, bearing } = view
    return { longitude: center.lng, latitude: center.lat, zoom, bearing }
  })
  return { first, fitAgain }
}

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const easing = (x: number) => 1 - (1 - x) ** 3

const requestedView = ({ fit = CLUB, turn = null, padding = NO_PADDING, model }: ViewProps): RequestedView => ({
  fit,
  turn,
  padding,
  isEmpty: model.holes.length === 0 && model.features.length === 0,
})

const wantedView = (
  { model, fit = CLUB, turn = null, centre }: ViewProps,
  size: { width: number; height: number },
): MapView | null => viewOf({ model, fit, turn, centre, size })

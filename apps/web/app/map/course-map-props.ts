import type { Map as MapLibreMap } from 'maplibre-gl'
import type { ReactNode } from 'react'
import type { Hovering } from './hovering.ts'
import type { Imagery } from './layers/ImageryLayer.tsx'
import type { MapFit, MapModel, MapSelection } from './map-model.ts'
import type { MapPadding } from './map-view.ts'

export interface MapPress {
  readonly lng: number
  readonly lat: number
  /** What lies under it. */
  readonly itemId: string | null
}

/** Why there is no map: the browser cannot draw it, stopped drawing it, or its worker did not start. */
export type MapFailure = 'unsupported' | 'lost' | 'worker'

export interface CourseMapProps {
  /** What it shows, read aloud with the map: "Map of Golf Club Milano". */
  label: string
  model: MapModel
  /** Items of the model that somebody else draws, such as an editor the shape in hand. Keep the list the same between renders. */
  hidden?: readonly string[]
  selection?: MapSelection
  /** Instead of `selection.hovered`, where a list beside the map points at things, too. */
  hovering?: Hovering
  fit?: MapFit
  /** The hole to show tee-down; null: north up. */
  turn?: string | null
  /** What lies over the map's edges: whatever is fitted stays clear of it. */
  padding?: MapPadding
  /** Where to look while the model is empty. */
  centre?: { lng: number; lat: number } | undefined
  /** Numbers and names. */
  labels?: boolean
  imagery?: Imagery | null
  units?: 'metric' | 'imperial'
  /** Who made the map's data; always in sight. */
  attribution: string | null
  /** Zoom, compass, scale and attribution; false leaves the attribution alone. */
  controls?: boolean
  /** Item under a press, null beside everything. */
  onSelect?: (itemId: string | null) => void
  onHover?: (itemId: string | null) => void
  /** Takes every press instead of `onSelect`: for tools. */
  onPress?: (press: MapPress) => void
  /** The map of the library, once its style stands; null when it goes away. */
  onReady?: (map: MapLibreMap | null) => void
  onFailure?: (failure: MapFailure) => void
  cursor?: string
  /** Layers and markers on top: see README.md in this folder. */
  children?: ReactNode
}

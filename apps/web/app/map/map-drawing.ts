import { createContext, useContext } from 'react'
import { MAP_COLOURS, type MapColours, type MapTheme } from './map-colours.ts'

export interface MapDrawing {
  readonly theme: MapTheme
  readonly colours: MapColours
  /** Pictures from above lie below everything: areas are then outlines only. */
  readonly hasImagery: boolean
}

const Drawing = createContext<MapDrawing>({ theme: 'light', colours: MAP_COLOURS.light, hasImagery: false })
export const MapDrawingProvider = Drawing.Provider

/** How layers are to look now. */
export const useMapDrawing = () => useContext(Drawing)

/** The one source of the course's own layers. */
export const COURSE_SOURCE = 'course'

/** A family of fonts.css of this folder; the library reads the weight off the name. */
export const MAP_FONT = ['Map Bold']

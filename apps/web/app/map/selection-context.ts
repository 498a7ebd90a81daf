import { createContext, useContext } from 'react'
import type { Hovering } from './hovering.ts'
import { type MapSelection, NOTHING_SELECTED } from './map-model.ts'

interface ShownSelection {
  readonly selection: MapSelection
  readonly hovering?: Hovering | undefined
}

const Selection = createContext<ShownSelection>({ selection: NOTHING_SELECTED })
export const SelectionProvider = Selection.Provider

/** What is chosen. By context, so that it goes past the layers without drawing them again. */
export const useShownSelection = () => useContext(Selection)

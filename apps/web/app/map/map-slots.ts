import type { StyleSpecification } from 'maplibre-gl'

/**
 * The storeys of a map, the lowest first. A layer stands below the floor of its slot (`beforeId={slot('lines')}`),
 * so layers that come and go keep their place.
 */
const SLOTS = ['imagery', 'areas', 'paths', 'greens', 'lines', 'selection', 'tees', 'overlay', 'labels'] as const
export type Slot = (typeof SLOTS)[number]

export const slot = (name: Slot) => `slot-${name}`

/** Without glyphs of its own: the library then draws letters with the fonts of the page. */
export const EMPTY_STYLE: StyleSpecification = {
  version: 8,
  sources: {},
  layers: SLOTS.map(name => ({ id: slot(name), type: 'background', layout: { visibility: 'none' } })),
}

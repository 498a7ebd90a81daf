import { useMap } from '@vis.gl/react-maplibre'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { COURSE_SOURCE } from './map-drawing.ts'
import { useShownSelection } from './selection-context.ts'

type Mark = 'selected' | 'hovered'

/**
 * Keeps what is chosen and pointed at beside the map's data: neither the layers nor the worker see it, and only what
 * changes is touched. Stands inside of the course's source.
 */
export function MapSelectionState() {
  const { selection, hovering } = useShownSelection()
  const { selected, hovered } = selection
  const map = useMap().current?.getMap()
  const marked = useRef<Record<Mark, readonly string[]>>({ selected: [], hovered: [] })

  useEffect(() => {
    if (map) mark(map, marked.current, 'selected', selected)
  }, [map, selected])

  useEffect(() => {
    if (!map) return
    const show = () => {
      const itemId = hovering ? hovering.read() : hovered
      mark(map, marked.current, 'hovered', itemId ? [itemId] : [])
    }
    show()
    return hovering?.subscribe(show)
  }, [map, hovering, hovered])

  useEffect(() => {
    if (!map) return
    // A map that lost its picture and got it back has forgotten.
    const again = () => {
      const { selected: chosen, hovered: pointed } = marked.current
      marked.current = { selected: [], hovered: [] }
      mark(map, marked.current, 'selected', chosen)
      mark(map, marked.current, 'hovered', pointed)
    }
    map.on('webglcontextrestored', again)
    return () => void map.off('webglcontextrestored', again)
  }, [map])
  return null
}

function mark(map: MapLibreMap, marked: Record<Mark, readonly string[]>, name: Mark, ids: readonly string[]): void {
  if (!map.getSource(COURSE_SOURCE)) return
  const before = marked[name]
  for (const id of before) if (!ids.includes(id)) map.removeFeatureState({ source: COURSE_SOURCE, id }, name)
  for (const id of ids) {
    if (!before.includes(id)) map.setFeatureState({ source: COURSE_SOURCE, id }, { [name]: true })
  }
  marked[name] = ids
}

import { type Geometry, isArea, type Position } from '@pinwise/golf'
import { Layer, Source } from '@vis.gl/react-maplibre'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useMapDrawing } from '../../../map/map-drawing.ts'
import { slot } from '../../../map/map-slots.ts'
import {
  insertVertex,
  metresBetween,
  moveShape,
  moveVertex,
  nearestLeft,
  removeVertex,
  type Vertex,
  verticesOf,
} from './edit-shape.ts'
import { useEditor } from './editor-context.ts'
import { type EditorState, reshape } from './editor-state.ts'
import { Handle } from './Handle.tsx'
import { handlePlace } from './handle-places.ts'
import { type ShapeRef, shapeKey, shapeOf } from './shapes.ts'
import { useHandles } from './use-handles.ts'
import type { PlaceOf } from './use-map-tools.ts'

/** The selected shape with a handle on every point, between each two, and one that moves all of it. */
export function ShapeInHand({ placeOf }: { placeOf: PlaceOf }) {
  const { state } = useEditor()
  const { selected, draft, tool } = state
  const shape = selected && shapeOf(draft.map, selected)
  if (!selected || !shape || tool !== 'select') return null
  return <Handles key={shapeKey(selected)} shape={selected} geometry={shape} placeOf={placeOf} />
}

interface HandlesProps {
  shape: ShapeRef
  geometry: Geometry
  placeOf: PlaceOf
}

function Handles({ shape, geometry, placeOf }: HandlesProps) {
  const { t } = useTranslation('map-editor')
  const { state, update } = useEditor()
  // While a handle is held only this picture follows; the map and the list follow when it is let go.
  const [held, setHeld] = useState<Geometry | null>(null)
  const shown = held ?? geometry
  const { whole, vertices, midpoints } = useHandles(shown, state.vertex)
  const total = verticesOf(shown).flat().length

  const done = (to: Geometry) => {
    setHeld(null)
    update(now => reshape(now, shape, to))
  }
  const choose = (vertex: Vertex | null) =>
    update((now: EditorState) => (sameVertex(now.vertex, vertex) ? now : { ...now, vertex }))
  const remove = (vertex: Vertex) =>
    update(now => {
      const fewer = removeVertex(geometry, vertex)
      if (!fewer) return { ...now, refusal: { code: 'short', at: null } }
      return { ...reshape(now, shape, fewer), vertex: nearestLeft(fewer, vertex) }
    })

  return (
    <>
      <Outline geometry={shown} />
      {midpoints.map(({ vertex, at }) => (
        <Handle
          key={`between ${vertex.path}.${vertex.index}`}
          look="between"
          label={t('handles.add', { number: vertex.index + 2 })}
          at={at}
          onPress={() => {
            update(now => ({ ...reshape(now, shape, insertVertex(geometry, vertex, at)), vertex: next(vertex) }))
          }}
          onHold={to => setHeld(insertVertex(geometry, vertex, placeOf(to, shape)))}
          onRelease={to => done(insertVertex(geometry, vertex, placeOf(to, shape)))}
        />
      ))}
      {vertices.map(({ vertex, at }) => (
        <Handle
          key={`${vertex.path}.${vertex.index}`}
          look="point"
          label={t('handles.point', { number: vertex.index + 1, total })}
          at={at}
          isChosen={sameVertex(state.vertex, vertex)}
          onPress={() => choose(vertex)}
          onFocus={() => choose(vertex)}
          onDelete={() => remove(vertex)}
          onHold={to => setHeld(moveVertex(geometry, vertex, placeOf(to, shape)))}
          onRelease={to => done(moveVertex(geometry, vertex, placeOf(to, shape)))}
        />
      ))}
      {whole && (
        <Handle
          look="whole"
          label={t('handles.whole')}
          at={whole}
          onFocus={() => choose(null)}
          onHold={to => setHeld(moveShape(geometry, by(handlePlace(geometry), to)))}
          onRelease={to => done(moveShape(geometry, by(handlePlace(geometry), to)))}
        />
      )}
    </>
  )
}

const next = ({ path, index }: Vertex): Vertex => ({ path, index: index + 1 })
const sameVertex = (a: Vertex | null, b: Vertex | null) => a?.path === b?.path && a?.index === b?.index
const by = (from: Position, { lng, lat }: { lng: number; lat: number }) => metresBetween(from, [lng, lat])

function Outline({ geometry }: { geometry: Geometry }) {
  const { colours } = useMapDrawing()
  const beforeId = slot('overlay')
  return (
    <Source id="shape-in-hand" type="geojson" data={geometry} tolerance={0}>
      {isArea(geometry) && (
        <Layer
          id="shape-in-hand-fill"
          type="fill"
          beforeId={beforeId}
          paint={{ 'fill-color': colours.selected, 'fill-opacity': 0.28 }}
        />
      )}
      <Layer
        id="shape-in-hand-edge"
        type="line"
        beforeId={beforeId}
        layout={{ 'line-join': 'round' }}
        paint={{ 'line-color': colours.selectedEdge, 'line-width': 5 }}
      />
      <Layer
        id="shape-in-hand-line"
        type="line"
        beforeId={beforeId}
        layout={{ 'line-join': 'round' }}
        paint={{ 'line-color': colours.selected, 'line-width': 2.5 }}
      />
    </Source>
  )
}

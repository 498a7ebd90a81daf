import type { FeatureKind } from '@pinwise/contract'
import {
  distanceMetres,
  findCrossing,
  type Geometry,
  type LineString,
  type Polygon,
  type Position,
  splitPolygon,
  toLngLat,
} from '@pinwise/golf'
import type { Change } from './draft.ts'
import { circleRound, closed } from './edit-shape.ts'
import { change, type EditorState, endDrawing, select, takeTool } from './editor-state.ts'
import { contentsOf, type FeatureContents, featureKey } from './map-records.ts'
import { settleShape } from './settle-shape.ts'
import { recordOf, type ShapeRef, shapeOf, withShape } from './shapes.ts'

/** Adds a point to a drawing. A point or a circle is then complete; an edge that would cross another is refused. */
export function addPoint(state: EditorState, position: Position): EditorState {
  const sketch = [...state.sketch, position]
  if (state.tool === 'point') return drawn(state, { type: 'Point', coordinates: position })
  if (state.tool === 'circle' && sketch.length === 2) {
    const [centre, edge] = sketch.map(toLngLat) as [ReturnType<typeof toLngLat>, ReturnType<typeof toLngLat>]
    const radius = distanceMetres(centre, edge)
    return radius < 0.5 ? state : drawn(state, circleRound(centre, radius))
  }
  if (state.tool === 'polygon' && sketch.length > 2) {
    const crossing = findCrossing({ type: 'LineString', coordinates: sketch })
    if (crossing) return { ...state, refusal: { code: 'crossing', at: crossing.at } }
  }
  return { ...state, sketch, refusal: null }
}

/** The number of points that a drawing needs. */
export const fewestPoints = (tool: EditorState['tool']): number =>
  tool === 'polygon' ? 3 : tool === 'line' || tool === 'split' ? 2 : 1

export function finishDrawing(state: EditorState): EditorState {
  const { tool, sketch } = state
  const coordinates = [...sketch]
  if (sketch.length === 0) return state
  if (sketch.length < fewestPoints(tool)) return { ...state, refusal: { code: 'short', at: null } }
  if (tool === 'split') return split(state, coordinates)
  if (tool === 'line') return drawn(state, { type: 'LineString', coordinates })
  return tool === 'polygon' ? drawn(state, { type: 'Polygon', coordinates: [closed(coordinates)] }) : state
}

function drawn(state: EditorState, geometry: Geometry): EditorState {
  const settled = settleShape(geometry)
  if ('refusal' in settled) return { ...state, refusal: settled.refusal }
  if (!state.target) return { ...state, drawn: settled.geometry, refusal: null }
  const next = change(state, withShape(state.draft.map, state.target, settled.geometry))
  return select(endDrawing(next), state.target)
}

/** Assigns a meaning to a drawing: a feature of its own, or a part of a hole. */
export type Meaning =
  | { readonly as: 'feature'; readonly id: string; readonly kind: FeatureKind; readonly holeIds: string[] }
  | { readonly as: 'shape'; readonly ref: ShapeRef }

export function giveMeaning(state: EditorState, meaning: Meaning): EditorState {
  const { drawn: geometry, draft } = state
  if (!geometry) return state
  if (meaning.as === 'shape') {
    return select(endDrawing(change(state, withShape(draft.map, meaning.ref, geometry))), meaning.ref)
  }
  const { id, kind, holeIds } = meaning
  const added = change(state, [{ key: featureKey(id), after: { kind, name: null, geometry, holeIds } }])
  return select(endDrawing(added), { of: 'feature', id })
}

export function canSplit({ draft, selected }: EditorState): boolean {
  return selected?.of === 'feature' && shapeOf(draft.map, selected)?.type === 'Polygon'
}

/** The largest part stays the feature; the others become features like it. */
function split(state: EditorState, coordinates: Position[]): EditorState {
  const { selected, draft } = state
  const polygon = selected && shapeOf(draft.map, selected)
  if (!selected || polygon?.type !== 'Polygon') return takeTool(state, 'select')
  const result = splitPolygon(polygon, { type: 'LineString', coordinates })
  if (!result.ok) {
    const code = result.reason === 'line_crosses_itself' ? 'splitCrossing' : 'split'
    return { ...state, refusal: { code, at: null } }
  }
  const contents = contentsOf(draft.map, recordOf(selected)) as FeatureContents
  const changes = result.parts.map(
    (geometry: Polygon, part): Change => ({
      key: part === 0 ? recordOf(selected) : featureKey(crypto.randomUUID()),
      after: { ...contents, geometry },
    }),
  )
  return select(endDrawing(change(state, changes)), selected)
}

/** A path is cut at one of its points, which then ends one part and begins the other. */
export function canSplitAt({ draft, selected, vertex }: EditorState): boolean {
  const line = selected?.of === 'feature' ? shapeOf(draft.map, selected) : null
  return (
    line?.type === 'LineString' && vertex !== null && vertex.index > 0 && vertex.index < line.coordinates.length - 1
  )
}

/** The part before the point stays the feature; the other becomes one like it. */
export function splitAtVertex(state: EditorState): EditorState {
  const { draft, selected, vertex } = state
  if (!canSplitAt(state) || !selected || !vertex) return state
  const contents = contentsOf(draft.map, recordOf(selected)) as FeatureContents
  const { coordinates } = shapeOf(draft.map, selected) as LineString
  const part = (positions: Position[]): FeatureContents => ({
    ...contents,
    geometry: { type: 'LineString', coordinates: positions },
  })
  const next = change(state, [
    { key: recordOf(selected), after: part(coordinates.slice(0, vertex.index + 1)) },
    { key: featureKey(crypto.randomUUID()), after: part(coordinates.slice(vertex.index)) },
  ])
  return { ...next, vertex: null }
}

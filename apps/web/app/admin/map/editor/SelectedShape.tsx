import type { Geometry, LngLat, Position } from '@pinwise/golf'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { insertVertex, nearestLeft, removeVertex, type Vertex, verticesOf } from './edit-shape.ts'
import { useEditor } from './editor-context.ts'
import { type EditorState, reshape } from './editor-state.ts'
import { Handle } from './Handle.tsx'
import { type HandleName, sameVertex } from './handle-places.ts'
import { type HeldHandle, holdHandle, placeWhile, vertexOfHeld } from './held-handle.ts'
import { ShapeOutline } from './ShapeOutline.tsx'
import { type ShapeRef, shapeKey, shapeOf } from './shapes.ts'
import { useHandles } from './use-handles.ts'
import type { PlaceOf } from './use-map-tools.ts'

interface SelectedShapeProps {
  placeOf: PlaceOf
  /** During a drag the original shape must be hidden below. */
  onHold: (isHeld: boolean) => void
}

/** The selected shape with a handle on every point, between each two, and one that moves the whole shape. */
export function SelectedShape(props: SelectedShapeProps) {
  const { state } = useEditor()
  const { selected, draft, tool } = state
  const shape = selected && shapeOf(draft.map, selected)
  if (!selected || !shape || tool !== 'select') return null
  return <Handles key={shapeKey(selected)} shape={selected} geometry={shape} {...props} />
}

interface HandlesProps extends SelectedShapeProps {
  shape: ShapeRef
  geometry: Geometry
}

function Handles({ shape, geometry, placeOf, onHold }: HandlesProps) {
  const { t } = useTranslation('map-editor')
  const { state, update } = useEditor()
  const { held, drag } = useHeldHandle(shape, geometry, { placeOf, onHold })
  // Computed from the shape before the drag: handles that came and went with every move would unmount the dragged one.
  const { whole, vertices, midpoints } = useHandles(geometry, state.vertex, held?.handle ?? null)
  const total = verticesOf(geometry).flat().length

  const choose = (vertex: Vertex | null) =>
    update((now: EditorState) => (sameVertex(now.vertex, vertex) ? now : { ...now, vertex }))
  const remove = (vertex: Vertex) =>
    update(now => {
      const fewer = removeVertex(geometry, vertex)
      if (!fewer) return { ...now, refusal: { code: 'short', at: null } }
      return { ...reshape(now, shape, fewer), vertex: nearestLeft(fewer, vertex) }
    })
  const add = (handle: HandleName & { look: 'between' }, at: Position) =>
    update(now => ({
      ...reshape(now, shape, insertVertex(geometry, handle.vertex, at)),
      vertex: vertexOfHeld(handle),
    }))

  return (
    <>
      <ShapeOutline geometry={held?.geometry ?? geometry} />
      {midpoints.map(place => {
        const handle = { look: 'between', vertex: place.vertex } as const
        return (
          <Handle
            key={`between ${place.vertex.path}.${place.vertex.index}`}
            look="between"
            label={t('handles.add', { number: place.vertex.index + 2 })}
            at={placeWhile(held, 'between', place)}
            onPress={() => add(handle, place.at)}
            {...drag(handle)}
          />
        )
      })}
      {vertices.map(place => (
        <Handle
          key={`${place.vertex.path}.${place.vertex.index}`}
          look="point"
          label={t('handles.point', { number: place.vertex.index + 1, total })}
          at={placeWhile(held, 'point', place)}
          isChosen={sameVertex(state.vertex, place.vertex)}
          onPress={() => choose(place.vertex)}
          onFocus={() => choose(place.vertex)}
          onDelete={() => remove(place.vertex)}
          {...drag({ look: 'point', vertex: place.vertex })}
        />
      ))}
      {whole && (
        <Handle
          look="whole"
          label={t('handles.whole')}
          at={held?.handle.look === 'whole' ? held.at : whole}
          onFocus={() => choose(null)}
          {...drag({ look: 'whole', vertex: null })}
        />
      )}
    </>
  )
}

/** During a drag only the outline follows; the map and the list follow when it ends. */
function useHeldHandle(shape: ShapeRef, geometry: Geometry, { placeOf, onHold }: SelectedShapeProps) {
  const { update } = useEditor()
  const [shown, setShown] = useState<HeldHandle | null>(null)
  /** Pointer events arrive faster than frames are rendered. */
  const last = useRef<HeldHandle | null>(null)
  const show = (held: HeldHandle | null) => {
    if ((held === null) !== (last.current === null)) onHold(held !== null)
    last.current = held
    setShown(held)
  }
  // Deselecting the shape ends the drag.
  useEffect(() => () => onHold(false), [onHold])
  const drag = (handle: HandleName) => ({
    onHold: (to: LngLat) => {
      // A shape that is moved as a whole does not snap to a neighbour's corner.
      const at: Position = handle.look === 'whole' ? [to.lng, to.lat] : placeOf(to, shape)
      show(holdHandle(geometry, handle, at))
    },
    onRelease: () => {
      const held = last.current
      show(null)
      if (held?.from !== geometry) return
      update(now => {
        const next = reshape(now, shape, held.geometry)
        return next.refusal ? next : { ...next, vertex: vertexOfHeld(handle) }
      })
    },
    onGiveUp: () => show(null),
  })
  // Something else has changed the shape meanwhile, so the drag no longer applies.
  return { held: shown?.from === geometry ? shown : null, drag }
}

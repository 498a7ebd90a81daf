import type { Geometry, Position } from '@pinwise/golf'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import {
  AddIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  DeleteIcon,
  SplitIcon,
} from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { canSplitAt, splitAtVertex } from './draw-shape.ts'
import {
  insertVertex,
  midpointAfter,
  moveVertex,
  nearestLeft,
  removeVertex,
  type Vertex,
  verticesOf,
} from './edit-shape.ts'
import { useEditor } from './editor-context.ts'
import { reshape } from './editor-state.ts'
import { nudge, nudgeOf } from './nudge.ts'
import styles from './Panel.module.css'
import { PlaceFields } from './PlaceFields.tsx'
import type { ShapeRef } from './shapes.ts'

const NUDGES = [
  { key: 'ArrowUp', text: 'north', Icon: ChevronUpIcon },
  { key: 'ArrowDown', text: 'south', Icon: ChevronDownIcon },
  { key: 'ArrowLeft', text: 'west', Icon: ChevronLeftIcon },
  { key: 'ArrowRight', text: 'east', Icon: ChevronRightIcon },
] as const

/** The points of a shape as numbers: every pointer action on the map can be done here by keyboard. */
export function VertexList({ shape, geometry }: { shape: ShapeRef; geometry: Geometry }) {
  const { t } = useTranslation('map-editor')
  const { state, update } = useEditor()
  const { vertex } = state
  const at = vertex && verticesOf(geometry)[vertex.path]?.[vertex.index]

  const nudgeBy = (key: string) => {
    const by = nudgeOf({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false })
    if (by) update(now => nudge(now, by))
  }
  function add(after: Vertex) {
    const middle = midpointAfter(geometry, after) ?? at
    if (middle) {
      const next = { path: after.path, index: after.index + 1 }
      update(now => ({ ...reshape(now, shape, insertVertex(geometry, after, rounded(middle))), vertex: next }))
    }
  }
  function remove(one: Vertex) {
    const fewer = removeVertex(geometry, one)
    update(now =>
      fewer
        ? { ...reshape(now, shape, fewer), vertex: nearestLeft(fewer, one) }
        : { ...now, refusal: { code: 'short', at: null } },
    )
  }
  return (
    <section className={`${styles.points} ${look('column')}`} aria-label={t('points.title')}>
      <h3>{t('points.title')}</h3>
      <PointButtons geometry={geometry} />
      {/* biome-ignore lint/a11y/useSemanticElements: four buttons of one thing, not fields of a form */}
      <div
        className={`${styles.nudges} ${look('row', 'gap1', 'centre')}`}
        role="group"
        aria-label={t(vertex ? 'points.movePoint' : 'points.moveShape')}
      >
        <span>{t(vertex ? 'points.movePoint' : 'points.moveShape')}</span>
        {NUDGES.map(({ key, text, Icon }) => (
          <IconButton
            key={key}
            label={t(`points.${text}`)}
            icon={<Icon size={20} aria-hidden="true" />}
            onClick={() => nudgeBy(key)}
          />
        ))}
      </div>
      {vertex && at && (
        <>
          <PlaceFields
            key={`${vertex.path}.${vertex.index}`}
            at={at}
            submit={t('points.move')}
            onPlace={to => update(now => reshape(now, shape, moveVertex(geometry, vertex, to)))}
          />
          {geometry.type !== 'Point' && (
            <div className={`${styles.actions} ${look('row', 'centre')}`}>
              <Button icon={<AddIcon size={18} aria-hidden="true" />} onClick={() => add(vertex)}>
                {t('points.addAfter')}
              </Button>
              <Button icon={<DeleteIcon size={18} aria-hidden="true" />} onClick={() => remove(vertex)}>
                {t('points.remove')}
              </Button>
              {canSplitAt(state) && (
                <Button icon={<SplitIcon size={18} aria-hidden="true" />} onClick={() => update(splitAtVertex)}>
                  {t('points.split')}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </section>
  )
}

function PointButtons({ geometry }: { geometry: Geometry }) {
  const { t } = useTranslation('map-editor')
  const { state, update } = useEditor()
  const paths = verticesOf(geometry)
  const list = useRef<HTMLOListElement>(null)
  const chosen = useRef<HTMLButtonElement>(null)
  // Scrolls the list only: on a phone the map is above it, and must stay under the finger.
  useEffect(() => {
    if (!state.vertex || !list.current || !chosen.current) return
    const [frame, row] = [list.current.getBoundingClientRect(), chosen.current.getBoundingClientRect()]
    if (row.top < frame.top) list.current.scrollTop -= frame.top - row.top
    if (row.bottom > frame.bottom) list.current.scrollTop += row.bottom - frame.bottom
  }, [state.vertex])
  const isChosen = ({ path, index }: Vertex) => state.vertex?.path === path && state.vertex.index === index
  return (
    <ol ref={list} className={styles.pointList}>
      {paths.flatMap((vertices, path) =>
        vertices.map((position, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is identified by its index
          <li key={`${path}.${index}`}>
            <button
              type="button"
              ref={isChosen({ path, index }) ? chosen : null}
              className={`${styles.row} ${look('line', 'gap2', 'centre', 'between', 'full')}`}
              aria-pressed={isChosen({ path, index })}
              onClick={() => update(now => ({ ...now, vertex: isChosen({ path, index }) ? null : { path, index } }))}
            >
              <span>
                {paths.length > 1
                  ? t('points.ofPart', { part: path + 1, number: index + 1 })
                  : t('points.point', { number: index + 1 })}
              </span>
              <small>{`${position[1].toFixed(6)}, ${position[0].toFixed(6)}`}</small>
            </button>
          </li>
        )),
      )}
    </ol>
  )
}

const rounded = ([lng, lat]: Position): Position => [Math.round(lng * 1e7) / 1e7, Math.round(lat * 1e7) / 1e7]

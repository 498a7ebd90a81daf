import type { MapHole } from '@pinwise/contract'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { AddIcon, SearchIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { useEditor } from './editor-context.ts'
import { select, takeTool } from './editor-state.ts'
import { holeKey, type MapContents } from './map-records.ts'
import styles from './Panel.module.css'
import { type ShapeRef, shapeKey, shapeOf, shapesOf } from './shapes.ts'
import { toolFor } from './tool-for.ts'
import { useNames } from './use-names.ts'

/** Every shape of the club, hole by hole; what a hole still lacks can be drawn from here. */
export function ShapeList({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('map-editor')
  const { state, showHole } = useEditor()
  const { map } = state.draft
  const names = useNames(map)
  const [term, setTerm] = useState('')
  const wanted = useDeferredValue(term.trim().toLowerCase())
  const isWanted = (name: string) => name.toLowerCase().includes(wanted)
  const ofNone = map.features
    .filter(({ holeIds }) => holeIds.length === 0)
    .filter(one => isWanted(names.featureName(one)))
  const holes = holesInOrder(map)
  return (
    <div className={`${styles.list} ${look('column')}`}>
      <TextField
        type="search"
        label={t('list.find')}
        icon={<SearchIcon size={18} aria-hidden="true" />}
        value={term}
        onChange={event => setTerm(event.currentTarget.value)}
      />
      {holes.length === 0 && <p className={look('flush', 'muted')}>{t('list.noHoles')}</p>}
      {holes.map(hole => {
        const shapes = shapesOfHole(map, hole)
        const isOwn = isWanted(names.holeName(hole)) || (hole.name !== null && isWanted(hole.name))
        const shown = isOwn ? shapes : shapes.filter(({ feature }) => feature && isWanted(names.featureName(feature)))
        if (shown.length === 0) return null
        return (
          <Group
            key={hole.id}
            badge={String(hole.number)}
            name={hole.name ? `${names.holeName(hole)} · ${hole.name}` : names.holeName(hole)}
            about={t('list.par', { par: hole.par })}
            isHeldOpen={wanted !== '' || isInHand(state.selected, hole)}
            onOpen={() => showHole(hole.id)}
          >
            {shown.map(({ ref }) => (
              <ShapeRow key={shapeKey(ref)} shape={ref} names={names} onChoose={onChoose} />
            ))}
          </Group>
        )
      })}
      {ofNone.length > 0 && (
        <Group badge="–" name={t('list.ofNoHole')} about={String(ofNone.length)} isHeldOpen={wanted !== ''}>
          {ofNone.map(({ id }) => (
            <ShapeRow key={id} shape={{ of: 'feature', id }} names={names} onChoose={onChoose} />
          ))}
        </Group>
      )}
    </div>
  )
}

interface GroupProps {
  badge: string
  name: string
  about: string
  /** Always expanded, whatever the user did: the search results or the selected shape must be visible. */
  isHeldOpen: boolean
  /** Expanded by the user: the map moves there. */
  onOpen?: () => void
  children: ReactNode
}

/** A collapsed group is not rendered: a club has thousands of shapes. */
function Group({ badge, name, about, isHeldOpen, onOpen, children }: GroupProps) {
  const [isOpen, setOpen] = useState(isHeldOpen)
  const shows = isOpen || isHeldOpen
  return (
    <details
      className={styles.hole}
      open={shows}
      onToggle={event => {
        const { open } = event.currentTarget
        if (open && !shows) onOpen?.()
        setOpen(open)
      }}
    >
      <summary>
        <span className={`${styles.number} ${look('stack', 'fixed', 'bold', 'digits')}`}>{badge}</span>
        <span className={look('grow')}>{name}</span>
        <small>{about}</small>
      </summary>
      {shows && <ul>{children}</ul>}
    </details>
  )
}

interface ShapeRowProps {
  shape: ShapeRef
  names: ReturnType<typeof useNames>
  onChoose: () => void
}

function ShapeRow({ shape, names: { partName, shapeName }, onChoose }: ShapeRowProps) {
  const { t } = useTranslation('map-editor')
  const { state, update, show } = useEditor()
  const { map } = state.draft
  const isThere = shapeOf(map, shape) !== null || shape.of === 'feature'
  if (!isThere) {
    return (
      <li className={`${styles.missing} ${look('line', 'gap2', 'centre', 'between', 'muted')}`}>
        <span>{partName(shape)}</span>
        <Button
          variant="quiet"
          icon={<AddIcon size={16} aria-hidden="true" />}
          aria-label={t('list.drawNamed', { shape: shapeName(shape) })}
          onClick={() => update(now => takeTool(now, toolFor(shape), shape))}
        >
          {t('list.draw')}
        </Button>
      </li>
    )
  }
  return (
    <li>
      <button
        type="button"
        className={`${styles.row} ${look('line', 'gap2', 'centre', 'between', 'full')}`}
        aria-pressed={state.selected !== null && shapeKey(state.selected) === shapeKey(shape)}
        onClick={() => {
          update(now => select(takeTool(now, 'select'), shape))
          show(shape)
          onChoose()
        }}
      >
        {partName(shape)}
      </button>
    </li>
  )
}

export function holesInOrder({ courses, holes }: MapContents): MapHole[] {
  return courses.flatMap(({ id }) =>
    holes.filter(({ courseId }) => courseId === id).sort((a, b) => a.number - b.number),
  )
}

function shapesOfHole(map: MapContents, hole: MapHole) {
  const own = shapesOf(map, holeKey(hole.id)).map(ref => ({ ref, feature: null }))
  const features = map.features
    .filter(({ holeIds }) => holeIds.includes(hole.id))
    .map(feature => ({ ref: { of: 'feature', id: feature.id } as ShapeRef, feature }))
  return [...own, ...features]
}

function isInHand(selected: ShapeRef | null, hole: MapHole): boolean {
  return selected !== null && selected.of !== 'feature' && selected.id === hole.id
}

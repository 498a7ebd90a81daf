import type { MapHole } from '@pinwise/contract'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { AddIcon, SearchIcon } from '../../../ui/icons.ts'
import { TextField } from '../../../ui/TextField.tsx'
import styles from './Editor.module.css'
import { useEditor } from './editor-context.ts'
import { select, takeTool } from './editor-state.ts'
import { holeKey, type MapContents } from './map-records.ts'
import { type ShapeRef, shapeKey, shapeOf, shapesOf } from './shapes.ts'
import { toolFor } from './tool-for.ts'
import { useNames } from './use-names.ts'

/** Every shape of the club, hole by hole; what a hole still lacks can be drawn from here. */
export function ShapeList({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('map-editor')
  const { state } = useEditor()
  const { map } = state.draft
  const { holeName, featureName } = useNames(map)
  const [term, setTerm] = useState('')
  const wanted = useDeferredValue(term.trim().toLowerCase())
  const isWanted = (name: string) => name.toLowerCase().includes(wanted)
  const ofNone = map.features.filter(({ holeIds }) => holeIds.length === 0).filter(one => isWanted(featureName(one)))
  const holes = holesInOrder(map)
  return (
    <div className={styles.list}>
      <TextField
        type="search"
        label={t('list.find')}
        icon={<SearchIcon size={18} aria-hidden="true" />}
        value={term}
        onChange={event => setTerm(event.currentTarget.value)}
      />
      {holes.length === 0 && <p className={styles.quiet}>{t('list.noHoles')}</p>}
      {holes.map(hole => {
        const shapes = shapesOfHole(map, hole)
        const isOwn = isWanted(holeName(hole)) || (hole.name !== null && isWanted(hole.name))
        const shown = isOwn ? shapes : shapes.filter(({ feature }) => feature && isWanted(featureName(feature)))
        if (shown.length === 0) return null
        return (
          <details key={hole.id} open={wanted !== '' || isInHand(state.selected, hole)} className={styles.hole}>
            <summary>
              <span className={styles.number}>{hole.number}</span>
              <span className={styles.holeName}>{hole.name ? `${holeName(hole)} · ${hole.name}` : holeName(hole)}</span>
              <small>{t('list.par', { par: hole.par })}</small>
            </summary>
            <ul>
              {shown.map(({ ref }) => (
                <ShapeRow key={shapeKey(ref)} shape={ref} onChoose={onChoose} />
              ))}
            </ul>
          </details>
        )
      })}
      {ofNone.length > 0 && (
        <details className={styles.hole} open={wanted !== ''}>
          <summary>
            <span className={styles.number}>–</span>
            <span className={styles.holeName}>{t('list.ofNoHole')}</span>
            <small>{ofNone.length}</small>
          </summary>
          <ul>
            {ofNone.map(({ id }) => (
              <ShapeRow key={id} shape={{ of: 'feature', id }} onChoose={onChoose} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function ShapeRow({ shape, onChoose }: { shape: ShapeRef; onChoose: () => void }) {
  const { t } = useTranslation('map-editor')
  const { state, update, show } = useEditor()
  const { map } = state.draft
  const { partName, shapeName } = useNames(map)
  const isThere = shapeOf(map, shape) !== null || shape.of === 'feature'
  if (!isThere) {
    return (
      <li className={styles.missing}>
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
        className={styles.row}
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

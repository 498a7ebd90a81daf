import type { ClubMap } from '@pinwise/contract'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { CloseIcon, DeleteIcon, UndoIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import styles from './MapPanels.module.css'
import type { TreeNode } from './map-tree.ts'
import { measurePlaces, placeOf } from './measure-places.ts'
import { useLength } from './use-length.ts'
import type { Measure } from './use-measure.ts'

/** Nobody reads a list of thousands of trees; typing finds the rest. */
const MAX_OPTIONS = 100

interface MeasurePanelProps {
  measure: Measure
  map: ClubMap
  tree: readonly TreeNode[]
  onClose: () => void
}

/** Measures a distance: between points on the map, or from one listed item to another. */
export function MeasurePanel({ measure, map, tree, onClose }: MeasurePanelProps) {
  const { t } = useTranslation('map')
  const length = useLength()
  const [ends, setEnds] = useState<readonly [string | null, string | null]>([null, null])
  const places = useMemo(() => measurePlaces(map, tree), [map, tree])
  const options = useMemo(() => places.map(({ id, label }) => ({ value: id, label })), [places])

  function choose(index: 0 | 1, id: string | null) {
    const next = index === 0 ? ([id, ends[1]] as const) : ([ends[0], id] as const)
    setEnds(next)
    const chosen = next.flatMap(end => places.find(place => place.id === end) ?? [])
    if (chosen.length === 2) measure.set(chosen.map(placeOf))
  }

  function clear() {
    setEnds([null, null])
    measure.set([])
  }

  return (
    <section className={`${styles.panel} ${look('column', 'gap3')}`} aria-labelledby="measure-title">
      <header className={`${styles.header} ${look('line', 'gap2', 'between')}`}>
        <h2 className={look('flush')} id="measure-title">
          {t('measure.title')}
        </h2>
        <IconButton label={t('measure.close')} icon={<CloseIcon size={20} aria-hidden="true" />} onClick={onClose} />
      </header>
      <p className={look('flush', 'muted', 'small')}>{t('measure.how')}</p>
      <div className={`${styles.ends} ${look('stack', 'gap2')}`}>
        <SelectField
          label={t('measure.from')}
          options={options}
          value={ends[0]}
          onChange={id => choose(0, id)}
          searchable
          limit={MAX_OPTIONS}
        />
        <SelectField
          label={t('measure.to')}
          options={options}
          value={ends[1]}
          onChange={id => choose(1, id)}
          searchable
          limit={MAX_OPTIONS}
        />
      </div>
      <div role="status" className={styles.result}>
        {measure.legs.length > 0 && (
          <>
            <p className={styles.total}>{length(measure.total)}</p>
            {measure.legs.length > 1 && (
              <p className={look('flush', 'muted', 'small')}>
                {t('measure.legs', { legs: measure.legs.map(length).join(' + ') })}
              </p>
            )}
          </>
        )}
      </div>
      {measure.points.length > 0 && (
        <div className={`${styles.actions} ${look('row', 'gap2')}`}>
          <Button icon={<UndoIcon size={18} aria-hidden="true" />} onClick={measure.undo}>
            {t('measure.undo')}
          </Button>
          <Button icon={<DeleteIcon size={18} aria-hidden="true" />} onClick={clear}>
            {t('measure.clear')}
          </Button>
        </div>
      )}
    </section>
  )
}

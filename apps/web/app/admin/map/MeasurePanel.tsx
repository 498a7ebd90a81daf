import type { LngLat } from '@pinwise/golf'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { CloseIcon, DeleteIcon, UndoIcon } from '../../ui/icons.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import styles from './MapPanels.module.css'
import type { MeasurePlace } from './measure-places.ts'
import { useLength } from './use-map-words.ts'
import type { Measure } from './use-measure.ts'

interface MeasurePanelProps {
  measure: Measure
  places: readonly MeasurePlace[]
  onClose: () => void
}

/** How far it is: by points on the map, or from one thing of the list to another. */
export function MeasurePanel({ measure, places, onClose }: MeasurePanelProps) {
  const { t } = useTranslation('map')
  const length = useLength()
  const [ends, setEnds] = useState<readonly [string | null, string | null]>([null, null])
  const options = places.map(({ id, label }) => ({ value: id, label }))

  function choose(index: 0 | 1, id: string | null) {
    const next = index === 0 ? ([id, ends[1]] as const) : ([ends[0], id] as const)
    setEnds(next)
    const positions = next.flatMap(end => places.find(place => place.id === end)?.position ?? [])
    if (positions.length === 2) measure.set(positions as LngLat[])
  }

  function clear() {
    setEnds([null, null])
    measure.set([])
  }

  return (
    <section className={styles.panel} aria-labelledby="measure-title">
      <header className={styles.header}>
        <h2 id="measure-title">{t('measure.title')}</h2>
        <IconButton label={t('measure.close')} icon={<CloseIcon size={20} aria-hidden="true" />} onClick={onClose} />
      </header>
      <p className={styles.note}>{t('measure.how')}</p>
      <div className={styles.ends}>
        <SelectField
          label={t('measure.from')}
          options={options}
          value={ends[0]}
          onChange={id => choose(0, id)}
          searchable
        />
        <SelectField
          label={t('measure.to')}
          options={options}
          value={ends[1]}
          onChange={id => choose(1, id)}
          searchable
        />
      </div>
      <div role="status" className={styles.result}>
        {measure.legs.length > 0 && (
          <>
            <p className={styles.total}>{length(measure.total)}</p>
            {measure.legs.length > 1 && (
              <p className={styles.note}>{t('measure.legs', { legs: measure.legs.map(length).join(' + ') })}</p>
            )}
          </>
        )}
      </div>
      {measure.points.length > 0 && (
        <div className={styles.actions}>
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

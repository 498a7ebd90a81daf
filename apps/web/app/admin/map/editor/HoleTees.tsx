import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { EditIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { useUnits } from '../../shell/use-me.ts'
import { METRES_PER_YARD } from '../use-length.ts'
import { useEditor } from './editor-context.ts'
import { changeRecord, select, takeTool } from './editor-state.ts'
import { type HoleContents, idOf, type RecordKey } from './map-records.ts'
import styles from './Panel.module.css'
import { SettledNumberField } from './SettledNumberField.tsx'
import { type ShapeRef, shapeOf } from './shapes.ts'
import { toolFor } from './tool-for.ts'

interface HoleTeesProps {
  recordKey: RecordKey
  hole: HoleContents
}

/** Each tee of the course: its position on this hole, and its length on the scorecard. */
export function HoleTees({ recordKey, hole }: HoleTeesProps) {
  const { t } = useTranslation('map-editor')
  const { state, update, show, editTees } = useEditor()
  const units = useUnits()
  const isMetric = units === 'metric'
  const { map } = state.draft
  const id = idOf(recordKey)
  const courseId = map.holes.find(one => one.id === id)?.courseId
  const tees = map.courses.find(course => course.id === courseId)?.tees ?? []

  function choose(ref: ShapeRef, isThere: boolean) {
    update(now => (isThere ? select(now, ref) : takeTool(now, toolFor(ref), ref)))
    if (isThere) show(ref)
  }
  return (
    <section className={`${styles.tees} ${look('column')}`} aria-label={t('tees.title')}>
      <h3>{t('tees.title')}</h3>
      {tees.length === 0 && <p className={look('flush', 'muted')}>{t('tees.none')}</p>}
      <ul>
        {tees.map(tee => {
          const own = hole.tees.find(({ teeId }) => teeId === tee.id)
          return (
            <li key={tee.id}>
              <strong>{tee.name}</strong>
              {(['tee', 'tee-area'] as const).map(of => {
                const ref: ShapeRef = { of, id, teeId: tee.id }
                const isThere = shapeOf(map, ref) !== null
                const what = of === 'tee' ? 'marker' : 'ground'
                return (
                  <Button key={of} variant="quiet" onClick={() => choose(ref, isThere)}>
                    {t(isThere ? `tees.${what}There` : `tees.${what}Missing`)}
                  </Button>
                )
              })}
              {own && (
                <SettledNumberField
                  label={t('tees.length', { tee: tee.name })}
                  value={shownLength(own.lengthMetres, isMetric)}
                  min={isMetric ? 20 : 22}
                  max={isMetric ? 1000 : 1093}
                  canBeEmpty
                  unit={isMetric ? 'm' : 'yd'}
                  onChange={length => {
                    const lengthMetres = length === null || isMetric ? length : length * METRES_PER_YARD
                    const next = hole.tees.map(one => (one.teeId === tee.id ? { ...one, lengthMetres } : one))
                    update(now => changeRecord(now, recordKey, { ...hole, tees: next }))
                  }}
                />
              )}
            </li>
          )
        })}
      </ul>
      {courseId && (
        <div className={`${styles.actions} ${look('row', 'centre')}`}>
          <Button icon={<EditIcon size={18} aria-hidden="true" />} onClick={() => editTees(courseId)}>
            {t(tees.length === 0 ? 'tees.add' : 'tees.edit')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Whole numbers, as on a scorecard: a length that is not edited stays as it is. */
const shownLength = (metres: number | null, isMetric: boolean) =>
  metres === null ? null : Math.round(isMetric ? metres : metres / METRES_PER_YARD)

import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
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

/** Each tee of the course: where it stands on this hole, and how long the card says it is. */
export function HoleTees({ recordKey, hole }: HoleTeesProps) {
  const { t } = useTranslation('map-editor')
  const { state, update, show } = useEditor()
  const { map } = state.draft
  const id = idOf(recordKey)
  const courseId = map.holes.find(one => one.id === id)?.courseId
  const tees = map.courses.find(course => course.id === courseId)?.tees ?? []
  if (tees.length === 0) return null

  function choose(ref: ShapeRef, isThere: boolean) {
    update(now => (isThere ? select(now, ref) : takeTool(now, toolFor(ref), ref)))
    if (isThere) show(ref)
  }
  return (
    <section className={styles.tees} aria-label={t('tees.title')}>
      <h3>{t('tees.title')}</h3>
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
                  key={own.lengthMetres}
                  label={t('tees.length', { tee: tee.name })}
                  value={own.lengthMetres}
                  min={20}
                  max={1000}
                  canBeEmpty
                  unit="m"
                  onChange={lengthMetres => {
                    const next = hole.tees.map(one => (one.teeId === tee.id ? { ...one, lengthMetres } : one))
                    update(now => changeRecord(now, recordKey, { ...hole, tees: next }))
                  }}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

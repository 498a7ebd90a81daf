import type { FeatureKind } from '@pinwise/contract'
import { type Geometry, isArea } from '@pinwise/golf'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useKindName } from '../../../map/use-kind-name.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { AddIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { giveMeaning, type Meaning } from './draw-shape.ts'
import { useEditor } from './editor-context.ts'
import { kindsFor } from './FeatureFields.tsx'
import { HolesField } from './HolesField.tsx'
import { lastMeaning, rememberMeaning } from './last-meaning.ts'
import styles from './Panel.module.css'
import { proposeHoles } from './propose-holes.ts'
import { holesInOrder } from './ShapeList.tsx'
import { useNames } from './use-names.ts'

/** Parts of a hole that may have this geometry. */
export type PartOfHole = 'green' | 'line' | 'tee' | 'tee-area'
const partsFor = (geometry: Geometry): readonly PartOfHole[] =>
  isArea(geometry) ? ['green', 'tee-area'] : geometry.type === 'LineString' ? ['line'] : ['tee']

interface MeaningDialogProps {
  /** Hidden while a missing course or tee is added. */
  isWaiting: boolean
}

/**
 * Assigns a meaning to a drawing: its kind, by default the last one, and its holes, by position. Closing it returns to
 * the drawing.
 */
export function MeaningDialog({ isWaiting }: MeaningDialogProps) {
  const { t } = useTranslation('map-editor')
  const { state, update } = useEditor()
  const { drawn } = state
  /** Outlives the form, which is unmounted while something missing is added. */
  const [holes, setHoles] = useState<{ of: Geometry; ids: string[] } | null>(null)
  const goBack = () => update(now => ({ ...now, drawn: null }))
  return (
    <Dialog
      opened={drawn !== null && !isWaiting}
      onClose={goBack}
      title={t('meaning.title')}
      closesOnClickOutside={false}
    >
      {drawn && (
        <MeaningForm
          geometry={drawn}
          chosen={holes?.of === drawn ? holes.ids : null}
          onChoose={ids => setHoles({ of: drawn, ids })}
          onGoBack={goBack}
        />
      )}
    </Dialog>
  )
}

interface MeaningFormProps {
  geometry: Geometry
  /** The holes that the user chose; null: the proposed ones. */
  chosen: string[] | null
  onChoose: (holeIds: string[]) => void
  onGoBack: () => void
}

function MeaningForm({ geometry, chosen, onChoose, onGoBack }: MeaningFormProps) {
  const { t } = useTranslation('map-editor')
  const kindName = useKindName()
  const { state, update, editTees } = useEditor()
  const { map } = state.draft
  const { holeName } = useNames(map)
  const kinds = kindsFor(geometry.type)
  const parts = partsFor(geometry)
  const [kind, setKind] = useState<FeatureKind | PartOfHole>(() => lastMeaning(geometry.type, [...kinds, ...parts]))
  const isPart = (parts as readonly string[]).includes(kind)
  const proposed = proposeHoles(geometry, isPart ? 'fairway' : (kind as FeatureKind), map.holes)
  const holeIds = chosen ?? proposed
  const [holeId] = holeIds
  const hole = map.holes.find(({ id }) => id === holeId)
  const tees = map.courses.find(({ id }) => id === hole?.courseId)?.tees ?? []
  const [teeChoice, setTee] = useState<string | null>(null)
  const teeId = tees.find(({ id }) => id === teeChoice)?.id ?? tees[0]?.id ?? null
  const isOfTee = kind === 'tee' || kind === 'tee-area'

  const meaning = meaningOf()
  function meaningOf(): Meaning | null {
    if (!isPart) return { as: 'feature', id: crypto.randomUUID(), kind: kind as FeatureKind, holeIds }
    if (!holeId) return null
    if (kind === 'green' || kind === 'line') return { as: 'shape', ref: { of: kind, id: holeId } }
    return teeId ? { as: 'shape', ref: { of: kind as 'tee' | 'tee-area', id: holeId, teeId } } : null
  }
  const replaces =
    isPart &&
    hole !== undefined &&
    (kind === 'green' ? hole.green !== null : kind === 'line' && hole.lineOfPlay !== null)

  return (
    <form
      className={`${styles.fields} ${look('column')}`}
      onSubmit={event => {
        event.preventDefault()
        if (!meaning) return
        rememberMeaning(geometry.type, kind)
        update(now => giveMeaning(now, meaning))
      }}
    >
      <SelectField
        label={t('fields.kind')}
        value={kind}
        options={[
          ...parts.map(part => ({ value: part, label: t(`meaning.parts.${PART_TEXTS[part]}`) })),
          ...kinds.map(one => ({ value: one, label: kindName(one) })),
        ]}
        onChange={next => next && setKind(next)}
      />
      {isPart ? (
        <SelectField
          label={t('fields.hole')}
          value={holeId ?? null}
          options={holesInOrder(map).map(one => ({ value: one.id, label: holeName(one) }))}
          onChange={id => id && onChoose([id])}
        />
      ) : (
        <HolesField value={holeIds} onChange={onChoose} />
      )}
      {isOfTee && tees.length > 0 && (
        <SelectField
          label={t('fields.tee')}
          value={teeId}
          options={tees.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setTee}
        />
      )}
      {isOfTee && hole && tees.length === 0 && (
        <div className={`${styles.actions} ${look('row', 'centre')}`}>
          <p className={look('flush', 'muted')}>{t('meaning.noTees')}</p>
          <Button
            icon={<AddIcon size={18} aria-hidden="true" />}
            onClick={() => {
              rememberMeaning(geometry.type, kind)
              editTees(hole.courseId)
            }}
          >
            {t('tees.add')}
          </Button>
        </div>
      )}
      {replaces && <p className={look('flush', 'muted')}>{t('meaning.replaces')}</p>}
      <DialogActions>
        <Button onClick={onGoBack}>{t('meaning.goBack')}</Button>
        <Button type="submit" variant="primary" disabled={!meaning} data-autofocus>
          {t('meaning.add')}
        </Button>
      </DialogActions>
    </form>
  )
}

const PART_TEXTS = { green: 'green', line: 'line', tee: 'tee', 'tee-area': 'teeArea' } as const

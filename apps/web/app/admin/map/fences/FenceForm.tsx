import {
  type ClubMap,
  FENCE_KINDS,
  FENCE_SUBJECTS,
  type Fence,
  FenceFields,
  type FenceGroup,
  MAX_FENCE_MESSAGE,
} from '@pinwise/contract'
import type { LngLat } from '@pinwise/golf'
import { useState } from 'react'
import { Controller, useController, useForm } from 'react-hook-form'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { ChoiceField } from '../../../ui/ChoiceField.tsx'
import { look } from '../../../ui/look.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { SwitchField } from '../../../ui/SwitchField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx'
import { mayLeave } from '../../../ui/unsaved-changes.ts'
import { FieldPair, RecordForm } from '../../shell/RecordForm.tsx'
import { TranslatedField } from '../../shell/TranslatedField.tsx'
import { Corners } from './Corners.tsx'
import styles from './Fences.module.css'
import { cornersOf, draftOf, type FenceDraft, fieldsOf, isSameShape, widthOf } from './fence-draft.ts'

interface FenceFormProps {
  map: ClubMap
  fence: Fence | null
  groups: readonly FenceGroup[]
  corners: readonly LngLat[]
  errorMetres: number
  isSaving: boolean
  onCorners: (corners: readonly LngLat[]) => void
  onSave: (fields: FenceFields, key: string) => Promise<unknown>
  onCancel: () => void
}

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
const NO_GROUP = ''

/** The purpose of a zone, its audience and its hours. The typed values stay when saving fails. */
export function FenceForm(props: FenceFormProps) {
  const { map, fence, groups, corners, errorMetres, isSaving, onCorners, onSave, onCancel } = props
  const { t } = useTranslation('fences')
  const [key] = useState(() => crypto.randomUUID())
  const [isUndrawn, setUndrawn] = useState(false)
  const { register, control, handleSubmit, setError, watch, formState } = useForm<FenceDraft>({
    defaultValues: draftOf(fence),
  })
  const wrong = (field: 'name' | 'endTime' | 'message') => formState.errors[field] && t(`wrong.${field}`)
  const kind = watch('kind')
  // A shelter is open to everyone, at any hour, and sends no notifications.
  const isShelter = kind === 'shelter'
  const width = widthOf(corners, errorMetres)
  const shapeError =
    isUndrawn && (!width || width.isTooNarrow) ? t(width ? 'wrong.narrow' : 'wrong.corners') : undefined

  const isDirty = formState.isDirty || !isSameShape(corners, cornersOf(fence))

  async function send(draft: FenceDraft) {
    const isDrawn = width !== null && !width.isTooNarrow
    setUndrawn(!isDrawn)
    const isHalf = (draft.startTime === '') !== (draft.endTime === '')
    if (isHalf) setError('endTime', { type: 'half' })
    const read = FenceFields.safeParse(fieldsOf(draft, corners))
    for (const { path } of read.error?.issues ?? []) setError(path[0] as keyof FenceDraft, { type: 'schema' })
    if (read.success && isDrawn && !isHalf) await onSave(read.data, key).catch(() => undefined)
  }

  const kindField = useController({ control, name: 'kind' }).field
  const groupIdField = useController({ control, name: 'groupId' }).field
  const enabledField = useController({ control, name: 'enabled' }).field
  return (
    <RecordForm
      onSubmit={handleSubmit(send)}
      onCancel={() => void mayLeave().then(isFree => isFree && onCancel())}
      submit={t('save')}
      isSaving={isSaving}
      errors={{
        'fence-name': wrong('name'),
        'fence-end': wrong('endTime'),
        'fence-message-en': wrong('message'),
        'fence-corners': shapeError,
      }}
    >
      <UnsavedGuard isDirty={isDirty && !isSaving} />
      <TextField
        id="fence-name"
        label={t('fields.name')}
        maxLength={60}
        autoComplete="off"
        error={wrong('name')}
        {...register('name')}
      />
      <SelectField
        label={t('fields.kind')}
        description={t(`about.${kind}`)}
        options={FENCE_KINDS.map(each => ({ value: each, label: t(`kinds.${each}`) }))}
        value={kindField.value}
        onChange={kindField.onChange}
      />
      <Corners map={map} corners={corners} errorMetres={errorMetres} error={shapeError} onChange={onCorners} />
      {!isShelter && (
        <Controller
          control={control}
          name="subjects"
          render={({ field: { value, onChange } }) => (
            <ChoiceField
              label={t('fields.subjects')}
              segments={FENCE_SUBJECTS.map(each => ({ value: each, label: t(`subjects.${each}`) }))}
              value={value}
              onChange={onChange}
            />
          )}
        />
      )}
      <SelectField
        label={t('fields.group')}
        options={[
          { value: NO_GROUP, label: t('fields.noGroup') },
          ...groups.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={groupIdField.value ?? NO_GROUP}
        onChange={id => groupIdField.onChange(id || null)}
      />
      {!isShelter && (
        <>
          <Controller
            control={control}
            name="days"
            render={({ field: { value, onChange } }) => (
              <fieldset className={`${styles.days} ${look('row', 'gap2x4', 'flush', 'padded')}`}>
                <legend>{t('fields.days')}</legend>
                {DAYS.map(day => (
                  <CheckboxField
                    key={day}
                    label={t(`days.${day}`)}
                    checked={value.includes(day)}
                    onChange={isOn => onChange(isOn ? [...value, day].sort() : value.filter(one => one !== day))}
                  />
                ))}
                <p>{t('fields.daysNote')}</p>
              </fieldset>
            )}
          />
          <FieldPair>
            <TextField type="time" label={t('fields.start')} {...register('startTime')} />
            <TextField
              id="fence-end"
              type="time"
              label={t('fields.end')}
              error={wrong('endTime')}
              {...register('endTime')}
            />
          </FieldPair>
          <p className={styles.note}>{t('fields.hoursNote')}</p>
          <Controller
            control={control}
            name="message"
            render={({ field: { value, onChange } }) => (
              <TranslatedField
                id="fence-message"
                label={t('fields.message')}
                maxLength={MAX_FENCE_MESSAGE}
                value={value}
                onChange={onChange}
                error={wrong('message')}
              />
            )}
          />
        </>
      )}
      <SwitchField label={t('fields.enabled')} checked={enabledField.value} onChange={enabledField.onChange} />
    </RecordForm>
  )
}

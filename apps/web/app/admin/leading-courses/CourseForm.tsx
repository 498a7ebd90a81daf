import { LeadingCourseFields } from '@pinwise/contract'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { PeriodFields } from '../shell/PeriodFields.tsx'
import { FieldPair, RecordForm } from '../shell/RecordForm.tsx'
import { TranslatedField } from '../shell/TranslatedField.tsx'
import { ClubField } from './ClubField.tsx'
import { type CourseDraft, draftOf, fieldsOf } from './course-draft.ts'

interface CourseFormProps {
  initial: LeadingCourseFields | null
  submit: string
  isSaving: boolean
  onSave: (fields: LeadingCourseFields) => Promise<unknown>
  onCancel?: () => void
}

const SCALES = ['5', '10', '100'] as const

/** The fields of a course. The typed values stay when saving fails. */
export function CourseForm({ initial, submit, isSaving, onSave, onCancel }: CourseFormProps) {
  const { t } = useTranslation('leading-courses')
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const { register, control, handleSubmit, setError, watch, formState } = useForm<CourseDraft>({
    defaultValues: draftOf(initial, Date.now()),
  })
  const hasRating = watch('ratingSource').trim() !== '' || watch('ratingValue') !== null
  const wrong = (field: keyof CourseDraft) => formState.errors[field] && t(`wrong.${field as 'name'}`)

  async function send(draft: CourseDraft) {
    const read = LeadingCourseFields.safeParse(fieldsOf(draft))
    if (read.success) return onSave(read.data).catch(() => undefined)
    for (const { path } of read.error.issues) setError(fieldAt(path), { type: 'schema' })
  }

  return (
    <RecordForm
      onSubmit={handleSubmit(send)}
      {...(onCancel && { onCancel })}
      submit={submit}
      isSaving={isSaving}
      errors={{
        'lc-name': wrong('name'),
        'lc-text-en': wrong('text'),
        'lc-rating-value': wrong('ratingValue'),
        'lc-rating-source': wrong('ratingSource'),
        'lc-rating-date': wrong('ratingDate'),
        'lc-period-start': wrong('start'),
        'lc-period-end': wrong('end'),
      }}
    >
      <TextField
        id="lc-name"
        label={t('fields.name')}
        maxLength={120}
        autoComplete="off"
        data-autofocus
        error={wrong('name')}
        {...register('name')}
      />
      <TextField
        id="lc-place"
        label={t('fields.place')}
        description={t('fields.placeNote')}
        maxLength={120}
        autoComplete="off"
        {...register('place')}
      />
      <Controller
        control={control}
        name="clubId"
        render={({ field: { value, onChange } }) => <ClubField value={value} onChange={onChange} />}
      />
      <Controller
        control={control}
        name="text"
        render={({ field: { value, onChange } }) => (
          <TranslatedField
            id="lc-text"
            label={t('fields.text')}
            isLong
            maxLength={400}
            value={value}
            onChange={onChange}
            error={wrong('text')}
          />
        )}
      />
      <FieldPair>
        <Controller
          control={control}
          name="ratingValue"
          render={({ field: { value, onChange } }) => (
            <NumberField
              id="lc-rating-value"
              label={t('fields.rating')}
              min={0}
              max={100}
              step={0.1}
              decimals={1}
              value={value}
              onChange={onChange}
              error={wrong('ratingValue')}
            />
          )}
        />
        <Controller
          control={control}
          name="ratingBest"
          render={({ field: { value, onChange } }) => (
            <ChoiceField
              fullWidth
              label={t('fields.best')}
              segments={SCALES.map(scale => ({ value: scale, label: scale }))}
              value={value}
              onChange={onChange}
            />
          )}
        />
      </FieldPair>
      <FieldPair>
        <TextField
          id="lc-rating-source"
          label={t('fields.source')}
          maxLength={120}
          autoComplete="off"
          error={wrong('ratingSource')}
          {...register('ratingSource')}
        />
        <Controller
          control={control}
          name="ratingDate"
          render={({ field: { value, onChange } }) => (
            <DateField
              id="lc-rating-date"
              label={t('fields.date')}
              clearable
              disabled={!hasRating}
              value={value}
              onChange={onChange}
              error={wrong('ratingDate')}
            />
          )}
        />
      </FieldPair>
      <Controller
        control={control}
        name="start"
        render={({ field: start }) => (
          <Controller
            control={control}
            name="end"
            render={({ field: end }) => (
              <PeriodFields
                id="lc-period"
                timeZone={timeZone}
                value={{ start: start.value, end: end.value }}
                onChange={period => {
                  start.onChange(period.start)
                  end.onChange(period.end)
                }}
                errors={{ start: wrong('start'), end: wrong('end') }}
              />
            )}
          />
        )}
      />
      <Controller
        control={control}
        name="enabled"
        render={({ field: { value, onChange } }) => (
          <SwitchField label={t('fields.enabled')} checked={value} onChange={onChange} />
        )}
      />
    </RecordForm>
  )
}

/** The field of the form that a part of the record is typed into. */
function fieldAt([first, second]: readonly PropertyKey[]): keyof CourseDraft {
  if (first !== 'rating') return first as keyof CourseDraft
  return second === 'source' ? 'ratingSource' : second === 'date' ? 'ratingDate' : 'ratingValue'
}

import { LeadingCourseFields } from '@pinwise/contract'
import { Controller, useController, useForm } from 'react-hook-form'
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

  const clubIdField = useController({ control, name: 'clubId' }).field
  const textField = useController({ control, name: 'text' }).field
  const ratingValueField = useController({ control, name: 'ratingValue' }).field
  const ratingBestField = useController({ control, name: 'ratingBest' }).field
  const ratingDateField = useController({ control, name: 'ratingDate' }).field
  const enabledField = useController({ control, name: 'enabled' }).field
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
      <ClubField value={clubIdField.value} onChange={clubIdField.onChange} />
      <TranslatedField
        id="lc-text"
        label={t('fields.text')}
        isLong
        maxLength={400}
        value={textField.value}
        onChange={textField.onChange}
        error={wrong('text')}
      />
      <FieldPair>
        <NumberField
          id="lc-rating-value"
          label={t('fields.rating')}
          min={0}
          max={100}
          step={0.1}
          decimals={1}
          value={ratingValueField.value}
          onChange={ratingValueField.onChange}
          error={wrong('ratingValue')}
        />
        <ChoiceField
          label={t('fields.best')}
          segments={SCALES.map(scale => ({ value: scale, label: scale }))}
          value={ratingBestField.value}
          onChange={ratingBestField.onChange}
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
        <DateField
          id="lc-rating-date"
          label={t('fields.date')}
          clearable
          disabled={!hasRating}
          value={ratingDateField.value}
          onChange={ratingDateField.onChange}
          error={wrong('ratingDate')}
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
      <SwitchField label={t('fields.enabled')} checked={enabledField.value} onChange={enabledField.onChange} />
    </RecordForm>
  )
}

/** The field of the form that a part of the record is typed into. */
function fieldAt([first, second]: readonly PropertyKey[]): keyof CourseDraft {
  if (first !== 'rating') return first as keyof CourseDraft
  return second === 'source' ? 'ratingSource' : second === 'date' ? 'ratingDate' : 'ratingValue'
}

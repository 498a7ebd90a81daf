import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Club } from '@pinwise/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormProvider, get, useForm } from 'react-hook-form'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { look } from '../../ui/look.ts'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { ClubConflict } from './ClubConflict.tsx'
import { ContactFields, DataFields } from './ContactFields.tsx'
import { ClubSettings, changesSince, FIELD_PATHS, FIELDS, fieldId, settingsOf } from './club-settings.ts'
import { PinFields } from './PinFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import styles from './Profile.module.css'
import { SaveBar } from './SaveBar.tsx'
import { SERVER } from './use-club-field.ts'
import { useSaveClub } from './use-save-club.ts'

interface ClubFormProps {
  club: Club
  /** Called with the club while it has unsaved changes, and with null when it has none. */
  onUnsaved?: (club: Club | null) => void
  /** Platform staff decide about the currency, too. */
  hasCurrency?: boolean
}

export function ClubForm({ club, onUnsaved, hasCurrency = false }: ClubFormProps) {
  const { t } = useTranslation('profile')
  // The version that the user started from: one that arrives while they type must not pass for the one they saw.
  const [base, setBase] = useState(club)
  const [theirs, setTheirs] = useState<Club | null>(null)
  const form = useForm<ClubSettings, unknown, ClubSettings>({
    resolver: standardSchemaResolver(ClubSettings),
    defaultValues: settingsOf(club),
    // A field shows its error as soon as it is left; the summary appears after submitting.
    mode: 'onTouched',
  })
  const { isDirty, isSubmitted, errors } = form.formState

  function startFrom(next: Club) {
    setBase(next)
    setTheirs(null)
    form.reset(settingsOf(next))
  }

  const save = useSaveClub({
    club,
    onSaved: startFrom,
    onConflict: setTheirs,
    onWrongField: (field, message) => form.setError(field, { type: SERVER, message }, { shouldFocus: true }),
  })

  const takeOver = useEffectEvent((next: Club) => {
    if (!isDirty && next.version > base.version) startFrom(next)
  })
  useEffect(() => takeOver(club), [club])

  const reportUnsaved = useEffectEvent((dirty: boolean) => onUnsaved?.(dirty ? base : null))
  useEffect(() => reportUnsaved(isDirty), [isDirty])

  const saveOnTopOf = ({ version }: Club, settings: ClubSettings) =>
    save.mutateAsync({ ...changesSince(settingsOf(base), settings), version }).catch(() => undefined)

  const wrong = isSubmitted ? FIELD_PATHS.filter(path => get(errors, path)) : []
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={`${styles.form} ${look('stack', 'gap4')}`}
        onSubmit={form.handleSubmit(settings => saveOnTopOf(base, settings))}
        aria-labelledby="club-settings"
      >
        <ErrorSummary
          title={t('club.wrongFields', { count: wrong.length })}
          errors={wrong.map(path => ({ fieldId: fieldId(path), text: t(`club.labels.${FIELDS[path]}`) }))}
        />
        <PlaceFields timeZone={base.timeZone} hasCurrency={hasCurrency} />
        <PinFields />
        <ContactFields />
        <DataFields />
        <SaveBar isDirty={isDirty} isSaving={save.isPending} onDiscard={() => startFrom(base)} />
      </form>
      {theirs && (
        <ClubConflict
          mine={changesSince(settingsOf(base), form.getValues())}
          theirs={settingsOf(theirs)}
          isSaving={save.isPending}
          onClose={() => setTheirs(null)}
          onKeepMine={form.handleSubmit(settings => saveOnTopOf(theirs, settings))}
          onTakeTheirs={() => startFrom(theirs)}
        />
      )}
      <UnsavedGuard isDirty={isDirty} />
    </FormProvider>
  )
}

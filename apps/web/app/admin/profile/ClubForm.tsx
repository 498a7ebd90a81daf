import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { CallFailed, type Club } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormProvider, get, useForm } from 'react-hook-form'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { look } from '../../ui/look.ts'
import { toast } from '../../ui/toast.ts'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { ClubConflict } from './ClubConflict.tsx'
import { ContactFields, DataFields } from './ContactFields.tsx'
import {
  ClubSettings,
  changesSince,
  FIELD_PATHS,
  FIELDS,
  type FieldPath,
  fieldId,
  fieldOfProblem,
  settingsOf,
} from './club-settings.ts'
import { PinFields } from './PinFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import styles from './Profile.module.css'
import { SERVER } from './use-club-field.ts'

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

interface SaveClub {
  club: Club
  onSaved: (saved: Club) => void
  /** Another user saved first. */
  onConflict: (theirs: Club) => void
  /** An error that only the server can find: an address that another club has. */
  onWrongField: (field: FieldPath, sentence: string) => void
}

/** Sends only the changed fields, so that changes by others are retained. */
function useSaveClub({ club: { id }, onSaved, onConflict, onWrongField }: SaveClub) {
  const { t, i18n } = useTranslation('profile')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: Partial<ClubSettings> & { version: number }) =>
      call(calls.changeClub, { params: { id }, body: change }),
    onSuccess: saved => {
      queries.setQueryData<Club>(['club', id], saved)
      void queries.invalidateQueries({ queryKey: ['clubs'] })
      onSaved(saved)
      toast({ message: t('club.saved') })
    },
    onError: async error => {
      const problem = error instanceof CallFailed ? error.problem : null
      if (problem?.conflict) return onConflict(problem.conflict.current as Club)
      const sentence = await problemSentence(i18n, error)
      const wrong = (problem?.fields ?? []).flatMap(({ path }) => fieldOfProblem(path) ?? [])
      if (problem?.code === 'slug_taken') onWrongField('slug', sentence)
      else if (wrong.length === 0) toast({ status: 'danger', message: sentence })
      for (const field of wrong) onWrongField(field, sentence)
    },
  })
}

interface SaveBarProps {
  isDirty: boolean
  isSaving: boolean
  onDiscard: () => void
}

/** Stays visible while there is something to save. */
function SaveBar({ isDirty, isSaving, onDiscard }: SaveBarProps) {
  const { t } = useTranslation('profile')
  return (
    <div className={`${styles.saveBar} ${look('row', 'gap3', 'centre', 'right')}`} data-dirty={isDirty || undefined}>
      <p className={look('grow', 'flush', 'semibold')} role="status">
        {isDirty && t('club.unsaved')}
      </p>
      {isDirty && <Button onClick={onDiscard}>{t('club.discard')}</Button>}
      <Button type="submit" variant="primary" loading={isSaving}>
        {t('club.save')}
      </Button>
    </div>
  )
}

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type BodyInput, CallFailed, invitationCalls, MANAGER_KINDS, type ManagerKind } from '@pinwise/contract'
import { calls, type Described } from '@pinwise/contract/calls'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { LANGUAGE_OPTIONS } from '../../i18n/languages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { look } from '../../ui/look.ts'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { RecordDialog, RecordForm } from '../shell/RecordForm.tsx'
import { useRefreshPeople } from './use-people.ts'

interface InviteDialogProps {
  opened: boolean
  onClose: () => void
  customerId: string
}

export function InviteDialog({ opened, onClose, customerId }: InviteDialogProps) {
  const { t } = useTranslation('people')
  return (
    <RecordDialog opened={opened} onClose={onClose} title={t('invite.title')}>
      <InviteForm customerId={customerId} onSent={onClose} onCancel={onClose} />
    </RecordDialog>
  )
}

type NewInvitation = BodyInput<Described['createInvitation']>
const FIELDS = ['name', 'email'] as const
/** The server's errors about the address are shown at that field. */
const OF_EMAIL: readonly (string | undefined)[] = ['already_invited', 'already_works_here']
const SERVER = 'server'

interface InviteFormProps {
  customerId: string
  /** The proposed kind. */
  kind?: ManagerKind
  onSent: () => void
  onCancel?: () => void
}

export function InviteForm({ customerId, kind = 'staff', onSent, onCancel }: InviteFormProps) {
  const { t, i18n } = useTranslation('people')
  const language = useLanguage()
  const refresh = useRefreshPeople(customerId)
  // The idempotency key of this form, so that a lost answer does not invite twice.
  const [key] = useState(() => crypto.randomUUID())
  const { register, control, handleSubmit, setError, formState } = useForm<NewInvitation, unknown, NewInvitation>({
    resolver: standardSchemaResolver(invitationCalls.createInvitation.body),
    defaultValues: { name: '', email: '', kind, language, key },
  })
  const invite = useMutation({
    mutationFn: (body: NewInvitation) => call(calls.createInvitation, { params: { id: customerId }, body }),
    onSuccess: ({ email }) => {
      toast({ message: t('invite.done', { email }) })
      refresh()
      onSent()
    },
    onError: async error => {
      const message = await problemSentence(i18n, error)
      const isOfEmail = error instanceof CallFailed && OF_EMAIL.includes(error.problem?.code)
      if (isOfEmail) setError('email', { type: SERVER, message }, { shouldFocus: true })
      else toast({ status: 'danger', message })
    },
  })
  const wrong = (field: (typeof FIELDS)[number]) => {
    const error = formState.errors[field]
    return error?.type === SERVER ? error.message : error && t(`invite.wrong.${field}`)
  }
  const kindField = useController({ control, name: 'kind' }).field
  const languageField = useController({ control, name: 'language' }).field
  return (
    <RecordForm
      onSubmit={handleSubmit(body => invite.mutateAsync(body).catch(() => undefined))}
      {...(onCancel && { onCancel })}
      submit={t('invite.send')}
      isSaving={invite.isPending}
      errors={Object.fromEntries(FIELDS.map(field => [`invite-${field}`, wrong(field)]))}
    >
      <p className={look('flush', 'muted')}>{t('invite.note')}</p>
      <TextField
        id="invite-name"
        label={t('invite.name')}
        maxLength={120}
        autoComplete="off"
        data-autofocus
        error={wrong('name')}
        {...register('name')}
      />
      <TextField
        id="invite-email"
        label={t('invite.email')}
        type="email"
        maxLength={254}
        autoComplete="off"
        error={wrong('email')}
        {...register('email')}
      />
      <ChoiceField
        label={t('kind')}
        description={t(`kindNotes.${kindField.value}`)}
        segments={MANAGER_KINDS.map(one => ({ value: one, label: t(`kinds.${one}`) }))}
        value={kindField.value}
        onChange={kindField.onChange}
      />
      <ChoiceField
        label={t('invite.language')}
        segments={LANGUAGE_OPTIONS.map(({ languageCode, name }) => ({ value: languageCode, label: name }))}
        value={languageField.value}
        onChange={languageField.onChange}
      />
    </RecordForm>
  )
}

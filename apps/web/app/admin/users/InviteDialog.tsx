import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type BodyInput, CallFailed, GROUPS, type Group, userCalls } from '@pinwise/contract'
import { calls, type Described } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { LANGUAGE_OPTIONS } from '../../i18n/languages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { look } from '../../ui/look.ts'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { CustomersField, type NamedCustomer } from './CustomersField.tsx'
import styles from './Users.module.css'

interface InviteDialogProps {
  opened: boolean
  onClose: () => void
}

/** The invited user gets a link by mail, with which they choose their password. */
export function InviteDialog({ opened, onClose }: InviteDialogProps) {
  const { t } = useTranslation('users')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('invite.title')} closesOnClickOutside={false}>
      <InviteForm onClose={onClose} />
    </Dialog>
  )
}

type Invitation = Required<BodyInput<Described['inviteUser']>>
/** A server error about one field is shown at that field. */
const SERVER = 'server'
const FIELDS = ['name', 'email'] as const

function InviteForm({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('users')
  const language = useLanguage()
  const queries = useQueryClient()
  const [customers, setCustomers] = useState<readonly NamedCustomer[]>([])
  const { register, control, handleSubmit, setError, formState } = useForm<Invitation, unknown, Invitation>({
    resolver: standardSchemaResolver(userCalls.inviteUser.body),
    defaultValues: { name: '', email: '', language, groups: [], customerIds: [] },
  })

  const isEmailEmpty = useWatch({ control, name: 'email' }).trim() === ''

  const invite = useMutation({
    mutationFn: (body: Invitation) => call(calls.inviteUser, { body }),
    onSuccess: ({ email }) => {
      toast({ message: t('invite.sent', { email }) })
      void queries.invalidateQueries({ queryKey: ['users'] })
      onClose()
    },
    onError: async error => {
      const message = await problemSentence(i18n, error)
      const isTaken = error instanceof CallFailed && error.problem?.code === 'email_taken'
      if (isTaken) setError('email', { type: SERVER, message }, { shouldFocus: true })
      else toast({ status: 'danger', message })
    },
  })

  const wrong = (field: (typeof FIELDS)[number]) => {
    const error = formState.errors[field]
    if (error?.type === SERVER) return error.message
    return error && t(`invite.wrong.${field === 'email' && isEmailEmpty ? 'emailMissing' : field}`)
  }
  const send = (invitation: Invitation) =>
    invite.mutateAsync({ ...invitation, customerIds: customers.map(({ id }) => id) }).catch(() => undefined)

  const languageField = useController({ control, name: 'language' }).field
  const groupsField = useController({ control, name: 'groups' }).field
  return (
    <form noValidate className={look('stack', 'gap4')} onSubmit={handleSubmit(send)}>
      <ErrorSummary
        title={t('invite.wrongFields')}
        errors={FIELDS.flatMap(field => {
          const text = wrong(field)
          return text ? { fieldId: `invite-${field}`, text } : []
        })}
      />
      <TextField
        id="invite-name"
        label={t('columns.name')}
        maxLength={120}
        autoComplete="off"
        data-autofocus
        error={wrong('name')}
        {...register('name')}
      />
      <TextField
        id="invite-email"
        label={t('columns.email')}
        type="email"
        maxLength={254}
        autoComplete="off"
        error={wrong('email')}
        {...register('email')}
      />
      <ChoiceField
        label={t('language')}
        description={t('invite.languageNote')}
        segments={LANGUAGE_OPTIONS.map(({ languageCode, name }) => ({ value: languageCode, label: name }))}
        value={languageField.value}
        onChange={languageField.onChange}
      />
      <GroupsField value={groupsField.value} onChange={groupsField.onChange} />
      <CustomersField value={customers} onChange={setCustomers} />
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" loading={invite.isPending}>
          {t('invite.send')}
        </Button>
      </DialogActions>
    </form>
  )
}

function GroupsField({ value, onChange }: { value: readonly Group[]; onChange: (groups: Group[]) => void }) {
  const { t } = useTranslation('users')
  return (
    <fieldset className={`${styles.group} ${look('stack', 'gap3', 'fieldset')}`}>
      <legend className={look('small', 'semibold')}>{t('columns.groups')}</legend>
      {GROUPS.map(group => (
        <CheckboxField
          key={group}
          label={t(`groups.${group}`)}
          description={t(`groupNotes.${group}`)}
          checked={value.includes(group)}
          onChange={isIn => onChange(GROUPS.filter(one => (one === group ? isIn : value.includes(one))))}
        />
      ))}
    </fieldset>
  )
}

import { type Language, type User, userCalls } from '@pinwise/contract'
import { useController, useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { LANGUAGE_OPTIONS } from '../../i18n/languages.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { look } from '../../ui/look.ts'
import { Moment } from '../../ui/Moment.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { USER } from '../shell/person-address.ts'
import { withParameters } from '../shell/record-address.ts'
import { UserAccount } from './UserAccount.tsx'
import { UserRights } from './UserRights.tsx'
import { UserStatusBadge } from './UserStatusBadge.tsx'
import { useChangeUser } from './use-change-user.ts'
import { useKnownUser } from './use-users.ts'

interface UserDrawerProps {
  users: readonly User[]
  /** The list has loaded, so a user who is not in it cannot be found there. */
  isListed: boolean
}

/** One user over the list, selected by the URL. */
export function UserDrawer({ users, isListed }: UserDrawerProps) {
  const { t } = useTranslation('users')
  const [address, setAddress] = useSearchParams()
  const id = address.get(USER)
  const user = useKnownUser(id, users)

  function close() {
    setAddress(withParameters(address, { [USER]: null }), { replace: true, preventScrollReset: true })
  }

  return (
    <Drawer
      opened={id !== null && (user !== undefined || isListed)}
      onClose={close}
      title={user?.name ?? t('drawer.nobody')}
    >
      {user ? (
        <div className={look('stack', 'gap4')}>
          <Facts user={user} />
          <UserDetails key={user.id} user={user} />
          <UserRights user={user} />
          <UserAccount user={user} onDeleted={close} />
        </div>
      ) : (
        <EmptyState sentence={t('drawer.notListed')} action={<Button onClick={close}>{t('drawer.back')}</Button>} />
      )}
    </Drawer>
  )
}

function Facts({ user: { email, status, demo, lastSeenAt, createdAt } }: { user: User }) {
  const { t } = useTranslation('users')
  return (
    <dl className={look('facts')}>
      <dt>{t('columns.email')}</dt>
      <dd>{email}</dd>
      <dt>{t('columns.status')}</dt>
      <dd>
        <UserStatusBadge status={status} /> {demo && <StatusBadge status="neutral" label={t('demo')} />}
        {status === 'unknown' && <p>{t('elsewhereNote')}</p>}
      </dd>
      <dt>{t('columns.lastSeenAt')}</dt>
      <dd>{lastSeenAt ? <Moment at={lastSeenAt} /> : t('never')}</dd>
      <dt>{t('drawer.since')}</dt>
      <dd>
        <Moment at={createdAt} />
      </dd>
    </dl>
  )
}

const Name = userCalls.changeUser.body.shape.name

function UserDetails({ user }: { user: User }) {
  const { t } = useTranslation('users')
  const change = useChangeUser()
  const { register, control, handleSubmit, formState } = useForm<{ name: string; language: Language }>({
    values: { name: user.name, language: user.language },
    resetOptions: { keepDirtyValues: true },
  })
  const languageField = useController({ control, name: 'language' }).field
  return (
    <Card headingLevel={3} title={t('drawer.details')}>
      <form
        noValidate
        className={look('stack', 'gap4')}
        onSubmit={handleSubmit(({ name, language }) =>
          change.mutate({ user, change: { name: name.trim(), language }, message: t('drawer.saved') }),
        )}
      >
        <TextField
          label={t('columns.name')}
          maxLength={120}
          autoComplete="off"
          error={formState.errors.name && t('invite.wrong.name')}
          {...register('name', { validate: name => Name.safeParse(name).success })}
        />
        <ChoiceField
          label={t('language')}
          segments={LANGUAGE_OPTIONS.map(({ languageCode, name }) => ({ value: languageCode, label: name }))}
          value={languageField.value}
          onChange={languageField.onChange}
        />
        <div>
          <Button type="submit" loading={change.isPending} disabled={!formState.isDirty && !change.isPending}>
            {t('drawer.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

import type { User } from '@pinwise/contract'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { look } from '../../ui/look.ts'
import { Moment } from '../../ui/Moment.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { USER } from '../shell/person-address.ts'
import { UserAccount } from './UserAccount.tsx'
import { UserDetails } from './UserDetails.tsx'
import { UserRights } from './UserRights.tsx'
import { UserStatusBadge } from './UserStatusBadge.tsx'
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
    const next = new URLSearchParams(address)
    next.delete(USER)
    setAddress(next, { replace: true, preventScrollReset: true })
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

import type { UserSession } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx'
import { look } from '../../ui/look.ts'
import { Moment } from '../../ui/Moment.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { useSignOut } from '../shell/use-sign-out.ts'
import styles from './Account.module.css'
import { useAccountChange } from './use-account-change.ts'
import { useDeviceName } from './use-device-name.ts'

const SESSIONS = ['account', 'sessions'] as const

/** The user's sessions. The current one ends by signing out. */
export function SessionsSection() {
  const { t } = useTranslation('profile')
  // The button disappears with its row; the focus stays in the list.
  const list = useRef<HTMLUListElement>(null)
  const sessions = useQuery({ queryKey: SESSIONS, queryFn: ({ signal }) => call(calls.listMySessions, { signal }) })
  return (
    <Card headingLevel={3} title={t('account.sessions.title')} note={t('account.sessions.note')}>
      <Loaded
        query={sessions}
        loading={t('account.sessions.loading')}
        failed={t('account.sessions.failed')}
        skeleton={<Skeleton shape="row" count={2} />}
      >
        {({ items }) => (
          <ul ref={list} tabIndex={-1} className={`${styles.list} ${look('stack', 'unpadded')}`}>
            {items.map(session => (
              <SessionRow key={session.id} session={session} onEnded={() => list.current?.focus()} />
            ))}
          </ul>
        )}
      </Loaded>
      <SignOutEverywhere />
    </Card>
  )
}

function SessionRow({ session, onEnded }: { session: UserSession; onEnded: () => void }) {
  const { id, userAgent, deviceName, address, usedAt, isThisOne } = session
  const { t } = useTranslation('profile')
  const queries = useQueryClient()
  const name = useDeviceName()(userAgent ?? deviceName)
  const end = useAccountChange({
    change: () => call(calls.endMySession, { params: { id } }),
    done: t('account.sessions.ended'),
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: SESSIONS })
      onEnded()
    },
  })
  return (
    <li className={look('row', 'gap2x3', 'centre', 'between')}>
      <div className={`${styles.what} ${look('row', 'centre', 'shrink')}`}>
        <strong>{name}</strong>
        {isThisOne && <StatusBadge status="info" label={t('account.thisDevice')} />}
        <span className={`${styles.note} ${look('flush', 'muted', 'small', 'anywhere')}`}>
          {t('account.sessions.used')} <Moment at={usedAt} />
          {address && ` · ${address}`}
        </span>
      </div>
      {!isThisOne && (
        <Button
          aria-label={t('account.sessions.endNamed', { name })}
          loading={end.isPending}
          onClick={() => end.mutate()}
        >
          {t('account.sessions.end')}
        </Button>
      )}
    </li>
  )
}

function SignOutEverywhere() {
  const { t } = useTranslation('profile')
  const signOut = useSignOut()
  return (
    <ConfirmedButton
      label={t('account.sessions.everywhere')}
      onConfirm={() => signOut.mutate({ everywhere: true })}
      title={t('account.sessions.everywhereQuestion')}
      message={t('account.sessions.everywhereLoses')}
      confirmLabel={t('account.sessions.everywhere')}
      loading={signOut.isPending}
    />
  )
}

import { GROUPS, type Group, type User } from '@pinwise/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { look } from '../../ui/look.ts'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { CustomersField } from './CustomersField.tsx'
import { useChangeUser } from './use-change-user.ts'
import { useIsMe } from './use-is-me.ts'
import { withGroup } from './user-change.ts'

/** A user's groups, and whose clubs they manage. Each change takes effect at once, and can be undone. */
export function UserRights({ user }: { user: User }) {
  const { t } = useTranslation('users')
  const change = useChangeUser()
  const isMe = useIsMe()(user)
  // The group that the user is about to leave. It stays while the dialog closes.
  const [leaving, setLeaving] = useState<Group>('superadmin')
  const [isConfirming, setConfirming] = useState(false)
  const { name } = user

  function changeGroup(group: Group, isIn: boolean) {
    const values = { name, group: t(`groups.${group}`) }
    const message = isIn ? t('drawer.groupAdded', values) : t('drawer.groupRemoved', values)
    change.mutate({ user, change: { groups: withGroup(user, group, isIn) }, message })
  }

  function confirmOrChange(group: Group, isIn: boolean) {
    if (isIn || !isMe) return changeGroup(group, isIn)
    setLeaving(group)
    setConfirming(true)
  }

  function leave() {
    setConfirming(false)
    changeGroup(leaving, false)
  }

  return (
    <>
      <Card headingLevel={3} title={t('columns.groups')} note={t('drawer.groupsNote')}>
        <div className={look('stack', 'gap4')}>
          {GROUPS.map(group => (
            <SwitchField
              key={group}
              label={t(`groups.${group}`)}
              description={t(`groupNotes.${group}`)}
              checked={user.groups.includes(group)}
              onChange={isIn => confirmOrChange(group, isIn)}
            />
          ))}
        </div>
      </Card>
      <Card headingLevel={3} title={t('drawer.clubs')} note={t('drawer.clubsNote')}>
        <CustomersField
          value={user.customers}
          onChange={customers =>
            change.mutate({
              user,
              change: { customerIds: customers.map(({ id }) => id) },
              message: t('drawer.clubsChanged', { name }),
            })
          }
        />
      </Card>
      <ConfirmDialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={leave}
        title={t('drawer.leaveQuestion', { name, group: t(`groups.${leaving}`) })}
        message={t('drawer.leaveLoses')}
        confirmLabel={t('drawer.leaveConfirm', { group: t(`groups.${leaving}`) })}
      />
    </>
  )
}

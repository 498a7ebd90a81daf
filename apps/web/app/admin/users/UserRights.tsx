import { GROUPS, type Group, type User } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { CustomersField } from './CustomersField.tsx'
import styles from './Users.module.css'
import { useChangeUser } from './use-change-user.ts'
import { withGroup } from './user-change.ts'

/** What someone may do, and for whose clubs. Each takes effect at once, and can be undone. */
export function UserRights({ user }: { user: User }) {
  const { t } = useTranslation('users')
  const change = useChangeUser()
  const { name } = user

  function changeGroup(group: Group, isIn: boolean) {
    const words = { name, group: t(`groups.${group}`) }
    const message = isIn ? t('drawer.groupAdded', words) : t('drawer.groupRemoved', words)
    change.mutate({ user, change: { groups: withGroup(user, group, isIn) }, message })
  }

  return (
    <>
      <Card headingLevel={3} title={t('columns.groups')} note={t('drawer.groupsNote')}>
        <div className={styles.form}>
          {GROUPS.map(group => (
            <SwitchField
              key={group}
              label={t(`groups.${group}`)}
              description={t(`groupNotes.${group}`)}
              checked={user.groups.includes(group)}
              onChange={isIn => changeGroup(group, isIn)}
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
    </>
  )
}

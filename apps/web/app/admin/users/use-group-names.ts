import type { User } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { groupsOf } from './user-change.ts'

/** "Admin, Superadmin"; a user without a group is a golfer. */
export function useGroupNames(): (user: User) => string {
  const { t } = useTranslation('users')
  return user =>
    groupsOf(user)
      .map(group => t(`groups.${group}`))
      .join(', ') || t('groups.none')
}

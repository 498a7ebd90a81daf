import { type BodyInput, CallFailed, type User } from '@pinwise/contract'
import { calls, type Described } from '@pinwise/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useAccountChange } from './use-account-change.ts'

type OwnChange = Pick<BodyInput<Described['changeUser']>, 'name' | 'language'>

/** Changes the user's own record, and updates every query that contains it. */
export function useChangeMe() {
  const { t } = useTranslation('profile')
  const queries = useQueryClient()
  return useAccountChange({
    change: ({ me, change }: { me: User; change: OwnChange }) => saveOwn(me, change),
    done: t('account.saved'),
    onDone: saved => queries.setQueryData<User>(['me'], saved),
  })
}

/** The user's own record may have been changed in another tab: the last change wins, for its own fields only. */
async function saveOwn(me: User, change: OwnChange): Promise<User> {
  const save = (version: number) => call(calls.changeUser, { params: { id: me.id }, body: { ...change, version } })
  try {
    return await save(me.version)
  } catch (error) {
    const conflict = error instanceof CallFailed ? error.problem?.conflict : undefined
    if (!conflict) throw error
    return await save(conflict.currentVersion)
  }
}

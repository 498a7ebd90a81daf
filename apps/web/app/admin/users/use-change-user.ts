import { CallFailed, type User } from '@pinwise/contract'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import { showUser } from './use-users.ts'
import { expected, inverseOf, saveUser, type UserChange } from './user-change.ts'

interface Change {
  user: User
  change: UserChange
  /** The success message. */
  message: string
  /** The change is an undo, and cannot be undone itself. */
  isUndo?: boolean
}

/** Optimistic. A refusal reverts it and shows the reason; a change can be undone. */
export function useChangeUser(): UseMutationResult<User, Error, Change> {
  const { t, i18n } = useTranslation('users')
  const queries = useQueryClient()
  const mutation: UseMutationResult<User, Error, Change> = useMutation({
    // One after the other, each on top of the version that the one before has saved.
    scope: { id: 'users' },
    mutationFn: ({ user, change }: Change) => saveUser(queries.getQueryData<User>(['user', user.id]) ?? user, change),
    onMutate: async ({ user, change }) => {
      await queries.cancelQueries({ queryKey: ['users'] })
      showUser(queries, expected(user, change))
    },
    onSuccess: (saved, { user, change, message, isUndo }) => {
      showUser(queries, saved)
      const back = { user: saved, change: inverseOf(user, change), message: t('undone'), isUndo: true }
      toast({ message, ...(!isUndo && { onUndo: () => mutation.mutate(back) }) })
    },
    onError: async (error, { user }) => {
      const current = error instanceof CallFailed ? error.problem?.conflict?.current : undefined
      showUser(queries, (current as User | undefined) ?? user)
      toast({ status: 'danger', message: await problemSentence(i18n, error) })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['users'] }),
  })
  return mutation
}

import type { User } from '@pinwise/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import type { Selection } from './use-selection.ts'
import { showUser } from './use-users.ts'
import { deleteUser, inverseOf, saveUser, type UserChange, withGroup } from './user-change.ts'

/** Applies one action to each selected user, and reports the progress and the failures. */
export function useBulk(selection: Selection, people: readonly User[]) {
  const { t } = useTranslation('users')
  const queries = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const [failures, setFailures] = useState<BulkResult | null>(null)

  async function run(users: readonly User[], work: (user: User) => Promise<User | undefined>): Promise<BulkResult> {
    const result = await forEachUser(users, work, setProgress)
    setProgress(null)
    for (const { after } of result.done) if (after) showUser(queries, after)
    void queries.invalidateQueries({ queryKey: ['users'] })
    if (result.failed.length > 0) setFailures(result)
    return result
  }

  async function change(name: BulkChange) {
    const changeOf: (user: User) => UserChange = BULK_CHANGES[name]
    const { done } = await run(people, user => saveUser(user, changeOf(user)))
    selection.set(
      done.flatMap(({ after }) => after ?? []),
      true,
    )
    if (done.length === 0) return
    const undo = async () => {
      const before = new Map(done.map(one => [one.before.id, one.before]))
      const changed = done.flatMap(({ after }) => after ?? [])
      await run(changed, user => {
        const was = before.get(user.id)
        return saveUser(user, was ? inverseOf(was, changeOf(was)) : {})
      })
    }
    toast({ message: t('bulk.changed', { count: done.length }), onUndo: () => void undo() })
  }

  async function remove() {
    const { done } = await run(people, deleteUser)
    selection.set(
      done.map(({ before }) => before),
      false,
    )
    if (done.length > 0) toast({ message: t('bulk.deleted', { count: done.length }) })
  }

  return {
    progress,
    failures,
    forgetFailures: () => setFailures(null),
    change: (name: BulkChange) => void change(name),
    remove: () => void remove(),
  }
}

/** The API's page size, and few enough for a minute of its rate limit. */
export const MAX_CONCURRENT = 200

export interface BulkResult {
  readonly done: readonly { readonly before: User; readonly after: User | null }[]
  readonly failed: readonly { readonly user: User; readonly error: unknown }[]
}

/** One after the other: each is independent, so a refusal leaves the others as they are. */
async function forEachUser(
  users: readonly User[],
  work: (user: User) => Promise<User | undefined>,
  onProgress: (count: number) => void,
): Promise<BulkResult> {
  const done: { before: User; after: User | null }[] = []
  const failed: { user: User; error: unknown }[] = []
  for (const user of users) {
    onProgress(done.length + failed.length)
    try {
      done.push({ before: user, after: (await work(user)) ?? null })
    } catch (error) {
      failed.push({ user, error })
    }
  }
  return { done, failed }
}

export const BULK_CHANGES = {
  disable: () => ({ enabled: false }),
  enable: () => ({ enabled: true }),
  addAdmin: user => ({ groups: withGroup(user, 'admin', true) }),
  removeAdmin: user => ({ groups: withGroup(user, 'admin', false) }),
  addSuperadmin: user => ({ groups: withGroup(user, 'superadmin', true) }),
  removeSuperadmin: user => ({ groups: withGroup(user, 'superadmin', false) }),
} as const satisfies Record<string, (user: User) => UserChange>
export type BulkChange = keyof typeof BULK_CHANGES
export type BulkAction = BulkChange | 'delete'

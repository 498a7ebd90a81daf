import type { User } from '@pinwise/contract'
import { type UserChange, withGroup } from './user-change.ts'

/** The API's page size, and few enough for a minute of its rate limit. */
export const MAX_CONCURRENT = 200

export interface BulkResult {
  readonly done: readonly { readonly before: User; readonly after: User | null }[]
  readonly failed: readonly { readonly user: User; readonly error: unknown }[]
}

/** One after the other: each is independent, so a refusal leaves the others as they are. */
export async function forEachUser(
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

import { dropDraftsOf } from '../map/editor/draft-store.ts'

/** What this browser keeps of a person beside their session. A browser that keeps nothing has nothing to forget. */
export async function forgetPerson(sub: string): Promise<void> {
  await dropDraftsOf(sub).catch(() => undefined)
}

import { dropPinDraftsOf } from '../pins/kept-pin-drafts.ts'

/** What this browser keeps of a person beside their session. A browser that keeps nothing has nothing to forget. */
export async function forgetPerson(sub: string): Promise<void> {
  try {
    dropPinDraftsOf(sub)
    const { dropDraftsOf } = await import('../map/editor/draft-store.ts')
    await dropDraftsOf(sub)
  } catch {
    // Without a connection the code may not come. The next sign-in of the same person finds their own draft.
  }
}

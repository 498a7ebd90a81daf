/**
 * Deletes what this browser stores of a user besides the session. Without browser storage there is nothing to delete.
 */
export async function forgetPerson(sub: string): Promise<void> {
  // Without a connection the code may not load. The same user finds their data at the next sign-in.
  await Promise.allSettled([
    import('../pins/stored-pin-drafts.ts').then(({ dropPinDraftsOf }) => dropPinDraftsOf(sub)),
    import('../pins/offline/stored-editor.ts').then(({ forgetEditorsOf }) => forgetEditorsOf(sub)),
    import('../map/editor/draft-store.ts').then(({ dropDraftsOf }) => dropDraftsOf(sub)),
    import('../cutter/forget-cutter.ts').then(({ forgetCutter }) => forgetCutter(sub)),
  ])
}

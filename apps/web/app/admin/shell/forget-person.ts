/** What this browser keeps of a person beside their session. A browser that keeps nothing has nothing to forget. */
export async function forgetPerson(sub: string): Promise<void> {
  // Without a connection the code may not come. The next sign-in of the same person finds what is theirs.
  await Promise.allSettled([
    import('../pins/stored-pin-drafts.ts').then(({ dropPinDraftsOf }) => dropPinDraftsOf(sub)),
    import('../pins/offline/stored-editor.ts').then(({ forgetEditorsOf }) => forgetEditorsOf(sub)),
    import('../map/editor/draft-store.ts').then(({ dropDraftsOf }) => dropDraftsOf(sub)),
    import('../cutter/forget-cutter.ts').then(({ forgetCutter }) => forgetCutter(sub)),
  ])
}

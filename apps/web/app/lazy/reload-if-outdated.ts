const RELOADED_FOR = 'pinwise-reloaded-for'

/** After a release the files of the page someone has open are gone. One reload brings the new ones, never two. */
export async function reloadIfOutdated(): Promise<void> {
  const manifest = window.__reactRouterManifest
  if (!manifest || sessionStorage.getItem(RELOADED_FOR) === manifest.version) return
  const answer = await fetch(manifest.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.status !== 404) return
  sessionStorage.setItem(RELOADED_FOR, manifest.version)
  location.reload()
}

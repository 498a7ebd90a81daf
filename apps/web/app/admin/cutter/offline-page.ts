import { paths } from '../../paths.ts'

const WORKER = '/cutter-worker.js'
/** As the worker names what it keeps. */
const CACHES = /^cutter-/

/** Keeps the page itself on this phone, so that it opens without a network. The browser looks for a newer one by itself. */
export async function keepPageOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Without it the page works as long as it stays open.
  await navigator.serviceWorker.register(WORKER, { scope: paths.cutter }).catch(() => undefined)
}

export async function dropOfflinePage(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(paths.cutter)
  await registration?.unregister()
  const names = (await globalThis.caches?.keys()) ?? []
  await Promise.all(names.filter(name => CACHES.test(name)).map(name => caches.delete(name)))
}

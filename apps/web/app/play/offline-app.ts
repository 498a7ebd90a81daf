const WORKER = '/play-worker.js'
const SCOPE = '/play'

/** Keeps the app itself on this phone. The browser looks for a newer one by itself. */
export async function storeAppOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Without it the app works as long as there is a network.
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE }).catch(() => undefined)
}

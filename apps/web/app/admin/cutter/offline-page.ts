import { useSyncExternalStore } from 'react'
import { paths } from '../../paths.ts'
import { storedPerson } from './stored-person.ts'

const WORKER = '/cutter-worker.js'
/** The names that the service worker uses for its caches. */
const CACHES = /^cutter-/
/** A file that does not arrive in time fails the whole set: it is tried again before the round begins. */
const TRIES_AFTER_MS = [0, 5_000, 30_000]

/**
 * Stores the pin editor and cutter mode on this device, so that both open without a network. The browser updates the
 * service worker by itself.
 */
export async function storePageOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  for (const waitMs of TRIES_AFTER_MS) {
    if (waitMs > 0) await new Promise(resolve => setTimeout(resolve, waitMs))
    // Nothing is stored for a user who has signed out meanwhile.
    if (storedPerson() === null || (await isStored())) return
  }
}

/** Without the stored page, cutter mode works only as long as it stays open. */
async function isStored(): Promise<boolean> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: paths.pinPosition }).catch(() => null)
  if (registration?.active) return true
  const worker = registration?.installing ?? registration?.waiting
  return worker ? isInstalled(worker) : false
}

const isInstalled = (worker: ServiceWorker) =>
  new Promise<boolean>(resolve => {
    function look() {
      if (worker.state === 'activated') resolve(true)
      else if (worker.state === 'redundant') resolve(false)
    }
    worker.addEventListener('statechange', look)
    look()
  })

export async function dropOfflinePage(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  // An earlier release registered the service worker for the cutter page alone.
  const own = registrations.filter(({ scope }) => new URL(scope).pathname.startsWith(paths.pinPosition))
  await Promise.all(own.map(registration => registration.unregister()))
  const names = (await globalThis.caches?.keys()) ?? []
  await Promise.all(names.filter(name => CACHES.test(name)).map(name => caches.delete(name)))
}

/** A page that the worker controls, or controls from now on, is stored together with the other one. */
export function useIsStoredOffline(): boolean {
  return useSyncExternalStore(
    onChange => {
      navigator.serviceWorker?.addEventListener('controllerchange', onChange)
      return () => navigator.serviceWorker?.removeEventListener('controllerchange', onChange)
    },
    () => Boolean(navigator.serviceWorker?.controller),
  )
}

import { useSyncExternalStore } from 'react'
import { paths } from '../../paths.ts'
import { storedPerson } from './stored-person.ts'

const WORKER = '/cutter-worker.js'
/** As the worker names what it keeps. */
const CACHES = /^cutter-/
/** A file that did not come in time fails the whole: it is tried again before the round begins. */
const TRIES_AFTER_MS = [0, 5_000, 30_000]

/** Keeps the pin editor and cutter mode on this device, so that both open without a network. The browser looks for a newer one by itself. */
export async function storePageOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  for (const waitMs of TRIES_AFTER_MS) {
    if (waitMs > 0) await new Promise(resolve => setTimeout(resolve, waitMs))
    // Who has signed out meanwhile leaves nothing here.
    if (storedPerson() === null || (await isKept())) return
  }
}

/** Without it the page works as long as it stays open. */
async function isKept(): Promise<boolean> {
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
  // An earlier release registered it for the page of the cutters alone.
  const own = registrations.filter(({ scope }) => new URL(scope).pathname.startsWith(paths.pinPosition))
  await Promise.all(own.map(registration => registration.unregister()))
  const names = (await globalThis.caches?.keys()) ?? []
  await Promise.all(names.filter(name => CACHES.test(name)).map(name => caches.delete(name)))
}

/** A page that the worker has answered, or answers from now on, is kept with the other one. */
export function useIsStoredOffline(): boolean {
  return useSyncExternalStore(
    onChange => {
      navigator.serviceWorker?.addEventListener('controllerchange', onChange)
      return () => navigator.serviceWorker?.removeEventListener('controllerchange', onChange)
    },
    () => Boolean(navigator.serviceWorker?.controller),
  )
}

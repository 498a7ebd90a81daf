import type { Page } from 'playwright-core'
import type { Site } from './map-editing.ts'

export const PHONE = { width: 390, height: 844 }

/** A fix of a walk, in milliseconds after its start. */
export interface Fix {
  readonly afterMs: number
  readonly lng: number
  readonly lat: number
  readonly accuracyMetres: number
}

interface PhoneWindow {
  readonly receiver: { readonly isWatched: () => boolean; readonly locate: (fix: object) => void }
}

/** Runs in the page: the receiver and the clock of a phone, both set by the test. */
function simulatePhone(aheadMs: number): void {
  if (!origin.startsWith('http')) return
  localStorage.phoneAheadMs ??= aheadMs
  const RealDate = Date
  const now = () => RealDate.now() + Number(localStorage.phoneAheadMs)
  globalThis.Date = new Proxy(RealDate, {
    construct: (_, given) => Reflect.construct(RealDate, given.length > 0 ? given : [now()]),
    get: (_, key) => (key === 'now' ? now : Reflect.get(RealDate, key)),
  })
  const watches = new Map<number, (fix: object) => void>()
  let last = 0
  Object.assign(Geolocation.prototype, {
    watchPosition: (onFix: (fix: object) => void) => {
      last += 1
      watches.set(last, onFix)
      return last
    },
    clearWatch: (watch: number) => void watches.delete(watch),
    getCurrentPosition: () => undefined,
  })
  const locate = (fix: object) => {
    if (watches.size === 0) throw new Error('the app does not ask where the phone is')
    for (const onFix of watches.values()) onFix(fix)
  }
  Object.assign(window, { receiver: { isWatched: () => watches.size > 0, locate } })
}

/** A golfer's phone that was never here: its receiver says nothing by itself, and its clock agrees with the server's. */
export const openPhone = (site: Site, path: string): Promise<Page> =>
  site.openAs('golfer', path, {
    ...PHONE,
    hasTouch: true,
    fresh: true,
    permissions: ['geolocation'],
    before: page => page.context().addInitScript(simulatePhone, site.app.now() - Date.now()),
  })

/** The server's clock and the phone's. */
export async function passTo(site: Site, page: Page, atMs: number): Promise<void> {
  site.app.advance(Math.max(0, atMs - site.app.now()))
  await page.evaluate(aheadMs => {
    localStorage.phoneAheadMs = aheadMs
  }, site.app.now() - Date.now())
}

/** The map of the hole is open; the phone gets one fix after the other. */
export async function locate(page: Page, fixes: readonly Fix[], startMs: number): Promise<void> {
  await page.waitForFunction(() => (window as unknown as PhoneWindow).receiver.isWatched())
  const positions = fixes.map(({ afterMs, lng, lat, accuracyMetres }) => ({
    coords: { longitude: lng, latitude: lat, accuracy: accuracyMetres },
    timestamp: startMs + afterMs,
  }))
  await page.evaluate(async located => {
    for (const position of located) {
      ;(window as unknown as PhoneWindow).receiver.locate(position)
      // On a course the app has seconds for each.
      await new Promise(done => requestIdleCallback(done))
    }
  }, positions)
}

/** What the app has asked to store is stored once an empty change after it is over. */
export const storageIsDone = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>(done => {
        const opening = indexedDB.open('play')
        opening.onsuccess = () => {
          const change = opening.result.transaction('fixes', 'readwrite')
          change.oncomplete = () => {
            opening.result.close()
            done()
          }
        }
      }),
  )

export async function crash(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // There is nobody left to answer.
  cdp.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

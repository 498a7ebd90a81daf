/**
 * Keeps the golfers' app for where there is no signal: its pages, which the phone fills with what it keeps itself, and
 * the files that they name. Answers of the API never pass through here. Each build brings a worker of its own
 * (write-worker.ts); it keeps the new files whole before it lets go of the old ones, and those while a page needs them.
 */

/** Put in by the build. */
declare const RELEASE: string
declare const BASE: string
declare const LETTERS: readonly string[]
declare const PARTS: readonly string[]

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Asking extends Lasting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Pushing extends Lasting {
  readonly data: { json(): unknown } | null
}
interface Notified extends Lasting {
  readonly notification: { readonly data: unknown; close(): void }
}
/** What a page says to a worker (app/play/new-version/watch-version.ts). */
interface Told extends Lasting {
  readonly data:
    | { readonly type: 'holds'; readonly file: string }
    | { readonly type: 'take-over'; readonly isAsked: boolean }
  readonly ports: readonly MessagePort[]
}
interface Window {
  readonly visibilityState: string
  readonly url: string
  focus(): Promise<unknown>
}
interface Worker {
  addEventListener(name: 'push', listener: (event: Pushing) => void): void
  addEventListener(name: 'notificationclick', listener: (event: Notified) => void): void
  readonly registration: { showNotification(title: string, options: object): Promise<void> }
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(name: 'fetch', listener: (event: Asking) => void): void
  addEventListener(name: 'message', listener: (event: Told) => void): void
  skipWaiting(): Promise<void>
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: object): Promise<Window[]>
    openWindow(address: string): Promise<unknown>
  }
  readonly location: Location
}
const worker = globalThis as unknown as Worker

const CACHE = `play-${RELEASE}`
const START = '/play'
/** The same for everyone, whatever stands in place of `-`. The first that an address fits is the one it is. */
const SHELLS: readonly (readonly [pattern: RegExp, address: string])[] = [
  [/^\/play\/-\/cart$/, '/play/-/cart'],
  [/^\/play\/-\/statistics$/, '/play/-/statistics'],
  [/^\/play\/-\/profile$/, '/play/-/profile'],
  [/^\/play\/-\/rounds$/, '/play/-/rounds'],
  [/^\/play\/-\/rounds\/[^/]+$/, '/play/-/rounds/-'],
  [/^\/play\/[^/]+\/[^/]+\/round$/, '/play/-/-/round'],
  [/^\/play\/[^/]+\/[^/]+\/\d+$/, '/play/-/-/1'],
  [/^\/play\/[^/]+$/, '/play/-'],
]
/** Texts of both languages: a phone changes its language without a network, too. */
const TEXTS = ['en', 'it'].flatMap(language =>
  ['common', 'play', 'club', 'hole', 'rounds', 'round', 'start-round', 'golf-cart', 'statistics', 'golfer-profile'].map(
    name => `${BASE}locales/${language}/${name}.json`,
  ),
)
const NAMED_FILES = /"((?:https?:\/\/[^"/]+)?\/(?:assets|locales)\/[^"?#]+\.(?:js|css|json|woff2))#?"/g
/** A page that has not come by then is shown as the phone keeps it. */
const PATIENCE_MS = 3_000

async function keepApp(): Promise<void> {
  const addresses = [START, ...SHELLS.map(([, address]) => address)]
  const pages = await Promise.all(
    addresses.map(async address => {
      const page = await fetch(address, { cache: 'reload' })
      if (!page.ok) throw new Error(`${address} answered ${page.status}`)
      return [address, page] as const
    }),
  )
  const texts = await Promise.all(pages.map(([, page]) => page.clone().text()))
  const named = texts.flatMap(text => [...text.matchAll(NAMED_FILES)].map(([, address]) => address ?? ''))
  const files = [...new Set([...named, ...TEXTS, ...LETTERS, ...PARTS, '/favicon.svg'])]
  const cache = await caches.open(CACHE)
  // All or nothing: half an app is none.
  await cache.addAll(files.map(address => new Request(address, { mode: 'cors' })))
  for (const [address, page] of pages) await cache.put(address, page)
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name.startsWith('play-') && name !== CACHE).map(name => caches.delete(name)))
  await worker.clients.claim()
}

/** The newest page where there is a network and a server that works, else the page that the phone keeps. */
async function page(request: Request, pathname: string): Promise<Response> {
  const asked = fetch(request)
  const answer = await Promise.race([asked, givenUp()]).catch(() => null)
  if (answer && answer.status < 500) return answer
  const address = pathname === START ? START : SHELLS.find(([pattern]) => pattern.test(pathname))?.[1]
  const kept = address && (await caches.match(address, { cacheName: CACHE, ignoreVary: true, ignoreSearch: true }))
  return kept || asked
}

const givenUp = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the network is too slow')), PATIENCE_MS)
  })

/** What is not among the files of the app, such as a picture, is kept with its first use. */
async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: CACHE, ignoreVary: true })
  if (kept) return kept
  const fresh = await fetch(request)
  if (fresh.ok) await (await caches.open(CACHE)).put(request, fresh.clone())
  return fresh
}

worker.addEventListener('install', event => {
  event.waitUntil(keepApp())
})
worker.addEventListener('message', event => {
  const { data, ports } = event
  if (data.type === 'holds') event.waitUntil(isKept(data.file).then(is => ports[0]?.postMessage(is)))
  else event.waitUntil(takeOver(data.isAsked))
})
worker.addEventListener('activate', event => {
  event.waitUntil(dropOthers())
})
worker.addEventListener('fetch', event => {
  const { request } = event
  if (request.method !== 'GET') return
  const { origin, pathname } = new URL(request.url)
  if (request.mode === 'navigate' && origin === worker.location.origin) event.respondWith(page(request, pathname))
  else if (/^\/(assets|locales)\//.test(pathname) || pathname === '/favicon.svg') event.respondWith(file(request))
})

const isKept = async (file: string) => (await caches.match(file, { cacheName: CACHE, ignoreVary: true })) !== undefined

/**
 * A new worker waits, because the pages that are open need the files of the old one. It takes over when the golfer asks
 * for that, when the only page is of the new version already, and by itself when no page is open.
 */
async function takeOver(isAsked: boolean): Promise<void> {
  const open = (await windows()).filter(({ url }) => new URL(url).pathname.startsWith(START))
  if (isAsked || open.length <= 1) await worker.skipWaiting()
}

interface PushedNotice {
  readonly sendId: string
  readonly kind: string
  readonly title: string
  readonly body: string
  readonly url: string
}

const isOf = (open: Window, url: string) => `${new URL(open.url).pathname}/`.startsWith(`${url}/`)
const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Where the app is open it shows the notice itself. The tag makes one of two that are the same. */
async function showNotice({ sendId, kind, title, body, url }: PushedNotice): Promise<void> {
  if ((await windows()).some(open => open.visibilityState === 'visible' && isOf(open, url))) return
  await worker.registration.showNotification(title, {
    body,
    tag: sendId,
    icon: '/favicon.svg',
    requireInteraction: kind === 'safety',
    data: { url },
  })
}

async function openApp(url: string): Promise<void> {
  const open = (await windows()).find(one => isOf(one, url))
  await (open ? open.focus() : worker.clients.openWindow(url))
}

worker.addEventListener('push', event => {
  const notice = event.data?.json() as PushedNotice | undefined
  if (notice) event.waitUntil(showNotice(notice))
})
worker.addEventListener('notificationclick', event => {
  event.notification.close()
  const { url = START } = event.notification.data as { url?: string }
  // Only ever a page of this app.
  event.waitUntil(openApp(url.startsWith(START) ? url : START))
})

// A module only for the compiler: browsers run it as a script (write-worker.ts).
export {}

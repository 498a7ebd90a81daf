/**
 * Keeps cutter mode and the pin editor, and nothing else, for where there is no signal: their HTML, which is the same
 * for everyone, and the files that it names. Answers of the API never pass through here. Each build brings a worker of its
 * own (write-worker.ts); it keeps the new files whole before it lets go of the old ones.
 */

/** Put in by the build. */
declare const RELEASE: string
declare const BASE: string

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Asking extends Lasting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(name: 'fetch', listener: (event: Asking) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly location: Location
}
const worker = globalThis as unknown as Worker

const CUTTER = '/admin/pin-position/cut'
const EDITOR = '/admin/pin-position'
const PAGES = [CUTTER, EDITOR]
/** The editor is the newest there is where the network answers in time; a weak signal does not hold it up for minutes. */
const EDITOR_WAITS_MS = 4_000
const CACHE = `cutter-${RELEASE}`
/** Texts of both languages: a phone changes its language without a network, too. */
const TEXTS = ['en', 'it'].flatMap(language =>
  ['common', 'cutter', 'pin-position', 'problems'].map(name => `${BASE}locales/${language}/${name}.json`),
)
/** Code, styles, texts and the one font; pictures for those who share a link are not among them. */
const NAMED_FILES = /"((?:https?:\/\/[^"/]+)?\/(?:assets|locales)\/[^"?#]+\.(?:js|css|json|woff2))"/g

const namedFiles = (html: string) => [...html.matchAll(NAMED_FILES)].map(([, address]) => address ?? '')

async function keepPages(): Promise<void> {
  for (const page of PAGES) await keepPage(page)
}

async function keepPage(address: string): Promise<void> {
  const page = await fetch(address, { cache: 'reload' })
  if (!page.ok) throw new Error(`the page answered ${page.status}`)
  const named = namedFiles(await page.clone().text())
  const cache = await caches.open(CACHE)
  // All or nothing: half a page is none.
  await cache.addAll([...new Set([...named, ...TEXTS])].map(file => new Request(file, { mode: 'cors' })))
  await cache.put(address, page)
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name.startsWith('cutter-') && name !== CACHE).map(name => caches.delete(name)))
  await worker.clients.claim()
}

/** Settings and language of the server may change between builds; another build comes with a worker of its own. */
async function renewPage(address: string, answered?: Response): Promise<void> {
  const page = answered ?? (await fetch(address))
  const cache = await caches.open(CACHE)
  const isWhole = async (file: string) => (await cache.match(file, { ignoreVary: true })) !== undefined
  const named = namedFiles(await page.clone().text())
  if (page.ok && (await Promise.all(named.map(isWhole))).every(Boolean)) await cache.put(address, page)
}

async function answer(request: Request, key: Request | string): Promise<Response> {
  const kept = await caches.match(key, { cacheName: CACHE, ignoreVary: true })
  return kept ?? fetch(request)
}

async function newestOrKept(asked: Promise<Response>): Promise<Response> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), EDITOR_WAITS_MS)
  })
  try {
    return await Promise.race([asked, late])
  } catch {
    return (await caches.match(EDITOR, { cacheName: CACHE, ignoreVary: true })) ?? asked
  }
}

worker.addEventListener('install', event => {
  event.waitUntil(keepPages().then(() => worker.skipWaiting()))
})
worker.addEventListener('activate', event => {
  event.waitUntil(dropOthers())
})
worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET') return
  const isPage = request.mode === 'navigate' && origin === worker.location.origin && PAGES.includes(pathname)
  if (isPage && pathname === CUTTER) {
    event.respondWith(answer(request, CUTTER))
    event.waitUntil(renewPage(CUTTER).catch(() => undefined))
  }
  if (isPage && pathname === EDITOR) {
    const asked = fetch(request)
    event.respondWith(newestOrKept(asked))
    event.waitUntil(asked.then(page => renewPage(EDITOR, page.clone())).catch(() => undefined))
  }
  if (!isPage && /^\/(assets|locales)\//.test(pathname)) event.respondWith(answer(request, request))
})

// A module only for the compiler: browsers run it as a script (write-worker.ts).
export {}

import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'

interface OpenWindow {
  readonly url: string
  readonly visibilityState: string
}

interface Built {
  readonly letters?: readonly string[]
  readonly parts?: readonly string[]
}

/** The worker in a browser that has these windows open. */
async function startWorker(open: readonly OpenWindow[], { letters = [], parts = [] }: Built = {}) {
  const network = { answer: async () => new Response('<link href="/assets/page.css">') }
  const done: unknown[] = []
  const listeners = new Map<string, (event: object) => void>()
  const windows = open.map(one => ({ ...one, focus: async () => done.push(['focus', one.url]) }))
  const browser = {
    addEventListener: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
    registration: { showNotification: async (title: string, options: object) => done.push([title, options]) },
    location: new URL('https://a.example/play-worker.js'),
    skipWaiting: async () => void done.push('takes over'),
    clients: { matchAll: async () => windows, openWindow: async (url: string) => done.push(['open', url]) },
  }
  const source = await readFile(new URL('./play-worker.ts', import.meta.url), 'utf8')
  const code = stripTypeScriptTypes(source, { mode: 'strip' }).replace(/^export \{\}$/m, '')
  const kept: string[] = []
  const cache = {
    addAll: async (files: readonly Request[]) => void kept.push(...files.map(({ url }) => new URL(url).pathname)),
    put: async (address: string) => void kept.push(address),
  }
  const globals = {
    RELEASE: 'test',
    BASE: 'https://a.example/',
    LETTERS: letters,
    PARTS: parts,
    globalThis: browser,
    fetch: () => network.answer(),
    caches: {
      open: async () => cache,
      match: async (address: string) => (kept.includes(address) ? new Response(`kept ${address}`) : undefined),
    },
    Request: class extends Request {
      constructor(address: string, how?: RequestInit) {
        super(new URL(address, 'https://a.example/'), how)
      }
    },
  }
  new Function(...Object.keys(globals), code)(...Object.values(globals))
  return {
    done,
    kept,
    network,
    async tell(name: string, event: object) {
      const work: Promise<unknown>[] = []
      listeners.get(name)?.({ ...event, waitUntil: (one: Promise<unknown>) => void work.push(one) })
      await Promise.all(work)
    },
    /** The page that the browser shows for an address. */
    async open(path: string): Promise<string> {
      const url = `https://a.example${path}`
      let answer: Promise<Response> | undefined
      listeners.get('fetch')?.({
        request: { url, method: 'GET', mode: 'navigate' },
        respondWith(given: Promise<Response>) {
          answer = given
        },
      })
      return (await answer)?.text() ?? ''
    },
    async holds(file: string): Promise<unknown> {
      const answers: unknown[] = []
      await this.tell('message', {
        data: { type: 'holds', file },
        ports: [{ postMessage: (answer: unknown) => void answers.push(answer) }],
      })
      return answers[0]
    },
  }
}

const notice = {
  sendId: 'a-send',
  noticeId: 'a-notice',
  kind: 'safety',
  title: 'Golf Club Milano',
  body: 'Lightning: leave the course',
  url: '/play/golf-club-milano',
}
const pushed = { data: { json: () => notice } }

test('a notice that is pushed shows under its id, so that the same one never shows twice', async () => {
  const elsewhere = [
    { url: 'https://a.example/play/golf-club-milano-2', visibilityState: 'visible' },
    { url: 'https://a.example/play/golf-club-milano/blu/1', visibilityState: 'hidden' },
  ]
  const worker = await startWorker(elsewhere)
  await worker.tell('push', pushed)
  expect(worker.done).toEqual([
    [
      'Golf Club Milano',
      expect.objectContaining({
        body: notice.body,
        tag: 'a-send',
        requireInteraction: true,
        data: { url: notice.url },
      }),
    ],
  ])
})

test('where the app is open at the club, it shows the notice itself', async () => {
  const worker = await startWorker([
    { url: 'https://a.example/play/golf-club-milano/blu/1', visibilityState: 'visible' },
  ])
  await worker.tell('push', pushed)
  expect(worker.done).toEqual([])
})

test.each([
  ['the window of the club comes to the front', ['https://a.example/play/golf-club-milano'], notice.url, 'focus'],
  ['the app opens at the club', [], notice.url, 'open'],
])('a touch: %s', async (_, urls, url, action) => {
  const worker = await startWorker(urls.map(one => ({ url: one, visibilityState: 'hidden' })))
  await worker.tell('notificationclick', { notification: { data: { url }, close: () => undefined } })
  expect(worker.done).toEqual([[action, urls[0] ?? url]])
})

test('a touch never leads out of the app', async () => {
  const worker = await startWorker([])
  await worker.tell('notificationclick', {
    notification: { data: { url: 'https://b.example' }, close: () => undefined },
  })
  expect(worker.done).toEqual([['open', '/play']])
})

test('the app is kept with its pages, what they name, and the letters that a name may need', async () => {
  const worker = await startWorker([], {
    letters: ['https://a.example/assets/latin-ext.woff2'],
    parts: ['https://a.example/assets/bar.js'],
  })
  await worker.tell('install', {})
  for (const address of ['/play', '/play/-/rounds', '/assets/page.css', '/assets/latin-ext.woff2', '/assets/bar.js']) {
    expect(worker.kept).toContain(address)
  }
})

test('a server that does not work does not stand in the way of the page that the phone keeps', async () => {
  const worker = await startWorker([])
  await worker.tell('install', {})
  const hole = '/play/golf-club-milano/blu/7'
  expect(await worker.open(hole)).toContain('page.css')
  worker.network.answer = async () => new Response('Bad Gateway', { status: 502 })
  expect(await worker.open(hole)).toBe('kept /play/-/-/1')
  expect(await worker.open('/play/golf-club-milano/card.png')).toBe('Bad Gateway')
  worker.network.answer = async () => new Response('There is no such hole', { status: 404 })
  expect(await worker.open(hole)).toBe('There is no such hole')
  worker.network.answer = () => Promise.reject(new TypeError('no network'))
  expect(await worker.open(hole)).toBe('kept /play/-/-/1')
})

const page = (path: string) => ({ url: `https://a.example${path}`, visibilityState: 'hidden' })

test('a new version waits while pages are open, and takes over when the golfer says so', async () => {
  const worker = await startWorker([page('/play'), page('/play/golf-club-milano/blu/7'), page('/admin')])
  await worker.tell('install', {})
  await worker.tell('message', { data: { type: 'take-over', isAsked: false } })
  expect(worker.done).toEqual([])
  await worker.tell('message', { data: { type: 'take-over', isAsked: true } })
  expect(worker.done).toEqual(['takes over'])
})

test('a new version takes over from the only page, if that is of the new version already', async () => {
  const worker = await startWorker([page('/play/golf-club-milano'), page('/admin')])
  await worker.tell('install', {})
  expect(await worker.holds('/assets/page.css')).toBe(true)
  expect(await worker.holds('/assets/old.css')).toBe(false)
  await worker.tell('message', { data: { type: 'take-over', isAsked: false } })
  expect(worker.done).toEqual(['takes over'])
})

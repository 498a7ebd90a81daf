import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'

interface OpenWindow {
  readonly url: string
  readonly visibilityState: string
}

/** The worker in a browser that has these windows open. */
async function startWorker(open: readonly OpenWindow[], letters: readonly string[] = []) {
  const done: unknown[] = []
  const listeners = new Map<string, (event: object) => void>()
  const windows = open.map(one => ({ ...one, focus: async () => done.push(['focus', one.url]) }))
  const browser = {
    addEventListener: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
    registration: { showNotification: async (title: string, options: object) => done.push([title, options]) },
    skipWaiting: async () => undefined,
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
    globalThis: browser,
    fetch: async () => new Response('<link href="/assets/page.css">'),
    caches: { open: async () => cache },
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
    async tell(name: string, event: object) {
      const work: Promise<unknown>[] = []
      listeners.get(name)?.({ ...event, waitUntil: (one: Promise<unknown>) => void work.push(one) })
      await Promise.all(work)
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
  const worker = await startWorker([], ['https://a.example/assets/latin-ext.woff2'])
  await worker.tell('install', {})
  for (const address of ['/play', '/play/-/rounds', '/assets/page.css', '/assets/latin-ext.woff2']) {
    expect(worker.kept).toContain(address)
  }
})

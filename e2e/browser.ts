import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { type Browser, type BrowserContextOptions, chromium, type Page, type Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, type TestContext } from 'vitest'
import { createTestApp, type TestApp } from '../apps/server/src/testing/test-app.ts'
import { storeEvidence, traceSecondTry } from './evidence.ts'
import { endVisits, forgetContexts, takeContext } from './reused-contexts.ts'

export interface Visit extends BrowserContextOptions {
  readonly width?: number
  readonly height?: number
  /** What the browser already keeps of this site, by name. */
  readonly stored?: Readonly<Record<string, string>>
  /** Runs before the first page is opened. */
  readonly before?: (page: Page) => Promise<unknown>
  /** False for a page that is not meant to come to life. */
  readonly hydrates?: boolean
  /** False draws no maps, as on a machine without WebGL: drawing them in software is most of what a map page costs. */
  readonly webgl?: boolean
  /** True for a browser that was never here, or one whose clock the test sets: no other visit uses it. */
  readonly fresh?: boolean
}

interface Served<App> {
  readonly app: App
  readonly origin: string
  /** True where other files use the server too. */
  readonly isShared?: boolean
  /** True where the next file's server has the same address. */
  readonly comesAgain?: boolean
}

async function serve(environment: Record<string, string>): Promise<Served<TestApp>> {
  const app = await createTestApp(environment)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  return { app, origin: `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}` }
}

let plainServer: Promise<Served<TestApp>> | undefined

/** One server serves every file of a worker that needs no settings of its own: pages are rendered once. */
function sharedServer(): Promise<Served<TestApp>> {
  plainServer ??= serve({}).then(served => {
    const { dataDir } = served.app.context.config
    process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
    return { ...served, isShared: true }
  })
  return plainServer
}

/** A whole browser, unlike the headless shell, asks for the icon of a site whenever it likes. */
const NO_ICON = /^console: Failed to load resource: .*\/favicon\.svg$/

/** The real server on a free port and a real Chromium in front of it, for the tests of one file. */
export function useBrowser(environment?: Record<string, string>) {
  return useBrowserOf<TestApp>(() => (environment ? serve(environment) : sharedServer()), { reuses: true })
}

/** A quarter of the pixels, which is what drawing in software costs; a page is laid out the same. */
const PLAIN = { locale: 'en-GB', deviceScaleFactor: process.env.FULL ? 1 : 0.5 } as const

let browser: Promise<Browser> | undefined

/** One browser serves every file of a worker; the visits of a context share a renderer. */
function sharedBrowser(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--process-per-site'],
  })
  return browser
}

/**
 * A console error, an uncaught exception or a request to anyone else fails the test that caused it. `reuses`: a visit
 * may have the context of an earlier one, its pages closed and its storage empty.
 */
export function useBrowserOf<App extends { close(): Promise<void> }>(
  serve: () => Promise<Served<App>>,
  { reuses = false } = {},
) {
  let app: App
  let isShared = false
  let comesAgain = false
  let chrome: Browser
  let origin = ''
  let troubles: string[] = []
  let expected: RegExp[] = []
  let tolerated: RegExp[] = []
  let allowed: string[] = []
  let current: TestContext['task'] | undefined

  beforeAll(async () => {
    const served = await serve()
    app = served.app
    origin = served.origin
    isShared = served.isShared ?? false
    comesAgain = served.comesAgain ?? false
    chrome = await sharedBrowser()
  })
  beforeEach(({ task }) => {
    current = task
  })
  afterEach(async ({ task }) => {
    const known = [...expected, ...tolerated, NO_ICON]
    const unexpected = troubles.filter(trouble => !known.some(pattern => pattern.test(trouble)))
    const missing = expected.filter(pattern => !troubles.some(trouble => pattern.test(trouble)))
    const hasFailed = task.result?.state === 'fail' || unexpected.length + missing.length > 0
    await storeEvidence(chrome.contexts(), task, { troubles, hasFailed })
    await endVisits(chrome)
    troubles = []
    expected = []
    tolerated = []
    allowed = []
    expect({ unexpected, missing }).toEqual({ unexpected: [], missing: [] })
  })
  afterAll(async () => {
    if (isShared) return
    if (!comesAgain) await forgetContexts(origin)
    await app?.close()
  })

  function watch(page: Page): void {
    page.on('console', message => {
      const trouble = `console: ${message.text()} ${message.location().url}`
      // A live stream tries again while a test has taken the network away.
      const isStreamOffline = /ERR_INTERNET_DISCONNECTED .*\/live$/.test(trouble)
      if (message.type() === 'error' && !isStreamOffline) troubles.push(trouble)
    })
    page.on('pageerror', error => troubles.push(`uncaught: ${error}`))
    const requests = new Set<Request>()
    unanswered.set(page, requests)
    page.on('requestfinished', request => requests.delete(request))
    page.on('requestfailed', request => requests.delete(request))
    page.on('request', request => {
      if (!/\/live(\?|$)/.test(request.url())) requests.add(request)
      const { origin: asked, protocol } = new URL(request.url())
      if (/^https?:$/.test(protocol) && asked !== origin && !allowed.includes(asked)) troubles.push(`outside: ${asked}`)
    })
  }

  return {
    get origin() {
      return origin
    },
    get app() {
      return app
    },
    /** A visitor of their own, on a page that has come to rest. */
    async open(
      path: string,
      {
        width = 1280,
        height = 800,
        stored,
        before,
        hydrates = true,
        webgl = true,
        fresh = !reuses,
        ...more
      }: Visit = {},
    ): Promise<Page> {
      const { colorScheme = 'light', reducedMotion = 'reduce', ...options } = { ...PLAIN, ...more }
      const context = await (fresh
        ? chrome.newContext(options)
        : takeContext(chrome, origin, options, webgl ? [] : [withoutWebgl]))
      await traceSecondTry(context, current)
      const page = await context.newPage()
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme, reducedMotion })
      page.setDefaultTimeout(8_000)
      // The first page of a file waits for the server's bundle to be read and the page to be made.
      page.setDefaultNavigationTimeout(30_000)
      watch(page)
      // Playwright's own storageState opens and closes a page of its own for this, at half a second a visit.
      const storing = stored && (await page.addInitScript(items => void Object.assign(localStorage, items), stored))
      if (!webgl && fresh) await context.addInitScript(withoutWebgl)
      await before?.(page)
      await page.goto(origin + path, { waitUntil: 'commit' })
      await storing?.dispose()
      await page.waitForLoadState()
      if (hydrates && options.javaScriptEnabled !== false) await isHydrated(page)
      return page
    },
    expectConsoleError: (pattern: RegExp) => void expected.push(pattern),
    /** One that comes or not, by chance: a live stream that happens to start again while there is no connection. */
    tolerateConsoleError: (pattern: RegExp) => void tolerated.push(pattern),
    allowRequestsTo: (outside: string) => void allowed.push(outside),
  }
}

/** Runs in the page, before anything of ours. */
function withoutWebgl(): void {
  const { getContext } = HTMLCanvasElement.prototype
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return /webgl/.test(kind) ? null : Reflect.apply(getContext, this, [kind, ...rest])
    },
  })
}

/** What a page has asked for and not been answered yet, without the live stream, which never ends. */
const unanswered = new WeakMap<Page, Set<Request>>()
const QUIET_MS = 500
const MAX_UNSETTLED_MS = 20_000

/** Nothing has been on its way for half a second. `networkidle` would wait for the live stream. */
export async function isSettled(page: Page): Promise<void> {
  await page.waitForLoadState()
  const from = performance.now()
  for (let quietFrom = from; performance.now() - quietFrom < QUIET_MS; await setTimeout(50)) {
    const requests = [...(unanswered.get(page) ?? [])]
    if (requests.length > 0) quietFrom = performance.now()
    if (performance.now() - from > MAX_UNSETTLED_MS)
      throw new Error(`no answer yet to ${requests.map(request => request.url())}`)
  }
}

/** React leaves its mark on what it took over; two frames later its effects have run. */
export async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some(key => key.startsWith('__react')))
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** As a link inside the app would. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    const { __reactRouterDataRouter: router } = window as unknown as Record<string, { navigate(to: string): unknown }>
    void router?.navigate(to)
  }, path)
}

export const languageOfPage = (page: Page) => page.evaluate(() => document.documentElement.lang)

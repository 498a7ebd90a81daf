import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

interface Reused {
  readonly key: string
  readonly context: BrowserContext
  /** Keeps the renderer of the site running between visits: starting one is half of what a visit costs. */
  readonly anchor: Page
  isTaken: boolean
}

/** Each holds a process of its own. */
const MAX_KEPT = 4
/** The one used last stands last. */
let kept: Reused[] = []
const ENDS_WITHIN_MS = 10_000
const left = new WeakSet<BrowserContext>()

/** A context in which nothing of an earlier visit is left but what the browser has cached. */
export async function takeContext(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
  /** Run in every page of it, before anything of ours. */
  scripts: readonly (() => void)[] = [],
): Promise<BrowserContext> {
  const key = JSON.stringify([origin, options, scripts.map(({ name }) => name)])
  const free = kept.find(one => one.key === key && !one.isTaken)
  if (free) {
    free.isTaken = true
    kept = [...kept.filter(one => one !== free), free]
    return free.context
  }
  const context = await browser.newContext(options)
  for (const script of scripts) await context.addInitScript(script)
  const anchor = await context.newPage()
  kept.push({ key, context, anchor, isTaken: true })
  await anchor.goto(`${origin}/robots.txt`)
  return context
}

/** Ends every visit: what is kept is clean, everything else is closed. */
export async function endVisits(browser: Browser): Promise<void> {
  kept = kept.slice(-MAX_KEPT)
  const contexts = new Set(kept.map(({ context }) => context))
  const others = browser.contexts().filter(context => !contexts.has(context) && !left.has(context))
  await Promise.all([
    ...others.map(context => endInTime(context, context.close())),
    ...kept.filter(({ isTaken }) => isTaken).map(one => endInTime(one.context, clean(one))),
  ])
}

/** The browser sometimes answers nothing more for a context: it is left alone, so that no other test waits for it. */
async function endInTime(context: BrowserContext, ending: Promise<unknown>): Promise<void> {
  const isOver = await Promise.race([ending.then(() => true), sleep(ENDS_WITHIN_MS, false, { ref: false })])
  if (isOver) return
  process.stderr.write('A visit has not ended in time; its context is left alone.\n')
  left.add(context)
  kept = kept.filter(one => one.context !== context)
  ending.catch(() => undefined)
}

async function clean(one: Reused): Promise<void> {
  const { context, anchor } = one
  await Promise.all(context.pages().map(page => page !== anchor && page.close()))
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    context.setOffline(false),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    anchor.evaluate(async () => {
      localStorage.clear()
      for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) await worker.unregister()
      for (const name of (await globalThis.caches?.keys()) ?? []) await caches.delete(name)
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    }),
  ])
  one.isTaken = false
}

/** Before a server stops. */
export async function forgetContexts(origin: string): Promise<void> {
  const gone = kept.filter(({ anchor }) => anchor.url().startsWith(origin))
  kept = kept.filter(one => !gone.includes(one))
  await Promise.all(gone.map(({ context }) => context.close()))
}

import type { Layout } from '@pinwise/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { greenOf, layoutOf, openBoard, publishAs, tile, tiles } from './pin-setting.ts'
import { useSignedIn } from './signed-in.ts'

vi.setConfig({ testTimeout: 90_000 })
const site = useSignedIn()
let layout: Layout
let hole = 0

beforeAll(async () => {
  layout = await layoutOf(site, 'The first holes', 3)
})

const lines = () => site.app.context.live.count()
const figuresOf = (page: Page, number: number) => tile(page, number).innerText()

/** A colleague sets the pin of the next hole. */
async function setNext(): Promise<void> {
  hole += 1
  const holeId = layout.holeIds[hole - 1] as string
  await publishAs(site, 'marshal', { holeId, position: await greenOf(site, holeId) })
}

/** How the tabs look before a colleague sets the next pin. */
const figuresBefore = (...tabs: Page[]) => Promise.all(tabs.map(tab => figuresOf(tab, hole + 1)))

/** By itself: neither the page nor its data are asked for anew by a person. */
async function hasChanged(tabs: readonly Page[], before: readonly string[]) {
  for (const [index, tab] of tabs.entries()) await expect.poll(() => figuresOf(tab, hole)).not.toBe(before[index])
}

test('one tab listens for all; the next goes on where it stopped, and so does a line that was cut', async () => {
  const leader = await openBoard(site, layout, { webgl: false })
  const browser = leader.context()
  const asked: { by: Page; lastEventId: string | undefined }[] = []
  browser.on('request', request => {
    if (!new URL(request.url()).pathname.endsWith('/live')) return
    asked.push({ by: request.frame().page(), lastEventId: request.headers()['last-event-id'] })
  })
  await expect.poll(lines).toBe(1)
  const next = await browser.newPage()
  await next.goto(leader.url())
  await tiles(next).first().waitFor()

  let before = await figuresBefore(leader, next)
  await setNext()
  await hasChanged([leader, next], before)
  expect(lines()).toBe(1)
  expect(asked).toEqual([])

  // The line of the second tab is held up on its way, so that something happens while nobody listens.
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
  await next.route('**/live', async route => {
    await isLetThrough
    await route.continue()
  })
  before = await figuresBefore(next)
  await leader.close()
  await expect.poll(() => asked.map(({ by }) => by)).toEqual([next])
  await expect.poll(lines).toBe(0)
  await setNext()
  letThrough()
  await hasChanged([next], before)
  await expect.poll(lines).toBe(1)
  expect(asked[0]!.lastEventId).toMatch(/^[0-9a-f]{8}\.\d+$/)

  await next.evaluate(() => document.body.setAttribute('data-not-reloaded', ''))
  before = await figuresBefore(next)
  await browser.setOffline(true)
  await next.getByText(/^Offline since \d\d:\d\d/).waitFor()
  await expect.poll(lines).toBe(0)
  await setNext()
  expect(await figuresOf(next, hole)).toBe(before[0])
  const heard = asked.length
  await browser.setOffline(false)
  await hasChanged([next], before)
  await expect.poll(lines).toBe(1)
  await expect.poll(() => next.getByText(/^Offline since/).count()).toBe(0)
  const numberOf = (id: string | undefined) => Number(id?.split('.')[1])
  expect(asked.slice(heard).map(({ by }) => by)).toContain(next)
  expect(numberOf(asked.at(-1)!.lastEventId)).toBeGreaterThan(numberOf(asked[0]!.lastEventId))
  await expect.poll(() => next.locator('body[data-not-reloaded]').count()).toBe(1)
})

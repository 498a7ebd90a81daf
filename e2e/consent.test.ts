import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { navigate, useBrowser } from './browser.ts'
import { fullTest } from './full-test.ts'
import { barriers, FULL_LOOKS, violations, visitOf } from './looks.ts'

/** Stands in for Sentry: keeps what it is sent. */
const received: string[] = []
const stub: Server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', part => parts.push(part))
  request.on('end', () => {
    const body = Buffer.concat(parts)
    received.push(body[0] === 0x1f ? gunzipSync(body).toString() : body.toString())
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' }).end('{}')
  })
})
await new Promise<void>(resolve => stub.listen(0, '127.0.0.1', resolve))
const sentry = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`
afterAll(() => new Promise<void>(resolve => stub.close(() => resolve())))

const site = useBrowser({ SENTRY_DSN: sentry.replace('//', '//key@').concat('/1') })

const bar = (page: Page) => page.getByRole('region', { name: 'Your consent' })
const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('consent') ?? 'null'))
const MONTH_MS = 30 * 24 * 60 * 60_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

/** Notes what is requested of the reporting, from before a page is opened. */
function watchReporting() {
  const asked: string[] = []
  const before = async (page: Page) =>
    void page.on('request', request => {
      const url = request.url()
      if (/\/(sentry|replay)-/.test(url) || url.startsWith(sentry)) asked.push(url)
    })
  return { asked, before }
}

test('before a choice only what the site needs is stored; closing is a refusal, says so, and is recorded', async () => {
  const page = await site.open('/?lang=en', { width: 390 })
  await bar(page).waitFor()
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  // The language, that it was asked for, and where the page was scrolled to.
  const needed = ['locale', 'localeIsChosen', 'react-router-scroll-positions']
  expect(kept.filter(key => !needed.includes(key))).toEqual([])
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['locale'])

  // Accept and refuse look the same and are equally large.
  const looks = ['Refuse', 'Accept'].map(name =>
    button(page, name).evaluate(element => {
      const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      return { color, backgroundColor, borderColor, fontSize, fontWeight, width, height }
    }),
  )
  const [refuse, accept] = await Promise.all(looks)
  expect(refuse).toEqual(accept)
  expect(refuse?.height).toBeGreaterThanOrEqual(44)

  await bar(page).getByText('Closing with × counts as refusing.').waitFor()
  expect.soft(await violations(page, 'main + footer + section')).toEqual([])
  await button(page, 'Close and refuse').click()
  await bar(page).waitFor({ state: 'detached' })
  const record = await stored(page)
  expect(record).toEqual({ choice: 'refused', at: expect.any(String), version: '1.0' })
  expect(Math.abs(Date.now() - Date.parse(record.at))).toBeLessThan(60_000)
  await page.reload()
  await page.getByRole('button', { name: 'Cookie settings' }).waitFor()
  // The bar comes with a script of its own: only then does it show that it stays away.
  await page.waitForLoadState('networkidle')
  expect(await bar(page).count()).toBe(0)
})

fullTest('there is no question without JavaScript, since nothing optional can run', async () => {
  const page = await site.open('/', { javaScriptEnabled: false })
  expect(await page.locator('html').innerHTML()).not.toContain('May we record errors')
  await page.getByRole('link', { name: 'Cookie settings' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/cookie-policy')
})

fullTest(
  'a choice of five months ago is left in peace; an older one, or of an earlier policy, counts as none',
  async () => {
    const { asked, before } = watchReporting()
    const consent = JSON.stringify({ choice: 'refused', at: ago(5 * MONTH_MS), version: '1.0' })
    const page = await site.open('/', { stored: { consent }, before })
    await page.getByRole('button', { name: 'Cookie settings' }).waitFor()
    await page.waitForLoadState('networkidle')
    await expect.poll(() => bar(page).count()).toBe(0)
    for (const record of [
      { choice: 'refused', at: ago(6.2 * MONTH_MS), version: '1.0' },
      { choice: 'accepted', at: ago(MONTH_MS), version: '0.9' },
    ]) {
      await page.evaluate(text => localStorage.setItem('consent', text), JSON.stringify(record))
      await page.reload()
      await bar(page).waitFor()
      await page.waitForLoadState('networkidle')
      expect(asked, JSON.stringify(record)).toEqual([])
    }
  },
)

fullTest(
  'the cookie policy says what was chosen and leads to the choice; nothing is loaded or sent before it, nor after a refusal',
  async () => {
    const { asked, before } = watchReporting()
    const page = await site.open('/cookie-policy', { before })
    const main = page.getByRole('main')
    await main.getByText('You have not chosen yet.').waitFor()
    await button(page, 'Refuse').click()
    await main.getByText(/You refused on \d/).waitFor()
    for (let visit = 0; visit < 2; visit += 1) {
      if (visit === 1) await page.goto(site.origin)
      await page.waitForLoadState('networkidle')
      await expect.poll(() => page.locator('button:has-text("Accept")').count()).toBe(0)
      expect(asked).toEqual([])
    }
    await page.goto(`${site.origin}/cookie-policy`)
    await page.getByRole('button', { name: 'Change your choice' }).click()
    await bar(page).waitFor()
  },
)

test('after consent a failed page is reported with the release and the reference that the person sees', async () => {
  site.allowRequestsTo(sentry)
  site.expectConsoleError(/ERR_FAILED/)
  site.expectConsoleError(/Failed to fetch dynamically imported module/)
  const page = await site.open('/')
  const sends = page.waitForRequest(request => request.url().startsWith(sentry))
  await button(page, 'Accept').click()
  await sends
  await page.route('**/assets/NotFoundPage-*.js', route => route.abort())
  await navigate(page, '/no-such-page')
  const reference = await page
    .getByText(/^Reference:/)
    .locator('code')
    .innerText()
  await expect.poll(() => received.some(body => body.includes(reference))).toBe(true)
  const report = received.find(body => body.includes(reference)) ?? ''
  expect(report).toContain('"release":"1.0.19"')
  expect(report).toContain('dynamically imported module')
  expect(received.join('')).not.toContain('Every metre')
})

fullTest('a yes that is taken back in the footer ends reporting at once', async () => {
  site.allowRequestsTo(sentry)
  site.expectConsoleError(/after the no/)
  const page = await site.open('/')
  const sends = page.waitForRequest(request => request.url().startsWith(sentry))
  await button(page, 'Accept').click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await sends
  // The recording has begun when it has left its mark.
  await expect.poll(() => page.evaluate(() => 'sentryReplaySession' in sessionStorage)).toBe(true)
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await bar(page)
    .getByText(/You accepted on/)
    .waitFor()
  await expect.poll(() => bar(page).evaluate(element => element === document.activeElement)).toBe(true)
  await page.waitForLoadState('networkidle')
  await button(page, 'Refuse').click()
  const before = received.length
  await expect.poll(() => page.evaluate(() => 'sentryReplaySession' in sessionStorage)).toBe(false)
  await expect.poll(() => page.locator(':focus').innerText()).toBe('Cookie settings')
  // Heard by the reporter, which has its listener still: a report that is sent would be sent before the next page.
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('after the no')
    })
  })
  await page.goto(`${site.origin}/about-us`)
  await page.waitForLoadState('networkidle')
  expect(received.length).toBe(before)
})

fullTest('nothing that takes the focus stays under the question', async () => {
  const page = await site.open('/about-us', { width: 390, height: 700 })
  await bar(page).waitFor()
  await page.locator('#form-generic input').first().focus()
  let looked = 0
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    const under = await page.evaluate(() => {
      const { activeElement: focused } = document
      const question = document.querySelector('main + footer + section')
      if (!question) throw new Error('There is no question.')
      if (!focused || question.contains(focused) || focused === document.body) return null
      // Of a field of many lines the browser shows the one that is written in.
      const { top, height } = focused.getBoundingClientRect()
      return top + Math.min(height, 40) - question.getBoundingClientRect().top
    })
    if (under === null) continue
    looked += 1
    expect(under).toBeLessThanOrEqual(0)
  }
  expect(looked).toBeGreaterThan(3)
})

fullTest('a choice in one tab holds in the others', async () => {
  const page = await site.open('/')
  await bar(page).waitFor()
  const other = await page.context().newPage()
  await other.goto(`${site.origin}/about-us`)
  await button(other, 'Refuse').click()
  await bar(page).waitFor({ state: 'detached' })
})

test.each(FULL_LOOKS)('no barriers with the question open: $language $theme $width', async look => {
  const page = await site.open('/send-confirmed', visitOf(look))
  await page.locator('main + footer + section').waitFor()
  expect(await barriers(page)).toEqual([])
  // At the end of the page nothing lies under the bar.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const [footer, question] = await Promise.all([
    page.locator('main + footer').boundingBox(),
    page.locator('main + footer + section').boundingBox(),
  ])
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((question?.y ?? 0) + 1)
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { barriers, FEW_LOOKS, visitOf } from './looks.ts'

/** Stands in for Sentry: counts what it is sent. */
let received = 0
const stub: Server = createServer((request, response) => {
  received += 1
  request.resume()
  response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' }).end('{}')
})
await new Promise<void>(resolve => stub.listen(0, '127.0.0.1', resolve))
const sentry = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`
afterAll(() => new Promise<void>(resolve => stub.close(() => resolve())))

const site = useBrowser({ SENTRY_DSN: sentry.replace('//', '//key@').concat('/1') })

const bar = (page: Page) => page.getByRole('region', { name: 'Your consent' })
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('consent') ?? 'null'))
const MONTH_MS = 30 * 24 * 60 * 60_000
const keep = (record: object) => (page: Page) =>
  page.addInitScript(text => localStorage.setItem('consent', text), JSON.stringify(record))
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

describe('before a choice', () => {
  test('only what the site needs is stored', async () => {
    const page = await site.open('/?lang=it')
    await page.getByRole('region', { name: 'Il tuo consenso' }).waitFor()
    const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    // The language, that it was asked for, and where the page was scrolled to.
    const needed = ['locale', 'localeIsChosen', 'react-router-scroll-positions']
    expect(kept.filter(key => !needed.includes(key))).toEqual([])
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['locale'])
  })

  test('accept and refuse look the same and are equally large', async () => {
    const page = await site.open('/', { width: 390 })
    const looks = ['Refuse', 'Accept'].map(name =>
      bar(page)
        .getByRole('button', { name, exact: true })
        .evaluate(button => {
          const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button)
          const { width, height } = button.getBoundingClientRect()
          return { color, backgroundColor, borderColor, fontSize, fontWeight, width, height }
        }),
    )
    const [refuse, accept] = await Promise.all(looks)
    expect(refuse).toEqual(accept)
    expect(refuse?.height).toBeGreaterThanOrEqual(44)
  })

  test('there is no question without JavaScript, since nothing optional can run', async () => {
    const page = await site.open('/', { javaScriptEnabled: false })
    expect(await page.locator('html').innerHTML()).not.toContain('May we record errors')
    await page.getByRole('link', { name: 'Cookie settings' }).click()
    expect(new URL(page.url()).pathname).toBe('/cookie-policy')
  })
})

describe('a choice', () => {
  test('by closing is a refusal, says so, and is recorded with its time and the version of the policy', async () => {
    const page = await site.open('/')
    await bar(page).getByText('Closing with × means refuse.').waitFor()
    await bar(page).getByRole('button', { name: 'Close and refuse' }).click()
    await bar(page).waitFor({ state: 'detached' })
    const record = await stored(page)
    expect(record).toEqual({ choice: 'refused', at: expect.any(String), version: '1.0' })
    expect(Math.abs(Date.now() - Date.parse(record.at))).toBeLessThan(60_000)
    await page.reload()
    await page.getByRole('button', { name: 'Cookie settings' }).waitFor()
    expect(await bar(page).count()).toBe(0)
  })

  test('of five months ago is left in peace', async () => {
    const page = await site.open('/', {
      before: keep({ choice: 'refused', at: ago(5 * MONTH_MS), version: '1.0' }),
    })
    await page.getByRole('button', { name: 'Cookie settings' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await bar(page).count()).toBe(0)
  })

  test.each([
    ['more than six months ago', { choice: 'refused', at: ago(6.2 * MONTH_MS), version: '1.0' }],
    ['an earlier policy', { choice: 'accepted', at: ago(MONTH_MS), version: '0.9' }],
  ])('of %s is asked for again, and counts as none until then', async (_, record) => {
    const asked: string[] = []
    const page = await site.open('/', {
      before: async p => {
        p.on('request', request => asked.push(request.url()))
        await keep(record)(p)
      },
    })
    await bar(page).waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked.filter(url => /\/(sentry|replay)-/.test(url) || url.startsWith(sentry))).toEqual([])
  })
})

test('a yes that is taken back in the footer ends reporting at once', async () => {
  site.allowRequestsTo(sentry)
  site.expectConsoleError(/after the no/)
  const page = await site.open('/')
  const sends = page.waitForRequest(request => request.url().startsWith(sentry))
  await bar(page).getByRole('button', { name: 'Accept' }).click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  await sends
  // The recording has begun when it has left its mark.
  await expect.poll(() => page.evaluate(() => 'sentryReplaySession' in sessionStorage)).toBe(true)
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await bar(page)
    .getByText(/You accepted on/)
    .waitFor()
  expect(await bar(page).evaluate(element => element === document.activeElement)).toBe(true)
  await page.waitForLoadState('networkidle')
  await bar(page).getByRole('button', { name: 'Refuse', exact: true }).click()
  const before = received
  await expect.poll(() => page.evaluate(() => 'sentryReplaySession' in sessionStorage)).toBe(false)
  expect(await page.locator(':focus').innerText()).toBe('Cookie settings')
  // Heard by the reporter, which has its listener still: a report that is sent would be sent before the next page.
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('after the no')
    })
  })
  await page.goto(`${site.origin}/about-us`)
  await page.waitForLoadState('networkidle')
  expect(received).toBe(before)
})

test('nothing that takes the focus stays under the question', async () => {
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
      return top + Math.min(height, 48) - question.getBoundingClientRect().top
    })
    if (under === null) continue
    looked += 1
    expect(under).toBeLessThanOrEqual(0)
  }
  expect(looked).toBeGreaterThan(3)
})

test('a choice in one tab holds in the others', async () => {
  const page = await site.open('/')
  await bar(page).waitFor()
  const other = await page.context().newPage()
  await other.goto(`${site.origin}/about-us`)
  await bar(other).getByRole('button', { name: 'Refuse', exact: true }).click()
  await bar(page).waitFor({ state: 'detached' })
})

test('the cookie policy says what was chosen, and leads to the choice', async () => {
  const page = await site.open('/cookie-policy')
  await page.getByRole('main').getByText('You have not chosen yet.').waitFor()
  await bar(page).getByRole('button', { name: 'Refuse', exact: true }).click()
  await page
    .getByRole('main')
    .getByText(/You refused on \d/)
    .waitFor()
  await page.getByRole('button', { name: 'Change your choice' }).click()
  await bar(page).waitFor()
})

test.each(FEW_LOOKS)('no barriers with the question open: $language $theme $width', async look => {
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

import { expect, test } from 'vitest'
import { navigate, useBrowser } from './browser.ts'

const site = useBrowser()

test('the day goes from the first cup to the last group', async () => {
  const page = await site.open('/golf-club', { javaScriptEnabled: false })
  const hours = await page.locator('time').allInnerTexts()
  expect([hours[0], hours.at(-1)]).toEqual(['05:30', '19:00'])
  expect(hours).toEqual([...hours].sort())
})

test.each([
  ['en', 'US$249', 'a month for 18 holes'],
  ['it', '249 €', 'al mese per 18 buche'],
])('prices are in the currency of the language: %s', async (language, price, period) => {
  const page = await site.open(`/golf-club?lang=${language}`)
  const plan = page.getByRole('article').filter({ hasText: period })
  expect((await plan.innerText()).replaceAll('\u00a0', ' ')).toContain(price)
})

test('what is not there yet is marked, and only that', async () => {
  const page = await site.open('/golf-club?lang=it', { javaScriptEnabled: false })
  const marked = (name: string) =>
    page
      .locator('article, li', { has: page.getByRole('heading', { name, exact: false }) })
      .first()
      .getByText('In arrivo')
  expect(await marked('Un gruppo perde terreno').count()).toBe(1)
  expect(await marked('Marshal').count()).toBe(1)
  expect(await marked('Greenkeeper').count()).toBe(0)
  expect(await marked('Diciotto bandiere').count()).toBe(0)
})

test('asking for a demo leads to the form, from the page and from elsewhere', async () => {
  const page = await site.open('/golf-club')
  await page.getByRole('link', { name: 'Request a demo' }).first().click()
  await expect.poll(() => page.locator('#form-golfclub').evaluate(isInView)).toBe(true)
  await navigate(page, '/promo')
  await page.getByRole('heading', { level: 1, name: 'Membership' }).waitFor()
  await navigate(page, '/golf-club#form-golfclub')
  await page.getByLabel('Your name').waitFor()
  await expect.poll(() => page.locator('#form-golfclub').evaluate(isInView)).toBe(true)
})

test('the drawings are in the page before any script, and those of a real course name their source', async () => {
  const page = await site.open('/golf-club', { javaScriptEnabled: false })
  for (const name of ['hero-course', 'pin', 'pin-sheet', 'course-map']) {
    expect(await page.locator(`[data-picture="${name}"] svg`).count(), name).toBeGreaterThan(0)
  }
  expect(await page.getByRole('link', { name: /© OpenStreetMap contributors, ODbL 1.0/ }).count()).toBe(2)
})

function isInView(element: Element): boolean {
  const { top } = element.getBoundingClientRect()
  return top >= 0 && top < window.innerHeight
}

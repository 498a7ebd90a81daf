import { expect, test } from 'vitest'
import { navigate, useBrowser } from './browser.ts'
import { readCode } from './read-code.ts'
import { renderPdf } from './render-pdf.ts'

const site = useBrowser()

test('without script: the day in its order, the drawings with their source, and nothing marked as still to come', async () => {
  const page = await site.open('/golf-club', { javaScriptEnabled: false })
  const hours = await page.locator('time').allInnerTexts()
  expect([hours[0], hours.at(-1)]).toEqual(['05:30', '19:00'])
  expect(hours).toEqual([...hours].sort())
  for (const name of ['hero-course', 'course-map']) {
    expect(await page.locator(`[data-picture="${name}"] svg`).count(), name).toBeGreaterThan(0)
  }
  await expect.poll(() => page.getByRole('link', { name: /© OpenStreetMap contributors, ODbL 1.0/ }).count()).toBe(3)

  // All that the page tells of is there.
  await page.goto(`${site.origin}/golf-club?lang=it`)
  await page.getByText('Un gruppo perde terreno').first().waitFor()
  await expect.poll(() => page.getByText('In arrivo').count()).toBe(0)
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

const LANGUAGES = [
  { language: 'it', theme: 'dark', colorScheme: 'light', price: '249 €', period: 'al mese per 18 buche' },
  { language: 'en', theme: 'light', colorScheme: 'dark', price: 'US$249', period: 'a month for 18 holes' },
] as const

test.each(process.env.FULL ? LANGUAGES : LANGUAGES.slice(0, 1))(
  'prices and screens are in the language of the page, screens in the theme that was chosen: $language, $theme',
  async ({ language, theme, colorScheme, price, period }) => {
    const page = await site.open(`/golf-club?lang=${language}`, { colorScheme, stored: { theme } })
    const plan = page.getByRole('article').filter({ hasText: period })
    expect((await plan.innerText()).replaceAll('\u00a0', ' ')).toContain(price)
    const seen = page.locator('section:is([aria-labelledby=roles], [aria-labelledby=day]) img:visible')
    await expect.poll(() => seen.count()).toBe(5)
    for (const screen of await seen.all()) {
      const before = await screen.boundingBox()
      await screen.scrollIntoViewIfNeeded()
      await expect.poll(() => screen.evaluate(img => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(200)
      expect(await screen.evaluate(img => (img as HTMLImageElement).currentSrc)).toContain(`-${language}-${theme}-`)
      expect((await screen.boundingBox())?.height, 'nothing shifts').toBeCloseTo(before?.height ?? 0, 0)
    }
    const others = page.locator('section:is([aria-labelledby=roles], [aria-labelledby=day]) img:not(:visible)')
    expect(await others.evaluateAll(all => all.filter(img => (img as HTMLImageElement).complete).length)).toBe(0)
  },
)

const SHEETS = [
  ['en', 'Download a sample sheet', '/MediaBox [0 0 612 792]'],
  ['it', 'Scarica un foglio di esempio', '/MediaBox [0 0 595.275591 841.889764]'],
] as const

test.each(process.env.FULL ? SHEETS : SHEETS.slice(0, 1))(
  'a sheet can be taken along, as large as it is said to be: %s',
  async (language, name, box) => {
    const page = await site.open(`/golf-club?lang=${language}`)
    const link = page.getByRole('link', { name })
    const [, said] = /PDF, (\d+) kB/.exec(await link.innerText()) ?? []
    const answer = await page.request.get(site.origin + (await link.getAttribute('href')))
    expect(answer.headers()['content-type']).toBe('application/pdf')
    const pdf = await answer.body()
    expect(pdf.toString('latin1')).toContain(box)
    expect(Math.abs(pdf.length / 1000 - Number(said))).toBeLessThan(1.5)
    const picture = await renderPdf(page.context(), pdf, 3)
    expect(await readCode(picture)).toBe(`${site.app.context.config.publicOrigin}/golf-club?lang=${language}#sheet`)
  },
)

function isInView(element: Element): boolean {
  const { top } = element.getBoundingClientRect()
  return top >= 0 && top < window.innerHeight
}

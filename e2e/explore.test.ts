import { expect, test } from 'vitest'
import { seedDemoStatistics } from '../apps/server/src/demo/seed-demo-statistics.ts'
import { FULL_LOOKS, violations, visitOf } from './looks.ts'
import { useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const FORTNIGHT = 14
const record = () => seedDemoStatistics(site.app.context, () => false, FORTNIGHT)

test('a secretary sees how the last week played, and sends the view to a colleague', async () => {
  const page = await site.openAs('greenkeeper', '/admin/explore?from=2020-01-01&to=2020-01-07')
  await page.getByText('No days in this period have been recorded yet.').waitFor()
  expect.soft(await violations(page, 'main')).toEqual([])
  await record()
  await page.goto(`${site.origin}/admin/explore?period=7`)
  await page.getByText('Simulated days').waitFor()
  await page.getByText(/^The busiest day was \w+day \d+ \w+, with \d+ golfers\.$/).waitFor()
  await page.getByText(/^A round takes 4 h \d+ min on average/).waitFor()
  await page.getByText(/^Groups wait longest on hole \d+: [\d.]+ min each\.$/).waitFor()
  await page.getByText(/^A ranking needs at least 5 clubs/).waitFor()
  // The picture has its sentence and its table; the week is compared by weekday.
  const standing = page.getByRole('region', { name: 'Where groups stand still' })
  await standing.getByText(/^Groups stand longest .* hole \d+: [\d.]+ min each\.$/).waitFor()
  await expect.poll(() => standing.getByRole('img').locator('circle[data-shade]').count()).toBeGreaterThan(10)
  await page.getByRole('region', { name: 'By weekday' }).getByRole('rowheader', { name: 'Sunday' }).waitFor()
  await page.getByRole('switch', { name: 'Weekly report by email' }).click({ force: true })
  await page.getByText('You will get the weekly report.').waitFor()
  const rounds = page.getByRole('region', { name: 'Golfers per day' })
  await rounds.getByText('Show as a table').click()
  await expect.poll(() => rounds.getByRole('row').count()).toBe(8)
  expect.soft(await violations(page, 'main')).toEqual([])

  await page.getByRole('combobox', { name: 'Days' }).click()
  await page.getByRole('option', { name: 'Saturday and Sunday' }).click()
  await expect.poll(() => rounds.getByRole('row').count()).toBe(3)
  expect(new URL(page.url()).search).toBe('?period=7&days=weekend')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^daily-record-.*\.xlsx$/)

  // What no record has by layout is said to be the whole club's.
  expect(await page.getByText('whole club').count()).toBe(0)
  await page.goto(`${site.origin}/admin/explore?period=7&layout=${crypto.randomUUID()}`)
  await page.getByText('No round matches these filters.').waitFor()
  await page.getByText('Pin publications (whole club)').waitFor()
  await page.getByText('Marshal visits (whole club)').waitFor()
})

test.each(FULL_LOOKS)('axe finds nothing: $language $theme $width', async look => {
  await record()
  const page = await site.openAs('greenkeeper', `/admin/explore?lang=${look.language}`, visitOf(look))
  await page.getByRole('img').first().waitFor()
  await page.getByRole('region', { name: /^(Among other clubs|Tra gli altri circoli)$/ }).waitFor()
  expect.soft(await violations(page)).toEqual([])
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect.soft(await wide()).toBeLessThanOrEqual(0)
})

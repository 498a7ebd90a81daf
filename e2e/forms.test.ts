import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { navigate, useBrowser } from './browser.ts'
import { fullTest } from './full-test.ts'

/** The forms of the site, with script and without. The last test uses up what one address may send in a minute. */

const site = useBrowser()
const PAGE = '/golf-club'
const kept = () =>
  site.app.rows<Record<string, string>>('select kind, name, email, club, holes, message, language from enquiries')
const form = (page: Page) => page.locator('#form-golfclub')
const thanks = (page: Page) => form(page).getByRole('heading', { name: 'Thank you, we will get your course ready' })
const ADA = { kind: 'golfclub', name: 'Ada Lund', email: 'ada@example.org', club: 'Golf Club Milano', holes: '27' }

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill(ADA.name)
  await page.getByLabel('Email').fill(ADA.email)
  await page.getByLabel('Golf club', { exact: true }).fill(ADA.club)
  await page.getByRole('radio', { name: ADA.holes }).check({ force: true })
}
const send = (page: Page) => form(page).getByRole('button', { name: 'Request a demo' }).click()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)

beforeEach(() => site.app.rows('delete from enquiries'))

fullTest(
  'left empty, it leads to the first field that is wrong and says of each what it wants; none is for robots',
  async () => {
    const page = await site.open(PAGE)
    const trap = page.locator('[name=website]')
    expect(await trap.getAttribute('tabindex')).toBe('-1')
    await expect.poll(() => page.getByLabel('Leave this field empty').and(page.getByRole('textbox')).count()).toBe(0)
    const { width, height } = (await trap.locator('..').boundingBox())!
    expect([width, height]).toEqual([1, 1])

    await send(page)
    const summary = form(page).getByRole('alert').filter({ hasText: '4 fields need another look' })
    await summary.waitFor()
    await expect.poll(() => focused(page)).toBe('form-golfclub-name')
    expect(await page.getByLabel('Your name').getAttribute('aria-describedby')).toBe('form-golfclub-name-error')
    await summary.getByRole('link', { name: 'Choose the number of holes.' }).click()
    await expect.poll(() => focused(page)).toBe('form-golfclub-holes')
    // What is being mended is not called wrong any longer.
    await page.getByLabel('Your name').fill('Ada')
    await form(page).getByText('3 fields need another look').waitFor()
    await page.getByLabel('Email').fill('ada@')
    await send(page)
    await form(page).locator('#form-golfclub-email-error').getByText('Enter a whole address').waitFor()
    expect(await kept()).toEqual([])
  },
)

test('sent twice in a hurry, it is kept once and gives way to the thanks', async () => {
  const page = await site.open(`${PAGE}?lang=en`)
  await fillIn(page)
  await page.getByLabel('Anything we should know').fill('Two loops are closed in winter.')
  await form(page).getByRole('button', { name: 'Request a demo' }).dblclick()
  await thanks(page).waitFor()
  expect(await form(page).innerText()).toContain('within two working days')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status')
  expect(await kept()).toEqual([{ ...ADA, message: 'Two loops are closed in winter.', language: 'en' }])

  // Whoever comes back finds the thanks, and can write another one.
  await navigate(page, '/promo')
  await page.getByRole('heading', { level: 1, name: 'Membership' }).waitFor()
  await page.goBack()
  await thanks(page).waitFor()
  await page.reload()
  await thanks(page).waitFor()
  await form(page).getByRole('link', { name: 'Send another message' }).click()
  await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('')
})

fullTest('without an answer nothing typed is lost, and the next try is the same enquiry', async () => {
  const page = await site.open(PAGE)
  site.expectConsoleError(/no answer from the server/)
  site.expectConsoleError(/ERR_CONNECTION_RESET/)
  // It arrives, but its answer gets lost on the way.
  await page.route('**/website/form/golfclub', async route => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await fillIn(page)
  await send(page)
  await form(page).getByText('the server did not answer. Your text is still here.').waitFor()
  await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe(ADA.name)
  await page.unroute('**/website/form/golfclub')
  await send(page)
  await thanks(page).waitFor()
  expect(await kept()).toHaveLength(1)
})

test('works without script: what is wrong comes back with what was typed, then thanks', async () => {
  const page = await site.open(PAGE, { javaScriptEnabled: false })
  await fillIn(page)
  await page.getByLabel('Your name').fill('   ')
  site.expectConsoleError(/status of 422/)
  await send(page)
  await expect.poll(() => form(page).getByRole('alert').first().innerText()).toContain('Enter your name.')
  await expect.poll(() => page.getByLabel('Golf club', { exact: true }).inputValue()).toBe(ADA.club)
  await expect.poll(() => page.getByRole('radio', { name: '27' }).isChecked()).toBe(true)
  expect(await kept()).toEqual([])
  await page.getByLabel('Your name').fill(ADA.name)
  await send(page)
  await page.waitForURL(/\/golf-club\?sent=golfclub#form-golfclub/)
  await thanks(page).waitFor()
  expect(await kept()).toEqual([{ ...ADA, message: null, language: 'en' }])
})

fullTest('too many from one address: it says to wait, and keeps the text', async () => {
  const page = await site.open(PAGE)
  const body = JSON.stringify({ name: 'A', email: 'a@example.org', club: 'C', holes: '9' })
  const headers = { 'content-type': 'application/json' }
  for (let sent = 0; sent < 6; sent++) {
    await fetch(`${site.origin}/api/v1/website/form/golfclub`, { method: 'POST', headers, body })
  }
  site.expectConsoleError(/status of 429/)
  await fillIn(page)
  await send(page)
  await form(page).getByText('Wait a few minutes and send it again.').waitFor()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(ADA.email)
})

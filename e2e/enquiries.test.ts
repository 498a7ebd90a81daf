import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import readExcelFile from 'read-excel-file/node'
import { beforeEach, describe, expect, test } from 'vitest'
import { fullDescribe, fullTest } from './full-test.ts'
import { FULL_LOOKS, violations, visitOf } from './looks.ts'
import { useSignedIn } from './signed-in.ts'

/** What comes in by the forms of the site, on the dashboard of those who answer. */

const site = useSignedIn({}, { reuses: true })
const card = (page: Page) => page.getByRole('region', { name: 'Enquiries', exact: true })
const names = (page: Page) => card(page).getByRole('rowheader').allInnerTexts()
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' })
const statusOf = async (name: string) =>
  (await site.app.rows<{ status: string }>('select status from enquiries where name = $1', [name]))[0]?.status

const MESSAGE = 'We have 27 holes.\nCould you show us the pins?'

beforeEach(async () => {
  await site.app.rows('delete from enquiries')
  await site.app.rows(
    `insert into enquiries (key, kind, status, name, email, club, topic, holes, message, language, received_at, updated_at)
     values
      ('1', 'golfclub', 'new', 'Nora Webb', 'nora@example.org', 'Golf Club Milano', null, '27', $1, 'it', now(), now()),
      ('2', 'generic', 'answered', 'Bea Rossi', 'bea@example.org', null, 'api-key', null, 'May I have a key?', 'en', now() - interval '1 day', now()),
      ('3', 'generic', 'spam', 'Robot', 'robot@example.org', null, 'contact', null, 'Buy now, buy now', 'en', now() - interval '2 days', now())`,
    [MESSAGE],
  )
})

async function open(address = '', visit = {}) {
  const page = await site.openAs('platform', `/admin${address}`, visit)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

fullDescribe('the list', () => {
  test('shows who wrote, the latest first and no spam; chips narrow it, the address says so, and Back undoes one step', async () => {
    const page = await open()
    await expect.poll(() => names(page)).toEqual(['Nora Webb', 'Bea Rossi'])
    await card(page).getByText('2 enquiries', { exact: true }).waitFor()
    const nora = card(page).getByRole('row', { name: /Nora Webb/ })
    expect(await nora.innerText()).toMatch(/Club request[\s\S]*Milano[\s\S]*New/)
    await card(page).getByRole('link', { name: 'Spam', exact: true }).click()
    await page.waitForURL(/status=spam/)
    await expect.poll(() => names(page)).toEqual(['Robot'])
    await card(page).getByRole('link', { name: 'Club request' }).click()
    await page.waitForURL(/kind=golfclub/)
    await page.getByText('No enquiry matches these filters.').waitFor()
    await card(page).getByRole('link', { name: 'Clear filters' }).click()
    await expect.poll(() => names(page)).toEqual(['Nora Webb', 'Bea Rossi'])
    await page.goBack()
    await page.goBack()
    await expect.poll(() => names(page)).toEqual(['Robot'])
    expect(await card(page).getByRole('link', { name: 'Spam', exact: true }).getAttribute('aria-current')).toBe('true')

    // It leaves as an Excel file with the same filters.
    const download = page.waitForEvent('download')
    await card(page).getByRole('button', { name: 'Export' }).click()
    const [sheet] = await readExcelFile(await readFile(await (await download).path()))
    expect(sheet?.data.map(row => row[3])).toEqual(['Name', 'Robot'])
  })

  test('is searched by name, address, club and message; Back puts the field back', async () => {
    const page = await open()
    await expect.poll(() => names(page)).toEqual(['Nora Webb', 'Bea Rossi'])
    const field = card(page).getByRole('searchbox', { name: 'Search' })
    for (const [words, found] of [
      ['rossi', ['Bea Rossi']],
      ['nora@', ['Nora Webb']],
      ['milano', ['Nora Webb']],
      ['a key', ['Bea Rossi']],
      ['nobody at all', []],
    ] as const) {
      await field.fill(words)
      await expect.poll(() => names(page)).toEqual(found)
    }
    await card(page).getByRole('link', { name: 'Clear filters' }).click()
    await expect.poll(() => names(page)).toEqual(['Nora Webb', 'Bea Rossi'])
    await expect.poll(() => field.inputValue()).toBe('')
    await page.goBack()
    await expect.poll(() => field.inputValue()).toBe('nobody at all')
    await page.getByText('No enquiry matches these filters.').waitFor()
  })

  test('goes on page by page, and says what will stand here when nobody has written', async () => {
    await site.app.rows(
      `insert into enquiries (key, kind, name, email, language, received_at, updated_at)
       select 'many ' || n, 'generic', 'Many ' || n, 'n@example.org', 'en', now() - interval '1 year', now() from generate_series(1, 10) n`,
    )
    const page = await open()
    await expect.poll(async () => (await names(page)).length).toBe(10)
    await card(page).getByRole('link', { name: 'Older' }).click()
    await expect.poll(async () => (await names(page)).length).toBe(2)
    await card(page).getByText('Page 2 of 2').waitFor()
    await site.app.rows('delete from enquiries')
    await page.goto(`${site.origin}/admin`)
    await card(page)
      .getByText(/^There are no enquiries yet/)
      .waitFor()
  })

  test('says that it could not be loaded, and loads when asked again', async () => {
    site.expectConsoleError(/status of 503/)
    const page = await open('', {
      before: (p: Page) =>
        p.route('**/api/v1/website/form?*', route => route.fulfill({ status: 503, body: '' }), { times: 4 }),
    })
    await card(page).getByText('The enquiries could not be loaded.').waitFor({ timeout: 20_000 })
    await page.unroute('**/api/v1/website/form?*')
    await card(page).getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => names(page)).toEqual(['Nora Webb', 'Bea Rossi'])
  })

  test('is not for a club’s staff', async () => {
    const page = await site.openAs('greenkeeper', '/admin')
    await page.getByRole('heading', { name: 'Golf Club Milano' }).waitFor()
    await expect.poll(() => card(page).count()).toBe(0)
  })
})

describe('an enquiry', () => {
  const drawer = (page: Page, name = 'Nora Webb') => page.getByRole('dialog', { name, exact: true })

  test('opens whole, with a way to answer; changes its status at once, back by Undo; closes where it was opened', async () => {
    const page = await open()
    await card(page).getByRole('link', { name: 'Nora Webb' }).waitFor()
    expect.soft(await violations(page, 'main')).toEqual([])
    await card(page).getByRole('link', { name: 'Nora Webb' }).click()
    await page.waitForURL(/enquiry=/)
    await drawer(page).getByText('Could you show us the pins?').waitFor()
    expect(await drawer(page).locator('blockquote').innerText()).toBe(MESSAGE)
    expect.soft(await violations(page, '[role=dialog]')).toEqual([])
    const answer = await drawer(page).getByRole('link', { name: 'Reply to Nora Webb by email' }).getAttribute('href')
    expect(answer).toMatch(
      /^mailto:nora%40example\.org\?subject=Your%20message%20to%20Pinwise&body=.*We%20have%2027%20holes/,
    )
    await drawer(page).getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Answered' }).click()
    await toasts(page).getByText('Nora Webb: Answered.').waitFor()
    await expect.poll(() => statusOf('Nora Webb')).toBe('answered')
    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => statusOf('Nora Webb')).toBe('new')
    await expect.poll(() => drawer(page).getByRole('combobox', { name: 'Status' }).inputValue()).toBe('New')
    await page.keyboard.press('Escape')
    await expect.poll(() => new URL(page.url()).search).toBe('')
  })

  fullTest('is deleted after a question that names it', async () => {
    const page = await open()
    await card(page).getByRole('link', { name: 'Nora Webb' }).click()
    await drawer(page).getByRole('button', { name: 'Delete the enquiry' }).click()
    const question = page.getByRole('dialog', { name: 'Delete the enquiry from Nora Webb?' })
    await question.getByText(/The message from nora@example.org is erased for good/).waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await statusOf('Nora Webb')).toBe('new')
    await drawer(page).getByRole('button', { name: 'Delete the enquiry' }).click()
    await question.getByRole('button', { name: 'Delete the enquiry' }).click()
    await toasts(page).getByText('The enquiry from Nora Webb has been deleted.').waitFor()
    await expect.poll(() => statusOf('Nora Webb')).toBeUndefined()
    await expect.poll(() => names(page)).toEqual(['Bea Rossi'])
  })

  fullTest('opens by the address of a mail, spam or not; one that is gone is said to be gone', async () => {
    const [robot] = await site.app.rows<{ id: string }>(`select id from enquiries where name = 'Robot'`)
    const page = await open(`?enquiry=${robot?.id}`)
    await drawer(page, 'Robot').getByText('Buy now, buy now').waitFor()
    await page.goto(`${site.origin}/admin?enquiry=${crypto.randomUUID()}`)
    await page.getByText('This enquiry no longer exists.').waitFor()
  })
})

test.each(FULL_LOOKS)('axe finds nothing in the list and in an open enquiry: $language $theme $width', async look => {
  const page = await open(`?lang=${look.language}`, visitOf(look))
  await page.getByRole('link', { name: 'Nora Webb' }).waitFor()
  expect(await violations(page, 'main')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('link', { name: 'Nora Webb' }).click()
  await page.getByRole('dialog').getByText('Could you show us the pins?').waitFor()
  expect(await violations(page, '[role=dialog]')).toEqual([])
})

describe('a form of the site that the browser posts itself', () => {
  const FORM = '#form-golfclub'
  const fill = async (page: Page, email: string) => {
    await page.locator(`${FORM} [name=name]`).fill('Nora "the Pin" <Webb>')
    await page.locator(`${FORM} [name=email]`).fill(email)
    await page.locator(`${FORM} [name=club]`).fill('Golf Club Milano')
    await page.locator(`${FORM} [name=holes][value="27"]`).check()
  }

  test('works without a script: what is wrong is said, what was typed stays, and it ends with thanks', async () => {
    site.expectConsoleError(/status of 422/)
    const page = await site.open('/golf-club', { javaScriptEnabled: false })
    // An address that browsers let through and we do not.
    await fill(page, 'nora@example')
    await page.locator(`${FORM} [type=submit]`).click()
    await page.locator(`${FORM} [aria-invalid=true]`).waitFor()
    await expect.poll(() => page.locator(`${FORM} [name=name]`).inputValue()).toBe('Nora "the Pin" <Webb>')
    await expect.poll(() => page.locator(`${FORM} [name=holes][value="27"]`).isChecked()).toBe(true)
    await page.locator(`${FORM} [name=email]`).fill('nora@webb.example')
    await page.locator(`${FORM} [type=submit]`).click()
    await page.waitForURL(/\/golf-club\?sent=golfclub#form-golfclub$/)
    await expect.poll(() => page.locator(`${FORM} form`).count()).toBe(0)
    expect(await statusOf('Nora "the Pin" <Webb>')).toBe('new')
  })

  fullTest('comes to life under the address of its page when a script runs after all', async () => {
    site.expectConsoleError(/status of 422/)
    const page = await site.open('/golf-club')
    await fill(page, 'nora@example')
    // As before the script was there: past its own handling.
    await page.locator(`${FORM} form`).evaluate(form => HTMLFormElement.prototype.submit.call(form))
    await page.waitForURL(/\/golf-club#form-golfclub$/)
    await expect.poll(() => page.locator(`${FORM} [name=email]`).inputValue()).toBe('nora@example')
    await expect.poll(() => page.locator(`${FORM} form`).getAttribute('novalidate')).not.toBeNull()
    await page.locator(`${FORM} [name=email]`).fill('nora@webb.example')
    await page.locator(`${FORM} [type=submit]`).click()
    await page
      .getByRole('status')
      .filter({ has: page.getByRole('heading') })
      .waitFor()
    // Kept: as spam, perhaps, for nobody is as quick as a test.
    expect(await statusOf('Nora "the Pin" <Webb>')).toMatch(/new|spam/)
  })
})

import { addressOf, calls } from '@pinwise/contract'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { navigate } from './browser.ts'
import { demoAccount, signIn, tokensOf, useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' })
const club = (page: Page) => page.getByRole('form', { name: /settings$/ })
const field = (page: Page, label: string) => club(page).getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save settings' })

/** Giulia has one club, so it is chosen for her. */
async function open(visit = {}) {
  const page = await site.openAs('greenkeeper', '/admin/profile', visit)
  await field(page, 'Name').waitFor()
  return page
}

const stored = async () => (await site.app.rows("select * from clubs where slug like 'golf-club-milano%'"))[0]!

/** As from the clipboard, in the way of another country. */
const paste = (page: Page, label: string, text: string) =>
  field(page, label).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

/** Another admin of the same club saves meanwhile. */
async function saveElsewhere(change: Record<string, unknown>): Promise<void> {
  const { IdToken } = await tokensOf(site.app, demoAccount('marshal'))
  const { id, version } = await stored()
  const { statusCode, body } = await site.app.app.inject({
    method: 'PATCH',
    url: addressOf(calls.changeClub, { id }),
    headers: { authorization: `Bearer ${IdToken}` },
    payload: { ...change, version },
  })
  expect(statusCode, body).toBe(200)
}

describe('the settings of the club', () => {
  test('are saved, and are there when the page is opened again', async () => {
    const page = await open()
    await field(page, 'Town (optional)').fill('Parco di Monza')
    await field(page, 'Length of a pace').fill('')
    await field(page, 'Length of a pace').pressSequentially('0,95')
    await paste(page, 'Latitude', '45,625')
    await club(page).getByText('Yards', { exact: true }).click()
    await field(page, 'Website (optional)').fill('https://golf.example/')
    await field(page, 'Front').fill('#ffcc00')
    await club(page).getByLabel('Time zone').click()
    await club(page).getByLabel('Time zone').fill('london')
    await page.getByRole('option', { name: 'Europe/London' }).click()
    await save(page).click()
    await toasts(page).getByText('The settings are saved.').waitFor()
    expect(await stored()).toMatchObject({ city: 'Parco di Monza', units: 'imperial', time_zone: 'Europe/London' })

    await page.reload()
    await expect.poll(() => field(page, 'Town (optional)').inputValue()).toBe('Parco di Monza')
    expect(await field(page, 'Length of a pace').inputValue()).toMatch(/^0\.95/)
    expect(await field(page, 'Latitude').inputValue()).toBe('45.625')
    expect(await field(page, 'Front').inputValue()).toBe('#ffcc00')
    expect(await field(page, 'Website (optional)').inputValue()).toBe('https://golf.example/')
  })

  test('that are wrong are not sent: the first has the focus, all are listed, what was typed stays', async () => {
    const page = await open()
    await field(page, 'Email (optional)').fill('secretary@')
    await field(page, 'Name').fill(' ')
    await club(page).getByLabel('English').uncheck()
    await club(page).getByLabel('Italiano').uncheck()
    await save(page).click()
    await page.getByText('3 fields need your attention').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('club-name')
    expect(await page.getByRole('alert').getByRole('link').allInnerTexts()).toEqual([
      'Name',
      'Languages of the club',
      'Email (optional)',
    ])
    await page.getByRole('alert').getByRole('link', { name: 'Email' }).click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('club-contact-email')
    expect(await field(page, 'Email (optional)').inputValue()).toBe('secretary@')
    await page.getByText('Choose at least one language.').waitFor()
    expect((await stored()).name).toBe('Golf Club Milano')
  })

  test('a number beyond what is allowed stays as it was typed, is told with its range, and is not saved', async () => {
    const page = await open()
    const before = await stored()
    await field(page, 'Latitude').fill('999')
    await field(page, 'Days that positions are kept').fill('0')
    await field(page, 'Name').focus()
    await club(page).getByText('Enter a latitude between -90 and 90.').waitFor()
    await club(page).getByText('Enter a number of days between 1 and 3650.').waitFor()
    expect(await field(page, 'Latitude').inputValue()).toBe('999')
    expect(await field(page, 'Days that positions are kept').inputValue()).toBe('0')
    await save(page).click()
    await page.getByText('2 fields need your attention').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('club-position-lat')
    expect(await stored()).toEqual(before)
  })

  test('an address that another club has is told at its field', async () => {
    site.expectConsoleError(/status of 409/)
    const page = await open()
    await field(page, 'Name in addresses').fill('cihelny-golf')
    await save(page).click()
    await club(page).getByText('Another club already uses this address. Choose another one.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('club-slug')
  })

  test('can be put back before they are saved', async () => {
    const page = await open()
    await field(page, 'Name').fill('Something else')
    await page.getByText('Not saved yet').waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
    expect(await field(page, 'Name').inputValue()).toBe('Golf Club Milano')
    expect(await page.getByText('Not saved yet').count()).toBe(0)
  })

  test('are those of the club that was chosen, for who looks after several', async () => {
    const page = await site.openAs('marshal', '/admin/profile')
    await page.getByText('Which club would you like to set up?').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Cihelny Golf' }).click()
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('Cihelny Golf')
    await field(page, 'Name').fill('Cihelny Golf & Spa')
    await page.getByRole('button', { name: /^Club:/ }).click()
    await page.getByRole('option', { name: /Golf Club Milano/ }).click()
    const question = page.getByRole('dialog', { name: 'Leave Cihelny Golf without saving?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await field(page, 'Name').inputValue()).toBe('Cihelny Golf & Spa')
    await page.getByRole('button', { name: 'Club: Cihelny Golf' }).click()
    await page.getByRole('option', { name: /Golf Club Milano/ }).click()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('Golf Club Milano')
  })
})

describe('someone else who saved first', () => {
  const conflict = (page: Page) => page.getByRole('dialog', { name: 'Someone else saved these settings' })
  const meet = async (mine: string, theirs: string, visit = {}) => {
    site.expectConsoleError(/status of 409/)
    const page = await open(visit)
    await field(page, 'Town (optional)').fill(mine)
    await saveElsewhere({ city: theirs, retentionDays: 31 })
    await save(page).click()
    const town = conflict(page).getByRole('listitem').filter({ hasText: 'Town' })
    await expect.poll(() => town.getByRole('definition').allInnerTexts()).toEqual([mine, theirs])
    return page
  }

  test('is shown beside what one has, and mine is kept: their other changes stay', async () => {
    const page = await meet('Mine', 'Theirs')
    await conflict(page).getByRole('button', { name: 'Keep mine' }).click()
    await toasts(page).getByText('The settings are saved.').waitFor()
    expect(await stored()).toMatchObject({ city: 'Mine', retention_days: 31 })
    expect(await field(page, 'Days that positions are kept').inputValue()).toBe('31')
  })

  test('is shown below what one has on a phone, all of it in sight', async () => {
    const page = await meet('A town of mine', 'A town of theirs', { width: 390 })
    const boxes = await Promise.all(
      (await conflict(page).getByRole('definition').all()).map(async one => (await one.boundingBox())!),
    )
    const [mine, theirs] = boxes as [(typeof boxes)[0], (typeof boxes)[0]]
    expect(theirs.y).toBeGreaterThanOrEqual(mine.y + mine.height)
    for (const { x, width } of boxes) expect([x >= 0, x + width <= 390]).toEqual([true, true])
  })

  test('is taken over, and nothing is left to save', async () => {
    const page = await meet('My town', 'Their town')
    await conflict(page).getByRole('button', { name: 'Take theirs' }).click()
    await conflict(page).waitFor({ state: 'detached' })
    expect(await field(page, 'Town (optional)').inputValue()).toBe('Their town')
    expect(await page.getByText('Not saved yet').count()).toBe(0)
    expect((await stored()).city).toBe('Their town')
  })
})

describe('changes that are not saved', () => {
  const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

  test('are asked about once when a link leads away; a clean form lets go', async () => {
    const page = await open()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await page.waitForURL(`${site.origin}/admin`)
    await page.getByRole('link', { name: 'Profile' }).first().click()
    await field(page, 'Name').fill('Something else')
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    expect(page.url()).toBe(`${site.origin}/admin/profile`)
    expect(await field(page, 'Name').inputValue()).toBe('Something else')
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await question(page).getByRole('button', { name: 'Leave without saving' }).click()
    await page.waitForURL(`${site.origin}/admin`)
  })

  test('are asked about on Back, and when the tab is closed', async () => {
    const page = await open()
    await navigate(page, '/admin')
    await page.waitForURL(`${site.origin}/admin`)
    await navigate(page, '/admin/profile')
    await field(page, 'Name').fill('Something else')
    await page.goBack()
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    expect(page.url()).toBe(`${site.origin}/admin/profile`)
    const letsGo = () => page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
    expect(await letsGo()).toBe(false)
    await page.getByRole('button', { name: 'Discard' }).click()
    expect(await letsGo()).toBe(true)
  })

  test('are asked about before one signs out; staying keeps the session', async () => {
    const page = await open()
    await field(page, 'Name').fill('Something else')
    const signOut = async () => {
      await page.getByRole('button', { name: /your menu$/ }).click()
      await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    }
    await signOut()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    expect(await field(page, 'Name').inputValue()).toBe('Something else')
    expect(await page.evaluate(() => Object.keys(localStorage).some(key => key.endsWith('.idToken')))).toBe(true)
    await signOut()
    await question(page).getByRole('button', { name: 'Leave without saving' }).click()
    await page.waitForURL(`${site.origin}/login`)
  })

  test('outlive a sign-out in another tab: signed in again there, they are saved here', async () => {
    site.expectConsoleError(/status of 401/)
    const page = await open()
    await field(page, 'Town (optional)').fill('Kept')
    const other = await page.context().newPage()
    await other.goto(`${site.origin}/admin`)
    await other.getByRole('button', { name: /your menu$/ }).click()
    await other.getByRole('button', { name: 'Sign out', exact: true }).click()
    const notice = page
      .getByRole('alert')
      .filter({ hasText: 'You were signed out in another tab. Sign in again to save.' })
    await notice.waitFor()
    await save(page).click()
    await toasts(page).getByText('Sign in to go on.').waitFor()
    await navigate(page, '/admin/profile?account')
    await page.getByRole('dialog', { name: 'Your account' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await field(page, 'Town (optional)').inputValue()).toBe('Kept')

    const [signInTab] = await Promise.all([
      page.context().waitForEvent('page'),
      notice.getByRole('link', { name: 'Sign in' }).click(),
    ])
    await signIn(signInTab, 'greenkeeper')
    await signInTab.waitForURL(`${site.origin}/admin`)
    await notice.waitFor({ state: 'detached' })
    await save(page).click()
    await toasts(page).getByText('The settings are saved.').waitFor()
    expect((await stored()).city).toBe('Kept')
  })

  test('are not asked about when a panel opens over the page', async () => {
    const page = await open()
    await field(page, 'Name').fill('Something else')
    await navigate(page, '/admin/profile?account')
    await page.getByRole('dialog', { name: 'Your account' }).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL(`${site.origin}/admin/profile`)
    expect(await field(page, 'Name').inputValue()).toBe('Something else')
  })
})

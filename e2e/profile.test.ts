import { addressOf, calls } from '@pinwise/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { navigate } from './browser.ts'
import { fullTest } from './full-test.ts'
import { violations } from './looks.ts'
import { readCode } from './read-code.ts'
import { renderPdf } from './render-pdf.ts'
import { demoAccount, focusedId, focusedText, isTold, signIn, tokensOf, useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const SAVED = 'The settings are saved.'
const club = (page: Page) => page.getByRole('form', { name: /settings$/ })
const field = (page: Page, label: string) => club(page).getByLabel(label, { exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const save = (page: Page) => page.getByRole('button', { name: 'Save settings' })

/** Giulia has one club, so it is chosen for her. */
async function open(visit = {}) {
  const page = await site.openAs('greenkeeper', '/admin/profile', visit)
  await field(page, 'Name').waitFor()
  return page
}

/** Puts back what is saved. */
async function discard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Golf Club Milano')
  await expect.poll(() => page.getByText('Not saved yet').count()).toBe(0)
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

test('settings that are wrong are not sent and told at their fields; right ones are saved, and are there again', async () => {
  site.expectConsoleError(/status of 409/)
  const page = await open()
  const before = await stored()
  await field(page, 'Name').fill('Something else')
  await page.getByText('Not saved yet').waitFor()
  await discard(page)

  // The first that is wrong has the focus, all are listed, and what was typed stays.
  await field(page, 'Email (optional)').fill('secretary@')
  await field(page, 'Name').fill(' ')
  await club(page).getByLabel('English').uncheck()
  await club(page).getByLabel('Italiano').uncheck()
  await save(page).click()
  await page.getByText('3 fields need your attention').waitFor()
  await expect.poll(() => focusedId(page)).toBe('club-name')
  expect(await page.getByRole('alert').getByRole('link').allInnerTexts()).toEqual([
    'Name',
    'Languages of the club',
    'Email (optional)',
  ])
  expect.soft(await violations(page, 'main')).toEqual([])
  await page.getByRole('alert').getByRole('link', { name: 'Email' }).click()
  await expect.poll(() => focusedId(page)).toBe('club-contact-email')
  await expect.poll(() => field(page, 'Email (optional)').inputValue()).toBe('secretary@')
  await page.getByText('Choose at least one language.').waitFor()
  await discard(page)

  // A number beyond what is allowed stays as it was typed and is told with its range.
  await field(page, 'Latitude').fill('999')
  await field(page, 'Days positions are kept').fill('0')
  await field(page, 'Name').focus()
  await club(page).getByText('Enter a latitude between -90 and 90.').waitFor()
  await club(page).getByText('Enter a number of days between 1 and 3650.').waitFor()
  await expect.poll(() => field(page, 'Latitude').inputValue()).toBe('999')
  await expect.poll(() => field(page, 'Days positions are kept').inputValue()).toBe('0')
  await save(page).click()
  await page.getByText('2 fields need your attention').waitFor()
  await expect.poll(() => focusedId(page)).toBe('club-position-lat')
  await discard(page)

  // Only the server knows of an address that another club has.
  await field(page, 'Name in addresses').fill('cihelny-golf')
  await save(page).click()
  await club(page).getByText('Another club already uses this address. Choose another one.').waitFor()
  await expect.poll(() => focusedId(page)).toBe('club-slug')
  expect(await stored()).toEqual(before)
  await discard(page)

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
  await isTold(page, SAVED)
  expect(await stored()).toMatchObject({ city: 'Parco di Monza', units: 'imperial', time_zone: 'Europe/London' })
  await page.reload()
  await expect.poll(() => field(page, 'Town (optional)').inputValue()).toBe('Parco di Monza')
  await expect.poll(() => field(page, 'Length of a pace').inputValue()).toMatch(/^0\.95/)
  await expect.poll(() => field(page, 'Latitude').inputValue()).toBe('45.625')
  await expect.poll(() => field(page, 'Front').inputValue()).toBe('#ffcc00')
  await expect.poll(() => field(page, 'Website (optional)').inputValue()).toBe('https://golf.example/')

  // The code for the first tee is one sheet, in the languages of the club.
  const code = page.getByRole('region', { name: 'QR code for the first tee' })
  const address = (await code.getByRole('link').innerText()).trim()
  expect(address).toMatch(/^https?:\/\/[^/]+\/play\/golf-club-milano$/)
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await code.getByRole('button', { name: 'Print on A4' }).click()
  const poster = page.locator('body > div', { has: page.locator('h1', { hasText: 'Golf Club Milano' }) }).last()
  await expect.poll(() => poster.locator('section[lang=it]').textContent()).toContain('Le bandiere di oggi')
  expect(await poster.locator('section[lang=en]').textContent()).toContain('Today’s pins on your phone')
  expect(await poster.isVisible()).toBe(false)
  const sheet = await page.pdf({ preferCSSPageSize: true })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  expect(await readCode(await renderPdf(page.context(), sheet, 1))).toBe(address)
  await expect.poll(() => page.locator('section[lang=it]').count()).toBe(0)
})

fullTest('settings are those of the club that was chosen, for who looks after several', async () => {
  const page = await site.openAs('marshal', '/admin/profile')
  await page.getByText('Which club would you like to set up?').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Cihelny Golf' }).click()
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Cihelny Golf')
  await field(page, 'Name').fill('Cihelny Golf & Spa')
  await page.getByRole('button', { name: /^Club:/ }).click()
  await page.getByRole('option', { name: /Golf Club Milano/ }).click()
  const leave = page.getByRole('dialog', { name: 'Leave Cihelny Golf without saving?' })
  await leave.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Cihelny Golf & Spa')
  await page.getByRole('button', { name: 'Club: Cihelny Golf' }).click()
  await page.getByRole('option', { name: /Golf Club Milano/ }).click()
  await leave.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Golf Club Milano')
})

fullTest(
  'what someone else saved first is shown beside mine: mine is kept with their other changes, or theirs is taken',
  async () => {
    site.expectConsoleError(/status of 409/)
    const page = await open()
    const town = field(page, 'Town (optional)')
    const conflict = page.getByRole('dialog', { name: 'Someone else saved these settings' })
    const meet = async (mine: string, theirs: string) => {
      await town.fill(mine)
      await saveElsewhere({ city: theirs, retentionDays: 31 })
      await save(page).click()
      const both = conflict.getByRole('listitem').filter({ hasText: 'Town' }).getByRole('definition')
      await expect.poll(() => both.allInnerTexts()).toEqual([mine, theirs])
    }
    await meet('Mine', 'Theirs')
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await isTold(page, SAVED)
    expect(await stored()).toMatchObject({ city: 'Mine', retention_days: 31 })
    await expect.poll(() => field(page, 'Days positions are kept').inputValue()).toBe('31')

    await meet('A town of mine', 'A town of theirs')
    // On a phone theirs stands below mine, all of it in sight.
    await page.setViewportSize({ width: 390, height: 800 })
    await expect
      .poll(async () => {
        const boxes = await Promise.all((await conflict.getByRole('definition').all()).map(one => one.boundingBox()))
        const [mine, theirs] = boxes
        const isBelow = mine && theirs && theirs.y >= mine.y + mine.height
        return [isBelow, ...boxes.map(box => box && box.x >= 0 && box.x + box.width <= 390)]
      })
      .toEqual([true, true, true])
    await page.setViewportSize({ width: 1280, height: 800 })
    await conflict.getByRole('button', { name: 'Take theirs' }).click()
    await conflict.waitFor({ state: 'detached' })
    await expect.poll(() => town.inputValue()).toBe('A town of theirs')
    await expect.poll(() => page.getByText('Not saved yet').count()).toBe(0)
    expect((await stored()).city).toBe('A town of theirs')
  },
)

fullTest(
  'changes that are not saved are asked about before a link, Back, the end of the tab and the sign-out',
  async () => {
    const page = await open()
    const isKept = async () => {
      expect(page.url()).toBe(`${site.origin}/admin/profile`)
      await expect.poll(() => field(page, 'Name').inputValue()).toBe('Something else')
    }
    const toDashboard = () => page.getByRole('link', { name: 'Dashboard' }).first().click()
    const cancel = () => question(page).getByRole('button', { name: 'Cancel' }).click()
    const leave = () => question(page).getByRole('button', { name: 'Leave without saving' }).click()
    // A clean form lets go.
    await toDashboard()
    await page.waitForURL(`${site.origin}/admin`)
    await page.getByRole('link', { name: 'Profile' }).first().click()
    await field(page, 'Name').fill('Something else')
    await toDashboard()
    await cancel()
    await isKept()
    // A panel over the page is no way out of it.
    await navigate(page, '/admin/profile?account')
    await page.getByRole('dialog', { name: 'Your account' }).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL(`${site.origin}/admin/profile`)
    await isKept()
    await toDashboard()
    await leave()
    await page.waitForURL(`${site.origin}/admin`)

    await navigate(page, '/admin/profile')
    await field(page, 'Name').fill('Something else')
    await page.goBack()
    await cancel()
    await isKept()
    const letsGo = () => page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
    expect(await letsGo()).toBe(false)
    await discard(page)
    expect(await letsGo()).toBe(true)

    const signOut = async () => {
      await page.getByRole('button', { name: /your menu$/ }).click()
      await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    }
    await field(page, 'Name').fill('Something else')
    await signOut()
    await expect.poll(() => focusedText(page)).toBe('Cancel')
    await cancel()
    await isKept()
    expect(await page.evaluate(() => Object.keys(localStorage).some(key => key.endsWith('.idToken')))).toBe(true)
    await signOut()
    await leave()
    await page.waitForURL(`${site.origin}/login`)
  },
)

fullTest(
  'changes that are not saved outlive a sign-out in another tab: signed in again there, they are saved here',
  async () => {
    site.expectConsoleError(/status of 401/)
    const page = await open()
    await field(page, 'Town (optional)').fill('Kept')
    const other = await page.context().newPage()
    await other.goto(`${site.origin}/admin`)
    await other.getByRole('button', { name: /your menu$/ }).click()
    await other.getByRole('button', { name: 'Sign out', exact: true }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'You signed out in another tab. Sign in again to save.' })
    await notice.waitFor()
    await save(page).click()
    await isTold(page, 'Sign in to continue.')
    await navigate(page, '/admin/profile?account')
    await page.getByRole('dialog', { name: 'Your account' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => field(page, 'Town (optional)').inputValue()).toBe('Kept')

    const [signInTab] = await Promise.all([
      page.context().waitForEvent('page'),
      notice.getByRole('link', { name: 'Sign in' }).click(),
    ])
    await signIn(signInTab, 'greenkeeper')
    await signInTab.waitForURL(`${site.origin}/admin`)
    await notice.waitFor({ state: 'detached' })
    await save(page).click()
    await isTold(page, SAVED)
    expect((await stored()).city).toBe('Kept')
  },
)

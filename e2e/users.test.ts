import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import readExcelFile from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { invitationTokenOf } from '../apps/server/src/identity/clients/testing/temporary-password.ts'
import { nextTotp } from '../apps/server/src/identity/clients/testing/totp.ts'
import { navigate } from './browser.ts'
import { fullDescribe, fullTest } from './full-test.ts'
import { violations } from './looks.ts'
import { focusedId, focusedText, isTold, tokensOf, useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const LIST = /api\/v1\/user\?/
const namesIn = (page: Page) => page.getByRole('rowheader').allInnerTexts()
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const everyone = (page: Page) => page.getByText('6 people', { exact: true })
const switchOf = (page: Page, group: string) => page.getByRole('switch', { name: new RegExp(`^${group}`) })
const undo = (page: Page) => toasts(page).getByRole('button', { name: 'Undo' }).last().click()
const openAs = async (person: 'platform' | 'both', path = '/admin/users', visit = {}) => {
  const page = await site.openAs(person, path, visit)
  await page.getByRole('rowheader').first().waitFor()
  return page
}
const open = (path?: string, visit?: object) => openAs('platform', path, visit)

/** What the person sees who gets a copy of the address. */
async function copyOf(page: Page): Promise<Page> {
  const copy = await page.context().newPage()
  await copy.goto(page.url())
  return copy
}

/** Someone who is in the list as well: they have been here once. */
async function person(name: string) {
  const made = await site.app.person({ name })
  const { IdToken, AccessToken } = await tokensOf(site.app, made)
  await site.app.app.inject({ url: '/api/v1/user/me', headers: { authorization: `Bearer ${IdToken}` } })
  return { ...made, AccessToken }
}

/** People who are chosen, the lists and menus over the page, an invitation that is wrong, and nobody found. */
async function looksAround(page: Page): Promise<void> {
  await page.locator('#select-page').check()
  expect.soft(await violations(page, 'main')).toEqual([])
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option').first().waitFor()
  expect.soft(await violations(page, '[role=listbox]')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem').first().waitFor()
  expect.soft(await violations(page, '[role=menu]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('menuitem').count()).toBe(0)
  await page.getByRole('button', { name: 'Clear selection' }).click()

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Invite' }).click()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await dialog.getByRole('alert').waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await search(page).fill('nobody-of-that-name')
  await page.getByText('Nobody matches these filters.').waitFor()
  expect.soft(await violations(page, 'main')).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
}

fullDescribe('the list', () => {
  fullTest('shows who, in which state; does not move; offers no impossible status; keeps what is ticked', async () => {
    const page = await open()
    await everyone(page).waitFor()
    const row = page.getByRole('row', { name: /Tom Novak/ })
    expect((await row.getByRole('cell').allInnerTexts()).map(text => text.trim())).toEqual([
      '',
      'marshal@demo.pinwise.example',
      'Admin',
      'Cihelny Golf, Golf Club Milano',
      'Active',
      'never',
    ])
    await page.getByRole('combobox', { name: 'Status' }).click()
    const states = () => page.getByRole('option').allInnerTexts()
    await expect.poll(states).toEqual(['Active', 'Invited', 'Not confirmed', 'Disabled'])
    await page.keyboard.press('Escape')

    const top = async () => (await page.getByRole('table').boundingBox())?.y
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
      const before = await top()
      await search(page).fill('ada')
      const clear = page.getByRole('button', { name: 'Clear filters' })
      await clear.waitFor()
      expect([width, await top()]).toEqual([width, before])
      await clear.click()
      await everyone(page).waitFor()
    }

    await page.getByLabel('Select Kim Ostberg').check()
    await page.reload()
    await page.getByText('1 person selected').waitFor()
    await expect.poll(() => page.getByLabel('Select Kim Ostberg').isChecked()).toBe(true)
    await search(page).fill('ada')
    await page.getByText('1 person', { exact: true }).waitFor()
    await expect.poll(() => page.getByText('1 person selected').count()).toBe(0)
  })

  fullTest('is the same for whoever gets a copy of the address; Back undoes one step', async () => {
    const page = await open()
    await search(page).fill('demo.pinwise')
    await page.waitForURL(/search=demo.pinwise/)
    await page.getByRole('combobox', { name: 'Group' }).click()
    await page.getByRole('option', { name: 'Admin', exact: true }).click()
    await page.waitForURL(/group=admin/)
    await page.getByRole('combobox', { name: 'Customer' }).fill('cihel')
    await page.getByRole('option', { name: /Cihelny/ }).click()
    await page.waitForURL(/customer=/)
    await page.getByRole('button', { name: 'Email' }).click()
    await page.waitForURL(/sort=email-ascending/)
    await expect.poll(() => namesIn(page)).toEqual(['Tom Novak'])

    const copy = await copyOf(page)
    await expect.poll(() => namesIn(copy)).toEqual(['Tom Novak'])
    await expect.poll(() => copy.getByRole('combobox', { name: 'Customer' }).inputValue()).toMatch(/Cihelny/)
    expect(await copy.getByRole('columnheader', { name: 'Email' }).getAttribute('aria-sort')).toBe('ascending')
    await copy.close()

    await page.goBack()
    await page.goBack()
    await page.waitForURL(url => !url.search.includes('customer'))
    await expect.poll(() => namesIn(page)).toEqual(['Elena Vidal', 'Giulia Ferri', 'Marco Riva', 'Tom Novak'])
    await page.goBack()
    await page.goBack()
    await expect.poll(() => search(page).inputValue()).toBe('')
    await everyone(page).waitFor()
  })

  fullTest('says that nothing fits, that it is empty, or that it failed; and can be loaded again', async () => {
    site.expectConsoleError(/status of 503/)
    const page = await site.openAs('platform', '/admin/users?search=nobody-of-that-name')
    await page.getByText('Nobody matches these filters.').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
    await everyone(page).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')

    await page.route(LIST, route => route.fulfill({ json: { items: [], total: 0 } }))
    await page.reload()
    await page.getByText('Nobody has an account yet. Invite the first person.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Clear filters' }).count()).toBe(0)

    await page.unroute(LIST)
    await page.route(LIST, route => route.fulfill({ status: 503 }))
    await page.reload()
    await page.getByText('The people could not be loaded.').waitFor()
    await page.unroute(LIST)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('rowheader', { name: 'Ada Lund' }).waitFor()
  })

  fullTest('goes into an Excel file with the same filters, and says that the file is being made', async () => {
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
    const page = await open('/admin/users?group=admin&search=demo.pinwise')
    await page.route('**/api/v1/excel', async route => {
      await isAnswered
      await route.continue()
    })
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const making = page.getByRole('button', { name: 'Making the file…' })
    await making.waitFor()
    expect(await making.getAttribute('aria-busy')).toBe('true')
    answer()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.xlsx$/)
    await isTold(page, /^users-.* is in your downloads\.$/)
    const [sheet] = await readExcelFile(await readFile(await download.path()))
    expect(sheet?.data.map(row => row[0])).toEqual(['Name', 'Elena Vidal', 'Giulia Ferri', 'Marco Riva', 'Tom Novak'])
  })
})

fullDescribe('an invitation', () => {
  const invite = (page: Page) => page.getByRole('button', { name: 'Invite' })
  const send = (page: Page) => page.getByRole('button', { name: 'Send invitation' })

  test('is sent by keyboard alone, and who was invited opens the link and chooses a password', async () => {
    const page = await open()
    await invite(page).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => focusedId(page)).toBe('invite-name')
    await page.keyboard.type('Nora Berg')
    await page.keyboard.press('Tab')
    await page.keyboard.type('nora@example.org')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('milano')
    await page.getByRole('option', { name: /Milano/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Remove .*Milano/ }).waitFor()
    // Past the list's own button to the last of the form.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await isTold(page, 'The invitation is on its way to nora@example.org.')
    await page.getByRole('row', { name: /Nora Berg.*Admin.*Golf Club Milano.*Invited/ }).waitFor()

    const visitor = await site.open(`/invitation#token=${await invitationTokenOf(site.app, 'nora@example.org')}`)
    await visitor.locator('input[name=new-password]').fill('all-the-way-to-the-pin')
    await visitor.keyboard.press('Enter')
    await visitor.waitForURL(`${site.origin}/admin`)
    await visitor.getByRole('link', { name: 'Profile' }).first().waitFor()
  })

  test('is refused with the reason at the field, keeps what was typed, is sent, and sent again', async () => {
    site.expectConsoleError(/status of 409/)
    const page = await open('/admin/users', { width: 390, height: 480 })
    await invite(page).click()
    // The buttons are in sight on a low screen.
    await expect
      .poll(async () => {
        const { y = 999, height = 0 } = (await send(page).boundingBox()) ?? {}
        return y + height
      })
      .toBeLessThanOrEqual(480)
    await page.setViewportSize({ width: 1280, height: 800 })

    const email = page.getByLabel('Email')
    const mistyped = page.getByRole('alert').getByRole('link', { name: /not a valid email address/ })
    await email.fill('nora@')
    await send(page).click()
    await mistyped.waitFor()
    await expect.poll(() => focusedId(page)).toBe('invite-name')
    await mistyped.click()
    await expect.poll(() => focusedId(page)).toBe('invite-email')
    await expect.poll(() => email.inputValue()).toBe('nora@')
    await email.fill('')
    await page.getByRole('alert').getByRole('link', { name: 'Enter an email address.' }).waitFor()

    await page.getByLabel('Name').fill('Late Riser')
    await email.fill('platform@demo.pinwise.example')
    await send(page).click()
    const exists = page.getByRole('dialog').getByText(/Someone with this email already has an account/)
    await exists.first().waitFor()
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Late Riser')

    await email.fill('late@example.org')
    await send(page).click()
    await page.getByRole('link', { name: 'Late Riser' }).click()
    const first = await invitationTokenOf(site.app, 'late@example.org')
    await page.getByRole('button', { name: 'Send the invitation again' }).click()
    await isTold(page, 'Sent again to late@example.org.')
    await expect.poll(() => invitationTokenOf(site.app, 'late@example.org')).not.toBe(first)
  })
})

describe('one person', () => {
  const drawer = (page: Page) => page.getByRole('dialog')

  fullTest(
    'has an address of their own; a question that names them comes before a reset and before they are deleted',
    async () => {
      const lost = await person('Pia Phone')
      await person('Zora Gone')
      const { AccessToken } = lost
      const { SecretCode } = (await site.app.call('AssociateSoftwareToken', { AccessToken })).body
      await site.app.call('VerifySoftwareToken', { AccessToken, UserCode: nextTotp(site.app, SecretCode) })
      await site.app.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } })

      const page = await open()
      await page.getByRole('link', { name: 'Kim Ostberg' }).focus()
      await page.keyboard.press('Enter')
      await drawer(page).getByText('golfer@demo.pinwise.example').waitFor()
      const copy = await copyOf(page)
      await drawer(copy).getByText('golfer@demo.pinwise.example').waitFor()
      await copy.close()
      await page.keyboard.press('Escape')
      await page.waitForURL(`${site.origin}/admin/users`)
      await expect.poll(() => focusedText(page)).toBe('Kim Ostberg')

      await page.getByRole('link', { name: 'Pia Phone' }).click()
      await page.getByRole('button', { name: 'Reset second factor…' }).click()
      const reset = page.getByRole('dialog', { name: 'Reset Pia Phone’s second factor?' })
      await expect.poll(() => focusedText(page)).toBe('Cancel')
      await reset.getByText(/^For a lost phone/).waitFor()
      await reset.getByRole('button', { name: 'Reset for Pia Phone' }).click()
      await isTold(page, 'Pia Phone can sign in without the lost phone.')
      expect(await tokensOf(site.app, lost)).toHaveProperty('IdToken')
      await page.keyboard.press('Escape')

      await page.getByRole('link', { name: 'Zora Gone' }).click()
      await page.getByRole('button', { name: 'Delete…' }).click()
      const question = page.getByRole('dialog', { name: 'Delete Zora Gone?' })
      await question.waitFor()
      await expect.poll(() => focusedText(page)).toBe('Cancel')
      await page.keyboard.press('Escape')
      await question.waitFor({ state: 'detached' })
      expect(page.url()).toContain('user=')
      await page.getByRole('button', { name: 'Delete…' }).click()
      await question.getByRole('button', { name: 'Delete Zora Gone' }).click()
      await isTold(page, 'Zora Gone is deleted.')
      await expect.poll(() => page.getByRole('rowheader', { name: 'Zora Gone' }).count()).toBe(0)
    },
  )

  test('gets a group before the server has answered, Undo, another state, clubs, and another name meanwhile', async () => {
    site.expectConsoleError(/status of 409/)
    await person('Zoe Undo')
    const page = await open()
    await looksAround(page)
    await page.getByRole('link', { name: 'Zoe Undo' }).click()
    await drawer(page).getByRole('button', { name: 'Delete…' }).click()
    const question = page.getByRole('dialog', { name: 'Delete Zoe Undo?' })
    await question.waitFor()
    // What lies under the question, too.
    expect.soft(await violations(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
    await page.route(/api\/v1\/user\/[0-9a-f-]+$/, async route => {
      await isAnswered
      await route.continue()
    })
    const isAdmin = switchOf(page, 'Admin')
    await isAdmin.click()
    await expect.poll(() => isAdmin.isChecked()).toBe(true)
    await expect.poll(() => page.getByRole('row', { name: /Zoe Undo.*Admin/ }).count()).toBe(1)
    answer()
    await toasts(page).getByText('Zoe Undo is now in Admin.').waitFor()
    await undo(page)
    await isTold(page, 'Undone.')
    await expect.poll(() => isAdmin.isChecked()).toBe(false)
    await page.reload()
    await expect.poll(() => isAdmin.isChecked()).toBe(false)

    await page.getByRole('button', { name: 'Disable' }).click()
    await page.getByRole('row', { name: /Zoe Undo.*Disabled/ }).waitFor()
    await page.getByRole('button', { name: 'Enable' }).click()
    await page.getByRole('row', { name: /Zoe Undo.*Active/ }).waitFor()
    await page.getByRole('combobox', { name: 'Add a customer' }).click()
    await page.getByRole('option', { name: /Cihelny/ }).click()
    await page.getByRole('row', { name: /Zoe Undo.*Cihelny Golf/ }).waitFor()
    await page.getByRole('button', { name: /^Remove Cihelny/ }).click()
    await toasts(page).getByText('Zoe Undo’s clubs have been changed.').last().waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-expanded'))).toBe('false')
    await expect.poll(() => page.getByRole('option').count()).toBe(0)
    await page.getByRole('row', { name: /Zoe Undo.*Cihelny Golf/ }).waitFor({ state: 'detached' })

    await page.reload()
    await switchOf(page, 'Superadmin').waitFor()
    await site.app.rows("update users set name = 'Zoe Renamed', version = version + 1 where name = 'Zoe Undo'")
    await switchOf(page, 'Superadmin').click()
    await isTold(page, /Someone else saved this in the meantime/)
    await page.getByRole('dialog', { name: 'Zoe Renamed' }).waitFor()
    await expect.poll(() => switchOf(page, 'Superadmin').isChecked()).toBe(false)
  })
})

fullDescribe('many at once', () => {
  beforeAll(async () => {
    for (const name of ['Yara One', 'Yara Two']) await person(name)
  })
  const tickAll = (page: Page) => page.getByLabel('Select everyone on this page').check()
  const choose = async (page: Page, action: string) => {
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }

  fullTest(
    'are changed, counted, and changed back; one who is refused is named; they are deleted after a question',
    async () => {
      site.expectConsoleError(/status of 409/)
      const page = await open('/admin/users?search=Yara')
      await tickAll(page)
      await page.getByText('2 people selected').waitFor()
      await choose(page, 'Add to Admin')
      const add = page.getByRole('dialog', { name: 'Add 2 people to Admin?' })
      await add.getByText(/Yara One, Yara Two/).waitFor()
      await expect.poll(() => focusedText(page)).toBe('Cancel')
      await expect.poll(() => add.getByText('You are left out.').count()).toBe(0)
      await add.getByRole('button', { name: 'Add to Admin' }).click()
      await toasts(page).getByText('2 people changed.').waitFor()
      await expect.poll(() => page.getByRole('row', { name: /Yara.*Admin/ }).count()).toBe(2)
      await undo(page)
      await expect.poll(() => page.getByRole('row', { name: /Yara.*Golfer/ }).count()).toBe(2)
      await page.getByRole('button', { name: 'Clear selection' }).click()
      await expect.poll(() => focusedId(page)).toBe('select-page')

      await tickAll(page)
      await site.app.rows("update users set version = version + 1 where name = 'Yara Two'")
      await choose(page, 'Disable')
      await page.getByRole('dialog', { name: 'Disable 2 people?' }).getByRole('button', { name: 'Disable' }).click()
      const failures = page.getByRole('dialog', { name: '1 person could not be changed' })
      await failures.getByText('It is done for 1 other person.').waitFor()
      await expect
        .poll(() => failures.getByRole('listitem').allInnerTexts())
        .toEqual([expect.stringMatching(/^Yara Two[\s\S]*Someone else saved this in the meantime/)])
      await failures.getByRole('button', { name: 'Close' }).last().click()
      await page.getByRole('row', { name: /Yara One.*Disabled/ }).waitFor()
      await undo(page)
      await page.getByRole('row', { name: /Yara One.*Active/ }).waitFor()

      await page.reload()
      await tickAll(page)
      await choose(page, 'Delete…')
      const question = page.getByRole('dialog', { name: 'Delete 2 people?' })
      await question.getByText(/Yara One, Yara Two/).waitFor()
      await expect.poll(() => focusedText(page)).toBe('Cancel')
      await question.getByRole('button', { name: 'Delete 2 people' }).click()
      await page.getByText('Nobody matches these filters.').waitFor()
    },
  )

  fullTest('leave out whoever does it; oneself is asked by name; the last superadmin stays one', async () => {
    site.expectConsoleError(/status of 409/)
    const page = await openAs('both', '/admin/users?group=superadmin')
    await tickAll(page)
    await choose(page, 'Remove from Superadmin')
    const remove = page.getByRole('dialog', { name: 'Remove 1 person from Superadmin?' })
    await remove.getByText('This takes effect at once for Ada Lund. You are left out.').waitFor()
    await remove.getByRole('button', { name: 'Remove from Superadmin' }).click()
    await expect.poll(() => namesIn(page)).toEqual(['Marco Riva'])
    await undo(page)
    await expect.poll(() => namesIn(page)).toEqual(['Ada Lund', 'Marco Riva'])
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await page.getByLabel('Select Marco Riva').check()
    await choose(page, 'Disable')
    await isTold(page, 'You cannot change yourself from here.')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

    await page.getByRole('link', { name: 'Marco Riva' }).click()
    await page.getByRole('button', { name: 'Disable' }).click()
    const disable = page.getByRole('dialog', { name: 'Disable yourself, Marco Riva?' })
    await expect.poll(() => focusedText(page)).toBe('Cancel')
    await disable.getByRole('button', { name: 'Cancel' }).click()
    for (const group of ['Superadmin', 'Admin']) {
      await switchOf(page, group).click()
      const leave = page.getByRole('dialog', { name: `Leave ${group} yourself, Marco Riva?` })
      await expect.poll(() => focusedText(page)).toBe('Cancel')
      await leave.getByRole('button', { name: 'Cancel' }).click()
      await leave.waitFor({ state: 'detached' })
    }
    await navigate(page, '/admin/users?group=superadmin')
    await page.reload()
    await page.getByRole('row', { name: /Marco Riva.*Admin, Superadmin.*Active/ }).waitFor()

    await page.getByRole('link', { name: 'Ada Lund' }).click()
    await switchOf(page, 'Superadmin').click()
    await toasts(page).getByText('Ada Lund is no longer in Superadmin.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Marco Riva' }).click()
    await switchOf(page, 'Superadmin').click()
    await page.getByRole('button', { name: 'Leave Superadmin' }).click()
    await toasts(page).getByText('This is the last superadmin. Make someone else superadmin first.').waitFor()
    await expect.poll(() => switchOf(page, 'Superadmin').isChecked()).toBe(true)
    await undo(page)
    await page.getByRole('rowheader', { name: 'Ada Lund' }).waitFor()
  })
})

import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import readExcelFile from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { temporaryPasswordOf } from '../apps/server/src/identity/clients/testing/temporary-password.ts'
import { nextTotp } from '../apps/server/src/identity/clients/testing/totp.ts'
import { signIn, useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const namesIn = (page: Page) => page.getByRole('rowheader').allInnerTexts()
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' })
const open = async (path = '/admin/users', visit = {}) => {
  const page = await site.openAs('platform', path, visit)
  await page.getByRole('rowheader').first().waitFor()
  return page
}

/** Someone who is in the list as well: they have been here once. */
async function person(name: string, groups: readonly string[] = []) {
  const made = await site.app.person({ name, groups })
  const { body } = await site.app.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: site.app.clientId,
    AuthParameters: { USERNAME: made.email, PASSWORD: made.password },
  })
  const authorization = `Bearer ${body.AuthenticationResult.IdToken}`
  await site.app.app.inject({ url: '/api/v1/user/me', headers: { authorization } })
  return made
}

describe('the list', () => {
  test('shows who, in which groups and clubs, and in what state', async () => {
    const page = await open()
    await page.getByText('5 people', { exact: true }).waitFor()
    const row = page.getByRole('row', { name: /Tom Novak/ })
    expect((await row.getByRole('cell').allInnerTexts()).map(text => text.trim())).toEqual([
      '',
      'marshal@demo.pinwise.example',
      'Admin',
      'Cihelny Golf, Golf Club Milano',
      'Active',
      'never',
    ])
  })

  test('does not move when the way to clear the filters appears', async () => {
    for (const width of [390, 768, 1280]) {
      const page = await open('/admin/users', { width })
      const top = async () => (await page.getByRole('table').boundingBox())?.y
      const before = await top()
      await page.getByRole('searchbox', { name: 'Search' }).fill('ada')
      await page.getByRole('button', { name: 'Clear filters' }).waitFor()
      expect([width, await top()]).toEqual([width, before])
    }
  })

  test('offers no status that nobody can have here', async () => {
    const page = await open()
    await page.getByRole('combobox', { name: 'Status' }).click()
    const states = await page.getByRole('option').allInnerTexts()
    expect(states).toEqual(['Active', 'Invited', 'Not confirmed', 'Disabled'])
  })

  test('is the same for whoever gets a copy of the address; Back undoes one step', async () => {
    const page = await open()
    await page.getByRole('searchbox', { name: 'Search' }).fill('demo.pinwise')
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

    const copy = await open(new URL(page.url()).pathname + new URL(page.url()).search)
    expect(await namesIn(copy)).toEqual(['Tom Novak'])
    await expect.poll(() => copy.getByRole('combobox', { name: 'Customer' }).inputValue()).toMatch(/Cihelny/)
    expect(await copy.getByRole('columnheader', { name: 'Email' }).getAttribute('aria-sort')).toBe('ascending')

    await page.goBack()
    await page.goBack()
    await page.waitForURL(url => !url.search.includes('customer'))
    await expect.poll(() => namesIn(page)).toEqual(['Giulia Ferri', 'Marco Riva', 'Tom Novak'])
    await page.goBack()
    await page.goBack()
    await expect.poll(() => page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('')
    await page.getByText('5 people', { exact: true }).waitFor()
  })

  test('says that nothing fits, which is not the same as being empty', async () => {
    const page = await site.openAs('platform', '/admin/users?search=nobody-of-that-name')
    await page.getByText('Nobody matches these filters.').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
    await page.getByText('5 people', { exact: true }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')

    const empty = await site.openAs('platform', '/admin/users', {
      before: p => p.route(/api\/v1\/user\?/, route => route.fulfill({ json: { items: [], total: 0 } })),
    })
    await empty.getByText('Nobody has an account yet. Invite the first person.').waitFor()
    expect(await empty.getByRole('button', { name: 'Clear filters' }).count()).toBe(0)
  })

  test('that fails says so, and can be asked again', async () => {
    site.expectConsoleError(/status of 503/)
    let isDown = true
    const page = await site.openAs('platform', '/admin/users', {
      before: p => p.route(/api\/v1\/user\?/, route => (isDown ? route.fulfill({ status: 503 }) : route.continue())),
    })
    await page.getByText('The people could not be loaded.').waitFor()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('rowheader', { name: 'Ada Lund' }).waitFor()
  })

  test('keeps what is ticked when the page is loaded again', async () => {
    const page = await open()
    await page.getByLabel('Select Kim Ostberg').check()
    await page.reload()
    await page.getByText('1 person selected').waitFor()
    expect(await page.getByLabel('Select Kim Ostberg').isChecked()).toBe(true)
    await page.getByRole('searchbox', { name: 'Search' }).fill('ada')
    await page.getByText('1 person', { exact: true }).waitFor()
    expect(await page.getByText('1 person selected').count()).toBe(0)
  })
})

describe('an invitation', () => {
  test('is sent by keyboard alone, and who was invited signs in and chooses a password', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Invite' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('invite-name')
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
    await toasts(page).getByText('The invitation is on its way to nora@example.org.').waitFor()
    await page.getByRole('row', { name: /Nora Berg.*Admin.*Golf Club Milano.*Invited/ }).waitFor()

    const visitor = await site.open('/login')
    await signIn(visitor, {
      email: 'nora@example.org',
      password: await temporaryPasswordOf(site.app, 'nora@example.org'),
    })
    await visitor.locator('input[name=new-password]').fill('all-the-way-to-the-pin')
    await visitor.keyboard.press('Enter')
    await visitor.waitForURL(`${site.origin}/admin`)
    await visitor.getByRole('link', { name: 'Profile' }).first().waitFor()
  })

  test('has its buttons in sight on a low screen', async () => {
    const page = await open('/admin/users', { width: 390, height: 480 })
    await page.getByRole('button', { name: 'Invite' }).click()
    const { y = 999, height = 0 } = (await page.getByRole('button', { name: 'Send invitation' }).boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(480)
  })

  test('without a name or to a wrong address is not sent: the first bad field has the focus', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Invite' }).click()
    await page.getByLabel('Email').fill('nora@')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await page
      .getByRole('alert')
      .getByRole('link', { name: /not an email address/ })
      .waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('invite-name')
    await page
      .getByRole('alert')
      .getByRole('link', { name: /not an email address/ })
      .click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('invite-email')
    expect(await page.getByLabel('Email').inputValue()).toBe('nora@')
    await page.getByLabel('Email').fill('')
    await page.getByRole('alert').getByRole('link', { name: 'Enter an email address.' }).waitFor()
  })

  test('to someone who has an account says so at the address, and keeps what was typed', async () => {
    site.expectConsoleError(/status of 409/)
    const page = await open()
    await page.getByRole('button', { name: 'Invite' }).click()
    await page.getByLabel('Name').fill('Ada Again')
    await page.getByLabel('Email').fill('platform@demo.pinwise.example')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await page
      .getByRole('dialog')
      .getByText(/Someone with this email has an account already/)
      .first()
      .waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada Again')
  })

  test('can be sent again', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Invite' }).click()
    await page.getByLabel('Name').fill('Late Riser')
    await page.getByLabel('Email').fill('late@example.org')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await page.getByRole('link', { name: 'Late Riser' }).click()
    const first = await temporaryPasswordOf(site.app, 'late@example.org')
    await page.getByRole('button', { name: 'Send the invitation again' }).click()
    await toasts(page).getByText('Sent again to late@example.org.').waitFor()
    await expect.poll(() => temporaryPasswordOf(site.app, 'late@example.org')).not.toBe(first)
  })
})

describe('one person', () => {
  beforeAll(async () => {
    await person('Zoe Undo')
    await person('Zora Gone')
  })
  const drawer = (page: Page) => page.getByRole('dialog')

  test('has an address of their own; Esc closes and the focus is back on their row', async () => {
    const page = await open()
    await page.getByRole('link', { name: 'Kim Ostberg' }).focus()
    await page.keyboard.press('Enter')
    await drawer(page).getByText('golfer@demo.pinwise.example').waitFor()
    const copy = await open(new URL(page.url()).pathname + new URL(page.url()).search)
    await drawer(copy).getByText('golfer@demo.pinwise.example').waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL(`${site.origin}/admin/users`)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Kim Ostberg')
  })

  test('gets a group before the server has answered, and Undo takes it back', async () => {
    const page = await open()
    await page.getByRole('link', { name: 'Zoe Undo' }).click()
    let answer = () => {}
    const held = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route(/api\/v1\/user\/[0-9a-f-]+$/, async route => {
      await held
      await route.continue()
    })
    const isAdmin = page.getByRole('switch', { name: /^Admin/ })
    await isAdmin.click()
    await expect.poll(() => isAdmin.isChecked()).toBe(true)
    await expect.poll(() => page.getByRole('row', { name: /Zoe Undo.*Admin/ }).count()).toBe(1)
    answer()
    await toasts(page).getByText('Zoe Undo is now in Admin.').waitFor()
    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await toasts(page).getByText('Undone.').waitFor()
    expect(await isAdmin.isChecked()).toBe(false)
    await page.reload()
    await expect.poll(() => page.getByRole('switch', { name: /^Admin/ }).isChecked()).toBe(false)
  })

  test('who is oneself is asked by name before one is disabled or leaves a group', async () => {
    const page = await site.openAs('both', '/admin/users')
    await page.getByRole('link', { name: 'Marco Riva' }).click()
    await page.getByRole('button', { name: 'Disable' }).click()
    const disable = page.getByRole('dialog', { name: 'Disable yourself, Marco Riva?' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
    await disable.getByRole('button', { name: 'Cancel' }).click()
    for (const group of ['Superadmin', 'Admin']) {
      await page.getByRole('switch', { name: new RegExp(`^${group}`) }).click()
      const leave = page.getByRole('dialog', { name: `Leave ${group} yourself, Marco Riva?` })
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
      await leave.getByRole('button', { name: 'Cancel' }).click()
      await leave.waitFor({ state: 'detached' })
    }
    await page.reload()
    await page.getByRole('row', { name: /Marco Riva.*Admin, Superadmin.*Active/ }).waitFor()
  })

  test('whose phone is lost signs in without it, after a question that names them', async () => {
    const lost = await person('Pia Phone')
    const { body } = await site.app.call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: site.app.clientId,
      AuthParameters: { USERNAME: lost.email, PASSWORD: lost.password },
    })
    const { AccessToken } = body.AuthenticationResult
    const { SecretCode } = (await site.app.call('AssociateSoftwareToken', { AccessToken })).body
    await site.app.call('VerifySoftwareToken', { AccessToken, UserCode: nextTotp(site.app, SecretCode) })
    await site.app.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } })

    const page = await open('/admin/users?search=Pia')
    await page.getByRole('link', { name: 'Pia Phone' }).click()
    await page.getByRole('button', { name: 'Reset second factor…' }).click()
    const question = page.getByRole('dialog', { name: 'Reset the second factor of Pia Phone?' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
    await question.getByText(/^For a lost phone/).waitFor()
    await question.getByRole('button', { name: 'Reset for Pia Phone' }).click()
    await toasts(page).getByText('Pia Phone can sign in without the lost phone.').waitFor()
    const again = await site.open('/login')
    await signIn(again, lost)
    await again.waitForURL(`${site.origin}/admin`)
  })

  test('is disabled and enabled again, and gets the clubs of a customer', async () => {
    const page = await open()
    await page.getByRole('link', { name: 'Zoe Undo' }).click()
    await page.getByRole('button', { name: 'Disable' }).click()
    await page.getByRole('row', { name: /Zoe Undo.*Disabled/ }).waitFor()
    await page.getByRole('button', { name: 'Enable' }).click()
    await page.getByRole('row', { name: /Zoe Undo.*Active/ }).waitFor()
    await page.getByRole('combobox', { name: 'Add a customer' }).click()
    await page.getByRole('option', { name: /Cihelny/ }).click()
    await page.getByRole('row', { name: /Zoe Undo.*Cihelny Golf/ }).waitFor()
    await page.getByRole('button', { name: /^Remove Cihelny/ }).click()
    await toasts(page).getByText('The clubs of Zoe Undo are changed.').last().waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-expanded'))).toBe('false')
    expect(await page.getByRole('option').count()).toBe(0)
  })

  test('is deleted after a question that names them, with the focus on Cancel', async () => {
    const page = await open()
    await page.getByRole('link', { name: 'Zora Gone' }).click()
    await page.getByRole('button', { name: 'Delete…' }).click()
    const question = page.getByRole('dialog', { name: 'Delete Zora Gone?' })
    await question.waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(page.url()).toContain('user=')
    await page.getByRole('button', { name: 'Delete…' }).click()
    await question.getByRole('button', { name: 'Delete Zora Gone' }).click()
    await toasts(page).getByText('Zora Gone is deleted.').waitFor()
    await expect.poll(() => page.getByRole('rowheader', { name: 'Zora Gone' }).count()).toBe(0)
  })

  test('who was changed by someone else meanwhile is shown as they are now', async () => {
    site.expectConsoleError(/status of 409/)
    const page = await open()
    await page.getByRole('link', { name: 'Zoe Undo' }).click()
    await site.app.rows("update users set name = 'Zoe Renamed', version = version + 1 where name = 'Zoe Undo'")
    await page.getByRole('switch', { name: 'Superadmin' }).click()
    await toasts(page)
      .getByText(/Someone else saved this in the meantime/)
      .waitFor()
    await page.getByRole('dialog', { name: 'Zoe Renamed' }).waitFor()
    expect(await page.getByRole('switch', { name: 'Superadmin' }).isChecked()).toBe(false)
  })
})

test('the last superadmin stays one: the server says why, and the switch goes back', async () => {
  site.expectConsoleError(/status of 409/)
  const page = await site.openAs('both', '/admin/users?group=superadmin')
  await page.getByRole('link', { name: 'Ada Lund' }).click()
  await page.getByRole('switch', { name: 'Superadmin' }).click()
  await toasts(page).getByText('Ada Lund is no longer in Superadmin.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Marco Riva' }).click()
  await page.getByRole('switch', { name: 'Superadmin' }).click()
  await page.getByRole('button', { name: 'Leave Superadmin' }).click()
  await toasts(page).getByText('This is the last superadmin. Make someone else superadmin first.').waitFor()
  expect(await page.getByRole('switch', { name: 'Superadmin' }).isChecked()).toBe(true)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('rowheader', { name: 'Ada Lund' }).waitFor()
})

describe('many at once', () => {
  beforeAll(async () => {
    for (const name of ['Yara One', 'Yara Two']) await person(name)
  })
  const choose = async (page: Page, action: string) => {
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  const confirm = (page: Page, title: string, action: string) =>
    page.getByRole('dialog', { name: title }).getByRole('button', { name: action }).click()

  test('are changed, counted, and changed back', async () => {
    const page = await open('/admin/users?search=Yara')
    await page.getByLabel('Select everyone on this page').check()
    await page.getByText('2 people selected').waitFor()
    await choose(page, 'Add to Admin')
    const question = page.getByRole('dialog', { name: 'Add 2 people to Admin?' })
    await question.getByText(/Yara One, Yara Two/).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
    expect(await question.getByText('You are left out.').count()).toBe(0)
    await question.getByRole('button', { name: 'Add to Admin' }).click()
    await toasts(page).getByText('2 people changed.').waitFor()
    await expect.poll(() => page.getByRole('row', { name: /Yara.*Admin/ }).count()).toBe(2)
    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => page.getByRole('row', { name: /Yara.*Golfer/ }).count()).toBe(2)
    await page.getByRole('button', { name: 'Clear selection' }).click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('select-page')
  })

  test('where one is refused: the others are done, that one is named with the reason', async () => {
    site.expectConsoleError(/status of 409/)
    const page = await open('/admin/users?search=Yara')
    await page.getByLabel('Select everyone on this page').check()
    await site.app.rows("update users set version = version + 1 where name = 'Yara Two'")
    await choose(page, 'Disable')
    await confirm(page, 'Disable 2 people?', 'Disable')
    const failures = page.getByRole('dialog', { name: '1 person could not be changed' })
    await failures.getByText('It is done for 1 other person.').waitFor()
    await expect
      .poll(() => failures.getByRole('listitem').allInnerTexts())
      .toEqual([expect.stringMatching(/^Yara Two[\s\S]*Someone else saved this in the meantime/)])
    await failures.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('row', { name: /Yara One.*Disabled/ }).waitFor()
    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('row', { name: /Yara One.*Active/ }).waitFor()
  })

  test('leave out whoever does it, and say so', async () => {
    const page = await site.openAs('both', '/admin/users?group=superadmin')
    await page.getByLabel('Select everyone on this page').check()
    await choose(page, 'Remove from Superadmin')
    const question = page.getByRole('dialog', { name: 'Remove 1 person from Superadmin?' })
    await question.getByText('It takes effect at once: Ada Lund. You are left out.').waitFor()
    await question.getByRole('button', { name: 'Remove from Superadmin' }).click()
    await expect.poll(() => namesIn(page)).toEqual(['Marco Riva'])
    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => namesIn(page)).toEqual(['Ada Lund', 'Marco Riva'])
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await page.getByLabel('Select Marco Riva').check()
    await choose(page, 'Disable')
    await toasts(page).getByText('You cannot change yourself from here.').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('are deleted after a question that counts and names them', async () => {
    const page = await open('/admin/users?search=Yara')
    await page.getByLabel('Select everyone on this page').check()
    await choose(page, 'Delete…')
    const question = page.getByRole('dialog', { name: 'Delete 2 people?' })
    await question.getByText(/Yara One, Yara Two/).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
    await question.getByRole('button', { name: 'Delete 2 people' }).click()
    await page.getByText('Nobody matches these filters.').waitFor()
  })
})

test('the list goes into an Excel file, with the same filters', async () => {
  const page = await open('/admin/users?group=admin&search=demo.pinwise')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.xlsx$/)
  await toasts(page)
    .getByText(/^users-.* is in your downloads\.$/)
    .waitFor()
  const [sheet] = await readExcelFile(await readFile(await download.path()))
  expect(sheet?.data.map(row => row[0])).toEqual(['Name', 'Giulia Ferri', 'Marco Riva', 'Tom Novak'])
})

test('a file that takes long says that it is being made', async () => {
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  const page = await open('/admin/users', {
    before: (p: Page) =>
      p.route('**/api/v1/excel', async route => {
        await held
        await route.continue()
      }),
  })
  await page.getByRole('button', { name: 'Export' }).click()
  const making = page.getByRole('button', { name: 'Making the file…' })
  await making.waitFor()
  expect(await making.getAttribute('aria-busy')).toBe('true')
  const download = page.waitForEvent('download')
  answer()
  await download
})

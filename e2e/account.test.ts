import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DEMO_PEOPLE } from '../apps/server/src/demo/demo-people.ts'
import { nextTotp } from '../apps/server/src/identity/clients/testing/totp.ts'
import { commandSource } from '../apps/server/src/identity/command-source.ts'
import { isSettled } from './browser.ts'
import { fullDescribe, fullTest } from './full-test.ts'
import { violations } from './looks.ts'
import { focusedText, isTold, signIn, tokensOf, useSignedIn } from './signed-in.ts'

/** What the operator keeps of people: one thing that they may write, and one that they may not. */
const IDENTITY_ATTRIBUTES = JSON.stringify([
  { name: 'custom:card', writable: true, label: { en: 'Membership card', it: 'Tessera' } },
  { name: 'custom:since', type: 'DateTime' },
])
const site = useSignedIn({ IDENTITY_ATTRIBUTES })
const PANEL = '/admin?account'
const panel = (page: Page) => page.getByRole('dialog', { name: 'Your account' })
const section = (page: Page, name: string) => panel(page).getByRole('region', { name })

/** A session that was ended has its tokens until they expire; then it gets no others. */
async function canGoOn({ RefreshToken }: { RefreshToken: string }): Promise<boolean> {
  const { status } = await site.app.call('GetTokensFromRefreshToken', { ClientId: site.app.clientId, RefreshToken })
  return status === 200
}

fullTest(
  'opens from the menu of a golfer, who has no other page; Back and Esc close it; what does not load leaves the rest',
  async () => {
    site.expectConsoleError(/status of 500/)
    let isDown = true
    const page = await site.openAs('golfer', PANEL, {
      before: p => p.route('**/user/me', route => (isDown ? route.fulfill({ status: 500 }) : route.continue())),
    })
    await panel(page).getByText('Your details could not be loaded.').waitFor()
    await section(page, 'Second factor').getByText('Off', { exact: true }).waitFor()
    isDown = false
    await panel(page).getByRole('button', { name: 'Try again' }).click()
    await section(page, 'Your details').getByLabel('Name').waitFor()
    await page.goto(`${site.origin}/admin`)

    const menu = page.locator('[popovertarget]:visible')
    const link = page.getByRole('dialog', { name: 'You', exact: true }).getByRole('link', { name: 'Your account' })
    await menu.click()
    await link.click()
    await panel(page).getByText('golfer@demo.pinwise.example').waitFor()
    await page.goBack()
    await panel(page).waitFor({ state: 'detached' })
    await page.goForward()
    await panel(page).waitFor()
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.url()).toBe(`${site.origin}/admin`)

    // By keyboard the focus comes back to the button of the menu.
    await menu.focus()
    await page.keyboard.press('Enter')
    await link.focus()
    await page.keyboard.press('Enter')
    await panel(page).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('popovertarget'))).toBe(true)
  },
)

describe('own details', () => {
  test('the name, the language and the units are saved; the page changes at once', async () => {
    const someone = await site.app.person({ name: 'Old Name' })
    const attributes = { nickname: 'Birdie', 'custom:since': '2019-04-01' }
    await site.app.identity.accounts.setAttributes(someone.email, attributes, commandSource('test'))
    const page = await site.openAs(someone, PANEL)
    // Whatever the provider keeps is shown, and what may be written has a field.
    const others = section(page, 'Other details')
    for (const shown of [/^Nickname\s*Birdie$/, /^Since\s*2019-04-01$/, /^Email confirmed\s*Yes$/]) {
      await others.locator('dl > div').filter({ hasText: shown }).waitFor()
    }
    await others.getByRole('textbox', { name: 'Membership card' }).fill('M-1204')
    await page.keyboard.press('Enter')
    await isTold(page, 'Saved.')
    const token = () => page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith('.idToken'))?.[1])
    await expect
      .poll(async () => Buffer.from((await token())?.split('.')[1] ?? '', 'base64url').toString())
      .toContain('"custom:card":"M-1204"')
    await page.reload()
    await expect.poll(() => others.getByRole('textbox', { name: 'Membership card' }).inputValue()).toBe('M-1204')
    const name = section(page, 'Your details').getByLabel('Name')
    await name.fill('New Name')
    await page.keyboard.press('Enter')
    await isTold(page, 'Saved.')
    await page.reload()
    await expect.poll(() => name.inputValue()).toBe('New Name')
    await name.fill(' ')
    await section(page, 'Your details').getByRole('button', { name: 'Save' }).click()
    await panel(page).getByText('Write your name, in at most 120 characters.').waitFor()
    await section(page, 'Second factor').getByRole('button', { name: 'Turn on' }).click()
    await section(page, 'Second factor')
      .getByRole('img', { name: /^QR code/ })
      .waitFor()
    expect.soft(await violations(page, '[role=dialog]')).toEqual([])
    await page.getByRole('button', { name: 'Delete my account…' }).click()
    const question = page.getByRole('dialog', { name: 'Delete your account?' })
    await question.waitFor()
    expect.soft(await violations(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })

    await panel(page).getByText('Italiano', { exact: true }).click()
    await page.getByRole('dialog', { name: 'Il tuo account' }).waitFor()
    await isTold(page, 'Salvato.')
    await page.getByRole('dialog').getByText('Iarde', { exact: true }).click()
    const own = () => site.app.rows('select language, units from users where subject = $1', [someone.sub])
    await expect.poll(own).toEqual([{ language: 'it', units: 'imperial' }])
  })

  fullTest('the account’s language comes with the sign-in, unless one was chosen in this browser', async () => {
    const page = await site.open('/login')
    await signIn(page, 'greenkeeper')
    await page.getByRole('heading', { level: 1, name: 'Pannello' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('it')
    const chosen = await site.open('/login?lang=en')
    await signIn(chosen, 'greenkeeper')
    await chosen.getByRole('heading', { name: 'Golf Club Milano' }).waitFor()
    await isSettled(chosen)
    expect(await chosen.getByRole('heading', { level: 1 }).innerText()).toBe('Dashboard')
    // The panel shows the language of the page.
    await chosen.goto(site.origin + PANEL)
    const choice = panel(chosen).getByRole('radiogroup', { name: 'Language' })
    await expect.poll(() => choice.getByRole('radio', { name: 'English' }).isChecked()).toBe(true)
  })
})

fullTest('the password is told to be wrong at its field, or changed: one is signed out everywhere else', async () => {
  site.expectConsoleError(/NotAuthorizedException|InvalidPasswordException|status of 400/)
  const someone = await site.app.person()
  const elsewhere = await tokensOf(site.app, someone)
  const page = await site.openAs(someone, PANEL)
  const [current, next] = [panel(page).getByLabel('Current password'), panel(page).getByLabel('New password')]
  const change = page.getByRole('button', { name: 'Change password' })
  await change.click()
  await panel(page).getByText('Enter your current password.').waitFor()
  await current.fill('not-my-password-at-all')
  await next.fill('another-way-to-the-pin')
  await change.click()
  await panel(page).getByText('This is not your current password.').waitFor()
  await current.fill(someone.password)
  await next.fill('short')
  await change.click()
  await panel(page)
    .getByText(/^This password is too/)
    .waitFor()
  await expect.poll(() => current.inputValue()).toBe(someone.password)
  expect(await canGoOn(elsewhere)).toBe(true)

  await next.fill('another-way-to-the-pin')
  await change.click()
  await isTold(page, /^Your password has been changed/)
  await page.reload()
  await panel(page).getByText(someone.email).waitFor()
  expect(await canGoOn(elsewhere)).toBe(false)
  expect(await tokensOf(site.app, { ...someone, password: 'another-way-to-the-pin' })).toHaveProperty('IdToken')
})

fullTest(
  'the second factor is turned on with a code of the app, asked for at the next sign-in, and turned off',
  async () => {
    site.expectConsoleError(/EnableSoftwareTokenMFAException|CodeMismatchException|status of 400/)
    const someone = await site.app.person()
    const page = await site.openAs(someone, PANEL)
    const factor = section(page, 'Second factor')
    await factor.getByRole('button', { name: 'Turn on' }).click()
    await factor.getByRole('img', { name: /^QR code/ }).waitFor()
    const secret = (await factor.locator('code').innerText()).replaceAll(' ', '')
    await factor.getByLabel('Code from the app').fill('12')
    await factor.getByRole('button', { name: 'Turn on' }).click()
    await factor.getByText('Enter the six digits that the app shows.').waitFor()
    await factor.getByLabel('Code from the app').fill(nextTotp(site.app, secret) === '000000' ? '000001' : '000000')
    await factor.getByRole('button', { name: 'Turn on' }).click()
    await factor.getByText('The code is wrong. Check it and type it again.').waitFor()
    await factor.getByLabel('Code from the app').fill(nextTotp(site.app, secret))
    await page.keyboard.press('Enter')
    await page.getByText(/^The second factor is on/).waitFor()
    await expect.poll(() => focusedText(page)).toBe('Turn off')
    const signInAgain = {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: site.app.clientId,
      AuthParameters: { USERNAME: someone.email, PASSWORD: someone.password },
    }
    const asked = await site.app.call('InitiateAuth', signInAgain)
    expect(asked.body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')

    await factor.getByRole('button', { name: 'Turn off' }).click()
    const question = page.getByRole('dialog', { name: 'Turn the second factor off?' })
    await expect.poll(() => focusedText(page)).toBe('Cancel')
    await question.getByRole('button', { name: 'Turn off' }).click()
    await factor.getByText('Off', { exact: true }).waitFor()
    await expect.poll(() => focusedText(page)).toBe('Turn on')
    expect(await tokensOf(site.app, someone)).toHaveProperty('IdToken')
  },
)

fullTest('a device that was remembered is forgotten: the present one is signed out, after saying so', async () => {
  const someone = await site.app.person()
  const page = await site.open('/login')
  await page.locator('input[type=checkbox]').check()
  await signIn(page, someone)
  await page.waitForURL(`${site.origin}/admin`)
  await page.goto(site.origin + PANEL)
  const devices = section(page, 'Remembered devices')
  await devices.getByText('this one').waitFor()
  await devices.getByRole('button', { name: /^Forget Chrom.* on Linux/ }).click()
  await page.getByText('This is the device you are using: you are signed out here at once.').waitFor()
  await page
    .getByRole('dialog', { name: /^Forget/ })
    .getByRole('button', { name: 'Forget' })
    .click()
  await page.waitForURL(`${site.origin}/login`)
})

fullTest(
  'a session that is not known is ended and cannot go on; one’s data is theirs to keep; then all sessions are ended',
  async () => {
    const someone = await site.app.person({ name: 'Curious Person' })
    const unknown = await tokensOf(site.app, someone)
    const page = await site.openAs(someone, PANEL)
    const sessions = section(page, 'Where you are signed in')
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(2)
    await sessions.getByText('this one').waitFor()
    await sessions.getByRole('button', { name: /^End the session/ }).click()
    await page.getByText(/^The session has ended/).waitFor()
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('UL')
    expect(await canGoOn(unknown)).toBe(false)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('pinwise-my-data.json')
    const data = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(data.user).toMatchObject({ email: someone.email, name: 'Curious Person' })
    expect(data.sessions).toHaveLength(1)

    const elsewhere = await tokensOf(site.app, someone)
    await sessions.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page
      .getByRole('dialog', { name: 'Sign out on every device?' })
      .getByRole('button', { name: 'Sign out everywhere' })
      .click()
    await page.waitForURL(`${site.origin}/login`)
    expect(await canGoOn(elsewhere)).toBe(false)
  },
)

fullDescribe('deleting one’s account', () => {
  const open = async (page: Page) => {
    await page.getByRole('button', { name: 'Delete my account…' }).click()
    const question = page.getByRole('dialog', { name: 'Delete your account?' })
    await expect.poll(() => focusedText(page)).toBe('Cancel')
    return question
  }

  test('needs the address typed, then the account is gone and the home page comes', async () => {
    const someone = await site.app.person()
    const page = await site.openAs(someone, PANEL)
    const question = await open(page)
    await question.getByLabel(/^Type/).fill('someone@else.example')
    await question.getByRole('button', { name: 'Delete my account' }).click()
    await question.getByText('This is not the address of your account.').waitFor()
    await question.getByLabel(/^Type/).fill(someone.email)
    await question.getByRole('button', { name: 'Delete my account' }).click()
    await page.waitForURL(`${site.origin}/`)
    expect(await site.app.rows('select 1 from identity.users where sub = $1', [someone.sub])).toEqual([])
    await page.goto(`${site.origin}/admin`)
    await page.waitForURL(`${site.origin}/login`)
  })

  test('is refused to the last superadmin, who stays signed in', async () => {
    site.expectConsoleError(/status of 409/)
    const both = await site.openAs('both', PANEL)
    const question = await open(both)
    await site.app.rows('delete from identity.group_members where sub = $1', [DEMO_PEOPLE.platform.subject])
    await question.getByLabel(/^Type/).fill('both@demo.pinwise.example')
    await question.getByRole('button', { name: 'Delete my account' }).click()
    await isTold(both, 'This is the last superadmin. Make someone else superadmin first.')
    expect(both.url()).toBe(site.origin + PANEL)
  })
})

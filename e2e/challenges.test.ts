import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { temporaryPasswordOf } from '../apps/server/src/identity/clients/testing/temporary-password.ts'
import { nextTotp } from '../apps/server/src/identity/clients/testing/totp.ts'
import { commandSource } from '../apps/server/src/identity/command-source.ts'
import type { IdentityApp } from '../apps/server/src/identity/testing/identity-app.ts'
import { isHydrated, isSettled } from './browser.ts'
import { fullTest } from './full-test.ts'
import { barriers, FULL_LOOKS, type Look, visitOf } from './looks.ts'
import { signIn, useSignedIn } from './signed-in.ts'

/** Every question that the provider may ask at a sign-in, through the form and with the real provider. */

const site = useSignedIn()
const strict = useSignedIn({ IDENTITY_MFA: 'everyone' })

interface Factors {
  readonly totp?: boolean
  readonly sms?: boolean
}

/** Someone with an authenticator, a phone, or both. */
async function personWith(app: IdentityApp, { totp, sms }: Factors) {
  const person = await app.person()
  const { body } = await app.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: app.clientId,
    AuthParameters: { USERNAME: person.email, PASSWORD: person.password },
  })
  const AccessToken: string = body.AuthenticationResult.AccessToken
  const on = { Enabled: true }
  let secret = ''
  let phone = ''
  if (totp) {
    secret = (await app.call('AssociateSoftwareToken', { AccessToken })).body.SecretCode
    await app.call('VerifySoftwareToken', { AccessToken, UserCode: nextTotp(app, secret) })
  }
  if (sms) {
    phone = `+39333${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
    await app.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'phone_number', Value: phone }] })
    const Code = await app.codeFor(phone, 'sms')
    await app.call('VerifyUserAttribute', { AccessToken, AttributeName: 'phone_number', Code })
  }
  await app.call('SetUserMFAPreference', {
    AccessToken,
    ...(totp && { SoftwareTokenMfaSettings: on }),
    ...(sms && { SMSMfaSettings: on }),
  })
  return { ...person, secret, phone }
}

async function answer(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`input[name=${name}]`).fill(value)
  await page.locator('button[type=submit]').first().click()
}

const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
const isIn = (page: Page) => page.waitForURL('**/admin')

test('a code from the authenticator: a step that took too long leads back, a wrong one is told, the right one opens', async () => {
  site.expectConsoleError(/status of 400/)
  site.expectConsoleError(/NotAuthorizedException/)
  site.expectConsoleError(/CodeMismatchException/)
  const person = await personWith(site.app, { totp: true })
  const page = await site.open('/login')
  await signIn(page, person)
  await title(page, 'One more step')
  site.app.advance(4 * 60_000)
  await answer(page, { code: nextTotp(site.app, person.secret) })
  await page.getByText('That took too long.').waitFor()
  await page.getByRole('button', { name: 'Back to sign-in' }).click()
  await title(page, 'Sign in')
  await expect.poll(() => page.locator('input[name=email]').inputValue()).toBe(person.email)
  await expect.poll(() => page.locator('input[name=password]').inputValue()).toBe('')

  await signIn(page, person)
  await title(page, 'One more step')
  await page.getByText('Enter the code from your authenticator app.').waitFor()
  await page.getByText('The 6 digits').waitFor()
  await expect.poll(() => focused(page)).toBe('code')
  const code = nextTotp(site.app, person.secret)
  await answer(page, { code: code === '000000' ? '000001' : '000000' })
  await page.getByRole('alert').filter({ hasText: 'The code is wrong.' }).waitFor()
  await expect.poll(() => focused(page)).toBe('code')
  expect(await page.locator('input[name=code]').getAttribute('aria-invalid')).toBe('true')
  expect.soft(await barriers(page)).toEqual([])
  // As people copy it.
  await answer(page, { code: `${code.slice(0, 3)} ${code.slice(3)}` })
  await isIn(page)
})

fullTest('the choice between the authenticator and a text message, which says where it went', async () => {
  const person = await personWith(site.app, { totp: true, sms: true })
  const page = await site.open('/')
  await page.goto(`${site.origin}/login`)
  await signIn(page, person)
  await page.getByText('How would you like to confirm that it is you?').waitFor()
  await page.getByLabel('Code by text message').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await title(page, 'One more step')
  // Until then the latest message is another one.
  await page.getByText(new RegExp(`we sent to \\+\\*+${person.phone.slice(-4)}`)).waitFor()
  await page.locator('input[name=code]').fill(await site.app.codeFor(person.phone, 'sms'))
  await page.keyboard.press('Enter')
  await isIn(page)
  // Nothing of the sign-in is left in the history.
  await page.goBack()
  await page.waitForURL(`${site.origin}/`)
})

fullTest('a text message is asked for at once where there is no choice', async () => {
  const person = await personWith(site.app, { sms: true })
  const page = await site.open('/login')
  await signIn(page, person)
  await title(page, 'One more step')
  await page.getByText(new RegExp(`we sent to \\+\\*+${person.phone.slice(-4)}`)).waitFor()
  await answer(page, { code: await site.app.codeFor(person.phone, 'sms') })
  await isIn(page)
})

fullTest('a remembered device proves itself: no code the second time, but one on another device', async () => {
  const person = await personWith(site.app, { totp: true })
  const page = await site.open('/login')
  await page.getByLabel('Remember this device').check()
  await signIn(page, person)
  await answer(page, { code: nextTotp(site.app, person.secret) })
  await isIn(page)
  await isSettled(page)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (/Token$|LastAuthUser$/.test(key)) localStorage.removeItem(key)
  })
  await page.goto(`${site.origin}/login`)
  await signIn(page, person)
  await isIn(page)
  const elsewhere = await site.open('/login')
  await signIn(elsewhere, person)
  await title(elsewhere, 'One more step')
})

fullTest('someone who was invited chooses a password, and says their name', async () => {
  site.expectConsoleError(/status of 400/)
  site.expectConsoleError(/InvalidPasswordException/)
  const email = 'invited@example.org'
  await site.app.identity.accounts.create({ email, groups: ['admin'] }, commandSource('test'))
  const page = await site.open('/login')
  await signIn(page, { email, password: await temporaryPasswordOf(site.app, email) })
  await title(page, 'Choose your password')
  await answer(page, { name: '' })
  await page.getByText('Enter your name.').waitFor()
  await answer(page, { name: 'Ada' })
  await page.getByText('Choose a new password.').waitFor()
  await answer(page, { 'new-password': 'with some spaces in it' })
  await page.getByText('A password cannot contain spaces.').waitFor()
  await answer(page, { 'new-password': 'short-1' })
  await page.getByText('This password is too short.').waitFor()
  await expect.poll(() => focused(page)).toBe('new-password')
  await answer(page, { 'new-password': 'password123' })
  await page.getByText('This password is too easy to guess.').waitFor()
  await answer(page, { 'new-password': 'the-long-way-round-the-lake' })
  await isIn(page)
  const account = await site.app.identity.accounts.find(email)
  expect(account).toMatchObject({ status: 'CONFIRMED', attributes: { name: 'Ada' } })
})

fullTest('someone who must choose a new password is led to where that is done', async () => {
  site.expectConsoleError(/status of 400/)
  const person = await site.app.person()
  await site.app.rows(`update identity.users set status = 'RESET_REQUIRED' where sub = $1`, [person.sub])
  const page = await site.open('/login')
  await signIn(page, person)
  await title(page, 'Choose a new password')
  await expect.poll(() => page.locator('h1:focus').count()).toBe(1)
  const link = page.getByRole('link', { name: 'Forgot your password?' })
  await expect.poll(() => link.getAttribute('href')).toContain('/identity/forgotPassword?client_id=')
})

fullTest('an authenticator is set up where everyone must have one: by picture or by key', async () => {
  const person = await strict.app.person()
  const page = await strict.open('/login')
  await signIn(page, person)
  await title(page, 'Set up an authenticator app')
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  await page.getByText('If you lose the phone, ask our staff').waitFor()
  const key = await page.locator('code').innerText()
  expect(key).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/)
  await answer(page, { code: nextTotp(strict.app, key.replaceAll(' ', '')) })
  await isIn(page)
})

fullTest('a mailed code in place of the password, only when it is asked for', async () => {
  site.expectConsoleError(/status of 400/)
  site.expectConsoleError(/NotAuthorizedException/)
  const person = await site.app.person()
  const page = await site.open('/login')
  await page.locator('input[name=email]').fill(person.email)
  await page.getByRole('button', { name: 'Email me a code instead' }).click()
  await title(page, 'Check your inbox')
  const first = await site.app.codeFor(person.email)
  await page.getByText(`The ${first.length} digits`).waitFor()
  await answer(page, { code: first === '00000000' ? '00000001' : '00000000' })
  await page.getByText('The code is wrong.').waitFor()
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await page.getByText('a new code is on its way').waitFor()
  await expect.poll(() => site.app.codeFor(person.email)).not.toBe(first)
  await answer(page, { code: await site.app.codeFor(person.email) })
  await isIn(page)
})

let invited = 0

/** How to come to a step, up to something that only it has. */
const STEPS: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  authenticator: async page => {
    await signIn(page, await personWith(site.app, { totp: true }))
    return 'input[name=code]'
  },
  choice: async page => {
    await signIn(page, await personWith(site.app, { totp: true, sms: true }))
    return 'input[name=factor]'
  },
  'new password': async page => {
    invited += 1
    const email = `invited-${invited}@example.org`
    await site.app.identity.accounts.create({ email }, commandSource('test'))
    await signIn(page, { email, password: await temporaryPasswordOf(site.app, email) })
    return 'input[name=new-password]'
  },
  'mailed code': async page => {
    await page.locator('input[name=email]').fill((await site.app.person()).email)
    await page.locator('button[name=by]').click()
    return 'input[name=code]'
  },
}

async function hasNoBarriers(page: Page, look: Look, mark: string): Promise<void> {
  await page.locator(mark).first().waitFor()
  expect.soft(await barriers(page), `${JSON.stringify(look)}`).toEqual([])
}

test.each(FULL_LOOKS)('no barriers at any step: $language $theme $width', async look => {
  const page = await site.open('/login', visitOf(look))
  for (const reach of Object.values(STEPS)) {
    await page.goto(`${site.origin}/login`)
    await isHydrated(page)
    await hasNoBarriers(page, look, await reach(page))
  }
  const other = await strict.open('/login', visitOf(look))
  await signIn(other, await strict.app.person())
  await hasNoBarriers(other, look, 'svg[role=img]')
})

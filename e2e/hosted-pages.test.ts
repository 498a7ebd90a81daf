import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newAuthorization } from '../apps/server/src/identity/testing/visitor.ts'
import { fullTest } from './full-test.ts'
import { type Look, ONE_LOOK, violations, visitOf } from './looks.ts'
import { useSignedIn } from './signed-in.ts'

/** What only a browser knows of the provider's own pages: that its rules let the forms through, and nothing else. */

const site = useSignedIn()
const PATHS = ['/login', '/signup', '/confirm', '/forgotPassword', '/confirmforgotPassword', '/nothing']
const dialogs: string[] = []

/** The address of a hosted page, with what an application sends people there with. */
function addressOf(path: string, change: Record<string, string> = {}) {
  const { query, parameters } = newAuthorization(site.app, change)
  return { address: `/identity${path}?${query}`, parameters }
}

const open = (address: string, visit = {}) =>
  site.open(address, {
    hydrates: false,
    ...visit,
    before: async page =>
      page.on('dialog', dialog => {
        dialogs.push(dialog.message())
        void dialog.dismiss()
      }),
  })

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}

test('a forgotten password, from the link to the application, by keyboard', async () => {
  const person = await site.app.person()
  const { address, parameters } = addressOf('/forgotPassword')
  const page = await open(address)
  const cursorIn = (name: string) => page.locator(`input[name=${name}]:focus`).waitFor()
  await cursorIn('email')
  await page.keyboard.type(person.email)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/confirmforgotPassword?**')
  await cursorIn('code')
  await page.keyboard.type(await site.app.codeFor(person.email))
  await fill(page, { 'Choose a password': 'a-new-way-to-the-pin', 'Repeat the password': 'a-new-way-to-the-pin' })
  await page.keyboard.press('Enter')
  await page.waitForURL('**/identity/login?**')
  // The address is known, so the cursor waits for the password.
  await cursorIn('password')
  await page.keyboard.type('a-new-way-to-the-pin')
  // The application reads what comes back and takes it out of the address.
  const returned = page.waitForRequest(request => request.url().startsWith(`${site.origin}/auth/login?`))
  await page.keyboard.press('Enter')
  const back = new URL((await returned).url()).searchParams
  expect([Boolean(back.get('code')), back.get('state')]).toEqual([true, parameters.state])
})

fullTest('the form may end at an application on another origin', async () => {
  const person = await site.app.person()
  // The pages work under any name of this machine; the application has its own.
  const other = site.origin.replace('//localhost:', '//127.0.0.1:')
  site.allowRequestsTo(other)
  const { address } = addressOf('/login')
  const page = await open(address)
  await page.goto(other + address)
  await fill(page, { Email: person.email, Password: person.password })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${site.origin}/auth/login?code=**`)
})

fullTest('a refused form says so first: the focus is on it, and one step leads to the field', async () => {
  site.expectConsoleError(/status of 4\d\d/)
  const page = await open(addressOf('/signup').address)
  await fill(page, {
    Name: 'Jo',
    Email: 'jo@example.com',
    'Choose a password': 'over-the-hill-and-far',
    'Repeat the password': 'over-the-hill-and-near',
  })
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.locator('[role=alert]:focus').getByRole('link').click()
  await expect.poll(() => page.locator(':focus').getAttribute('id')).toBe('repeat-password')
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('jo@example.com')
})

test('hostile addresses run nothing', async () => {
  const hostile = `'"></title><script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)>`
  const page = await open(addressOf('/login').address)
  for (const path of [...PATHS.slice(0, -1), '/challenge']) {
    const { address } = addressOf(path, { state: hostile, nonce: hostile, login_hint: hostile })
    await page.goto(site.origin + address)
    await page.goto(`${page.url()}&notice=${encodeURIComponent(hostile)}&lang=${encodeURIComponent(hostile)}`)
    expect.soft(await page.locator('main img, main script, [onerror], [onload]').count(), path).toBe(0)
  }
  expect(dialogs).toEqual([])
})

async function hasNoBarriers(look: Look): Promise<void> {
  site.expectConsoleError(/status of 404/)
  const page = await open(addressOf('/login').address, visitOf(look))
  for (const path of PATHS) {
    const { address } = addressOf(path, { lang: look.language, login_hint: 'ann@example.com' })
    await page.goto(site.origin + address)
    expect.soft(await violations(page), path).toEqual([])
    expect.soft(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), path).toBe(true)
    const targets = page.locator('button, input:not([type=hidden]), .links a, footer a')
    const small = await targets.evaluateAll(all =>
      all.filter(element => element.getBoundingClientRect().height < 44).map(element => element.outerHTML),
    )
    expect.soft(small, path).toEqual([])
  }
}

test.each(ONE_LOOK)('no barriers on any page: $language $theme $width', hasNoBarriers)

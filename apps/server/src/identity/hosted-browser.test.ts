import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createIdentityApp, type IdentityApp } from './testing/identity-app.ts'
import { newAuthorization } from './testing/visitor.ts'

/** What only a browser knows: that its own rules let the forms through, and keep everything else out. */

let app: IdentityApp
let browser: Browser
beforeAll(async () => {
  app = await createIdentityApp()
  const args = ['--no-sandbox', '--disable-dev-shm-usage']
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args })
})
afterEach(() => Promise.all(browser.contexts().map(context => context.close())))
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function openPage(path: string, change = {}, options = {}) {
  const troubles: string[] = []
  const page = await (await browser.newContext(options)).newPage()
  page.on('dialog', dialog => {
    troubles.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', error => troubles.push(`uncaught: ${error}`))
  page.on('console', message => {
    if (/Content Security Policy|Refused/i.test(message.text())) troubles.push(message.text())
  })
  const { query, parameters } = newAuthorization(app, change)
  await page.goto(`${app.origin}/identity${path}?${query}`)
  return { page, troubles, parameters }
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}

test('a forgotten password, from the link to the application, by keyboard', async () => {
  const person = await app.person()
  const { page, troubles, parameters } = await openPage('/forgotPassword')
  const cursorIn = (name: string) => page.locator(`input[name=${name}]:focus`).waitFor()
  await cursorIn('email')
  await page.keyboard.type(person.email)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/confirmforgotPassword?**')
  await cursorIn('code')
  await page.keyboard.type(await app.codeFor(person.email))
  await fill(page, { 'Choose a password': 'a-new-way-to-the-pin', 'The same password again': 'a-new-way-to-the-pin' })
  await page.keyboard.press('Enter')
  await page.waitForURL('**/identity/login?**')
  // The address is known, so the cursor waits for the password.
  await cursorIn('password')
  await page.keyboard.type('a-new-way-to-the-pin')
  // The application reads what comes back and takes it out of the address.
  const returned = page.waitForRequest(request => request.url().startsWith(`${app.origin}/auth/login?`))
  await page.keyboard.press('Enter')
  const back = new URL((await returned).url()).searchParams
  expect([Boolean(back.get('code')), back.get('state')]).toEqual([true, parameters.state])
  expect(troubles).toEqual([])
})

test('the form may end at an application on another origin', async () => {
  const person = await app.person()
  // The pages work under any name of this machine; the application has its own.
  const { page, troubles } = await openPage('/login')
  await page.goto(page.url().replace('//localhost:', '//127.0.0.1:'))
  await fill(page, { Email: person.email, Password: person.password })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${app.origin}/auth/login?code=**`)
  expect(troubles).toEqual([])
})

test('a refused form says so first: the focus is on it, and one step leads to the field', async () => {
  const { page } = await openPage('/signup')
  await fill(page, {
    Name: 'Jo',
    Email: 'jo@example.com',
    'Choose a password': 'over-the-hill-and-far',
    'The same password again': 'over-the-hill-and-near',
  })
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.locator('[role=alert]:focus').getByRole('link').click()
  expect(await page.locator(':focus').getAttribute('id')).toBe('repeat-password')
  expect(await page.getByLabel('Email').inputValue()).toBe('jo@example.com')
})

test('hostile addresses run nothing', async () => {
  const hostile = `'"></title><script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)>`
  for (const path of ['/login', '/signup', '/confirm', '/forgotPassword', '/confirmforgotPassword', '/challenge']) {
    const { page, troubles } = await openPage(path, { state: hostile, nonce: hostile, login_hint: hostile })
    await page.goto(`${page.url()}&notice=${encodeURIComponent(hostile)}&lang=${encodeURIComponent(hostile)}`)
    expect(await page.locator('main img, main script, [onerror], [onload]').count()).toBe(0)
    expect([path, troubles]).toEqual([path, []])
    await page.context().close()
  }
})

const looks = [
  { colorScheme: 'light', width: 390, lang: 'en' },
  { colorScheme: 'dark', width: 1280, lang: 'it' },
] as const
const paths = ['/login', '/signup', '/confirm', '/forgotPassword', '/confirmforgotPassword', '/nothing']
const everyLook = paths.flatMap(path => looks.map(look => ({ path, ...look })))

test.each(everyLook)(
  'no barriers: $path, $colorScheme, $width px, $lang',
  async ({ path, colorScheme, width, lang }) => {
    const options = { colorScheme, viewport: { width, height: 800 } }
    const { page } = await openPage(path, { lang, login_hint: 'ann@example.com' }, options)
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    const targets = page.locator('button, input:not([type=hidden]), .links a, footer a')
    const small = await targets.evaluateAll(all =>
      all.filter(element => element.getBoundingClientRect().height < 44).map(element => element.outerHTML),
    )
    expect(small).toEqual([])
  },
)

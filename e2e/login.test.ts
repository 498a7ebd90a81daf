import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isHydrated } from './browser.ts'
import { fullTest } from './full-test.ts'
import { barriers, FULL_LOOKS, ONE_LOOK, visitOf } from './looks.ts'
import { demoAccount, signIn, useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const MAX_BYTES = 260_000
const { email, password } = demoAccount('greenkeeper')

const isTold = (page: Page, sentence: string, timeout = 8_000) =>
  expect.poll(() => page.getByRole('alert').allInnerTexts(), { timeout }).toEqual([expect.stringContaining(sentence)])
const focused = (page: Page) => page.locator(':focus').getAttribute('name')
const emailField = (page: Page) => page.locator('input[name=email]')
const isIn = (page: Page) => page.waitForURL(`${site.origin}/admin`)
const isStep = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('by keyboard alone', async () => {
  const page = await site.open('/login')
  // The cursor waits in the first field.
  await expect.poll(() => focused(page)).toBe('email')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Tab')
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Show password')
  await page.keyboard.press('Space')
  await expect.poll(() => page.locator('input[name=password]').getAttribute('type')).toBe('text')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect.poll(() => page.getByLabel('Remember this device').isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await isIn(page)
})

test('a refusal reads the same for an unknown email and a wrong password, keeps what was typed, and leads to the field', async () => {
  site.expectConsoleError(/status of 400/)
  site.expectConsoleError(/NotAuthorizedException/)
  const scripts = new Map<string, number>()
  const reading: Promise<unknown>[] = []
  const readScript = (response: Response) => {
    if (!response.url().endsWith('.js')) return
    const read = response.body().then(body => scripts.set(response.url(), gzipSync(body, { level: 9 }).length))
    reading.push(read)
  }
  const page = await site.open('/login', { fresh: true, before: async p => p.on('response', readScript) })
  const refusals: string[] = []
  for (const one of [email, 'nobody@example.org']) {
    await signIn(page, { email: one, password: 'not-their-password' })
    await isTold(page, 'The email or password is wrong.')
    await isTold(page, 'the account may be closed: ask the person who invited you.')
    refusals.push(await page.getByRole('alert').innerText())
    await expect.poll(() => focused(page)).toBe('password')
    await expect.poll(() => emailField(page).inputValue()).toBe(one)
    if (one === email) {
      // The script of the sign-in, with all that a sign-in needs, is within its budget.
      page.off('response', readScript)
      await Promise.all(reading)
      const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)
      expect(total).toBeGreaterThan(0)
      expect.soft(total, JSON.stringify(Object.fromEntries(scripts), null, 1)).toBeLessThanOrEqual(MAX_BYTES)
    }
    await page.reload()
    // Before that the form would forget what is typed.
    await isHydrated(page)
  }
  expect(refusals[1]).toBe(refusals[0])

  // After too many attempts it says that waiting helps.
  const person = await site.app.person()
  const AuthParameters = { USERNAME: person.email, PASSWORD: 'not-their-password' }
  for (let at = 0; at < 11; at++) {
    // Attempts while the door is closed do not count, so each waits until it is open again.
    site.app.advance(60_000)
    await site.app.call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: site.app.clientId,
      AuthParameters,
    })
  }
  await signIn(page, person)
  await isTold(page, 'Too many attempts. Wait a few minutes, then try again.')
})

fullTest(
  'the form says what is missing, warns of caps lock, and keeps the email: over a reload, Back and another language',
  async () => {
    const page = await site.open('/')
    await page.goto(`${site.origin}/login`)
    await emailField(page).waitFor()
    for (const [typed, sentence, field] of [
      ['', 'Enter your email.', 'email'],
      ['nina', 'This is not a valid email address. Check it for typing mistakes.', 'email'],
      [email, 'Enter your password.', 'password'],
    ] as const) {
      await signIn(page, { email: typed, password: '' })
      await isTold(page, sentence)
      await expect.poll(() => focused(page)).toBe(field)
    }

    const press = (isOn: boolean) =>
      page.locator('input[name=password]').evaluate((input, modifierCapsLock) => {
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock }))
      }, isOn)
    await press(true)
    await page.getByText('Caps lock is on.').waitFor()
    await press(false)
    await page.getByText('Caps lock is on.').waitFor({ state: 'detached' })

    // Loading the page again keeps the email, and only that.
    await page.getByLabel('Password', { exact: true }).fill('secret')
    await page.reload()
    await expect.poll(() => emailField(page).inputValue()).toBe(email)
    await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('')

    // Back leads to the start, not away; the address stays the same.
    await button(page, 'Create an account').click()
    await isStep(page, 'Create an account')
    expect(page.url()).toBe(`${site.origin}/login`)
    await page.goBack()
    await isStep(page, 'Sign in')
    expect(page.url()).toBe(`${site.origin}/login`)
    await button(page, 'Create an account').click()

    // All that is wrong is told at once, each at its field, beginning with the first.
    await page.getByLabel('Email').fill('giulia@')
    await page.getByLabel('New password').fill('short')
    await button(page, 'Create account').click()
    await expect
      .poll(() => page.getByRole('alert').allInnerTexts())
      .toEqual([
        'Enter your name.',
        'This is not a valid email address. Check it for typing mistakes.',
        'This password is too short. Use at least 10 characters.',
      ])
    await expect.poll(() => focused(page)).toBe('name')
    const said = await page.getByLabel('Email').evaluate(input => {
      const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
      return ids.map(id => document.getElementById(id)?.textContent)
    })
    expect(said).toContain('This is not a valid email address. Check it for typing mistakes.')
    await page.getByLabel('Email').fill(email)
    await button(page, 'Have an account already? Sign in').click()
    await isStep(page, 'Sign in')
    await expect.poll(() => emailField(page).inputValue()).toBe(email)

    await page.locator('summary').click()
    await page.locator('a[lang=it]').click()
    await isStep(page, 'Accedi')
    await expect.poll(() => emailField(page).inputValue()).toBe(email)
    await page.goBack()
    await page.waitForURL(`${site.origin}/`)
  },
)

describe('golfers', () => {
  test('create an account: details, code from the mailbox, signed in', async () => {
    site.expectConsoleError(/status of 400/)
    site.expectConsoleError(/CodeMismatchException/)
    const page = await site.open('/login', { locale: 'it-IT' })
    await page.getByRole('button', { name: 'Crea un account' }).click()
    await page.getByLabel('Nome').fill('Giulia')
    await page.getByLabel('Email').fill('giulia@example.org')
    await page.getByLabel('Nuova password').fill('oltre-il-lago-a-destra')
    await page.getByRole('button', { name: 'Crea account' }).click()
    await page.getByRole('heading', { name: 'Conferma il tuo indirizzo' }).waitFor()
    const code = await site.app.codeFor('giulia@example.org')
    await page.getByLabel('Codice').fill(code === '000000' ? '000001' : '000000')
    await page.keyboard.press('Enter')
    await isTold(page, 'Il codice è sbagliato. Controllalo e scrivilo di nuovo.')
    await page.getByLabel('Codice').fill(code)
    await page.keyboard.press('Enter')
    await isIn(page)
    // Their mail comes in the language that they signed up in.
    const [mail] = await site.app.mailbox()
    expect(mail?.text).toMatch(/codice/i)
  })

  fullTest(
    'who did not confirm their address are asked for the code when they sign in, and may have a new one',
    async () => {
      site.expectConsoleError(/status of 400/)
      const person = { email: 'late@example.org', password: 'behind-the-old-oak-tree' }
      const UserAttributes = [{ Name: 'name', Value: 'Late' }]
      const asked = { ClientId: site.app.clientId, Username: person.email, Password: person.password, UserAttributes }
      await site.app.call('SignUp', asked)
      const first = await site.app.codeFor(person.email)
      const page = await site.open('/login')
      await signIn(page, person)
      await page.getByRole('button', { name: 'Send a new code' }).click()
      await page.getByText('a new code is on its way').waitFor()
      await expect.poll(() => site.app.codeFor(person.email)).not.toBe(first)
      await page.getByLabel('Code').fill(await site.app.codeFor(person.email))
      await page.keyboard.press('Enter')
      await isIn(page)
    },
  )
})

fullTest('under another name of the same machine', async () => {
  const other = site.origin.replace('localhost', '127.0.0.1')
  site.allowRequestsTo(other)
  const page = await site.open('/')
  await page.goto(`${other}/login`)
  await signIn(page, 'greenkeeper')
  await page.waitForURL(`${other}/admin`)
})

fullTest('before the script is there nothing can be sent, and nothing would stand in the address', async () => {
  const page = await site.open('/login', { javaScriptEnabled: false })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  expect(page.url()).toBe(`${site.origin}/login`)
  expect(await page.locator('form').getAttribute('method')).toBe('post')
})

const hasNoBarriers = async (page: Page) => expect.soft(await barriers(page)).toEqual([])

test.each(ONE_LOOK)('no barriers at the start and after a refusal: $language $theme $width', async look => {
  site.expectConsoleError(/status of 400/)
  site.expectConsoleError(/NotAuthorizedException/)
  const page = await site.open('/login?error=unauthorized', visitOf(look))
  const unauthorized = { en: 'Please sign in again.', it: 'Accedi di nuovo: la sessione è terminata.' }
  await page.getByText(unauthorized[look.language]).waitFor()
  await hasNoBarriers(page)
  expect(page.url()).toBe(`${site.origin}/login?error=unauthorized`)
  await signIn(page, { email, password: 'not-their-password' })
  await page.getByRole('alert').waitFor()
  await hasNoBarriers(page)
})

test('a device that is offline says so at once, goes on trying, and signs in when the network is back', async () => {
  site.tolerateConsoleError(/ERR_/)
  const page = await site.open('/login')
  await page.route('**/cognito-idp/', route => route.abort())
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }))
  // Who mistypes a password in other tests has to wait.
  await signIn(page, 'marshal')
  const trying = page.locator('form:has([aria-busy="true"])').getByRole('alert')
  await trying.filter({ hasText: 'You are offline.' }).waitFor()
  await hasNoBarriers(page)
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'onLine'))
  await page.unroute('**/cognito-idp/')
  await isIn(page)
})

// The identity client tries seven times before it says so, which takes five seconds or more.
test.each(FULL_LOOKS)('no barriers without a network: $language $theme $width', async look => {
  site.expectConsoleError(/ERR_/)
  site.expectConsoleError(/NetworkError|Network error/)
  const page = await site.open('/login', visitOf(look))
  await page.route('**/cognito-idp/', route => route.abort())
  await signIn(page, 'greenkeeper')
  const noNetwork = {
    en: 'You are offline.',
    it: 'Non c’è connessione alla rete. Controllala e riprova.',
  }
  await isTold(page, noNetwork[look.language], 20_000)
  await hasNoBarriers(page)
})

test.each(ONE_LOOK)('an error of the provider is explained without barriers: $language $theme $width', async look => {
  const page = await site.open('/auth/login?error=access_denied&error_description=%3Cb%3Eno', visitOf(look))
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').innerText()).not.toContain('<b>')
  await hasNoBarriers(page)
})

test.each(ONE_LOOK)('no barriers for a new account: $language $theme $width', async look => {
  const page = await site.open('/login', visitOf(look))
  await button(page, /Create an account|Crea un account/).click()
  await page.locator('input[name=name]').fill('Jo')
  await hasNoBarriers(page)
  await emailField(page).fill(`jo-${look.language}-${look.theme}-${look.width}@example.org`)
  await page.locator('input[name=new-password]').fill('under-the-old-oak-tree')
  await page.locator('button[type=submit]').click()
  await page.locator('input[name=code]').waitFor()
  await hasNoBarriers(page)
})

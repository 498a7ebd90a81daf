import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriers, FEW_LOOKS, visitOf } from './looks.ts'
import { demoAccount, signIn, useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const MOST_BYTES = 260_000
const { email, password } = demoAccount('greenkeeper')

const alert = (page: Page) => page.getByRole('alert').innerText()
const isIn = (page: Page) => page.waitForURL(`${site.origin}/admin`)

test('by keyboard alone', async () => {
  const page = await site.open('/login')
  // The cursor waits in the first field.
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Show password')
  await page.keyboard.press('Space')
  expect(await page.locator('input[name=password]').getAttribute('type')).toBe('text')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await page.getByLabel('Remember this device').isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await isIn(page)
})

describe('a refusal', () => {
  test('reads the same for an unknown email and a wrong password, keeps what was typed, and leads to the field', async () => {
    site.expectConsoleError(/status of 400/)
    site.expectConsoleError(/NotAuthorizedException/)
    const page = await site.open('/login')
    const told: string[] = []
    for (const one of [email, 'nobody@example.org']) {
      await signIn(page, { email: one, password: 'not-their-password' })
      told.push(await alert(page))
      expect(await page.locator(':focus').getAttribute('name')).toBe('password')
      expect(await page.locator('input[name=email]').inputValue()).toBe(one)
      await page.reload()
    }
    expect(told[0]).toContain('The email or the password is wrong.')
    expect(told[0]).toContain('the account may be closed: ask whoever invited you.')
    expect(told[1]).toBe(told[0])
  })

  test('after too many attempts says that waiting helps', async () => {
    site.expectConsoleError(/status of 400/)
    site.expectConsoleError(/NotAuthorizedException/)
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
    const page = await site.open('/login')
    await signIn(page, person)
    expect(await alert(page)).toBe('Too many attempts. Wait a few minutes, then try again.')
  })

  test.each([
    ['', '', 'Enter your email.', 'email'],
    ['nina', '', 'This is not an email address. Check it for typing mistakes.', 'email'],
    [email, '', 'Enter your password.', 'password'],
  ])('of %j and %j: %s', async (typed, secret, sentence, field) => {
    const page = await site.open('/login')
    await signIn(page, { email: typed, password: secret })
    expect(await alert(page)).toBe(sentence)
    expect(await page.locator(':focus').getAttribute('name')).toBe(field)
  })

  test('without a network is the network’s, in Italian too', async () => {
    site.expectConsoleError(/ERR_/)
    site.expectConsoleError(/NetworkError|Network error/)
    const page = await site.open('/login', { locale: 'it-IT' })
    await page.route('**/cognito-idp/', route => route.abort())
    await signIn(page, 'greenkeeper')
    expect(await alert(page)).toBe('Nessuna risposta dalla rete. Controlla la connessione e riprova.')
  })
})

test('caps lock is pointed out', async () => {
  const page = await site.open('/login')
  const press = (isOn: boolean) =>
    page.locator('input[name=password]').evaluate((input, modifierCapsLock) => {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock }))
    }, isOn)
  await press(true)
  await page.getByText('Caps lock is on.').waitFor()
  await press(false)
  await page.getByText('Caps lock is on.').waitFor({ state: 'detached' })
})

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
    expect(await alert(page)).toBe('Il codice è sbagliato. Controllalo e scrivilo di nuovo.')
    await page.getByLabel('Codice').fill(code)
    await page.keyboard.press('Enter')
    await isIn(page)
    // Their mail comes in the language that they signed up in.
    const [mail] = await site.app.mailbox()
    expect(mail?.text).toMatch(/codice/i)
  })

  test('are told all that is wrong at once, each at its field, and start at the first', async () => {
    const page = await site.open('/login')
    await page.getByRole('button', { name: 'Create an account' }).click()
    await page.getByLabel('Email').fill('giulia@')
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Create account' }).click()
    expect(await page.getByRole('alert').allInnerTexts()).toEqual([
      'Enter your name.',
      'This is not an email address. Check it for typing mistakes.',
      'This password is too short. Use at least 10 characters.',
    ])
    expect(await page.locator(':focus').getAttribute('name')).toBe('name')
    const said = await page.getByLabel('Email').evaluate(input => {
      const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
      return ids.map(id => document.getElementById(id)?.textContent)
    })
    expect(said).toContain('This is not an email address. Check it for typing mistakes.')
  })

  test('who did not confirm their address are asked for the code when they sign in, and may have a new one', async () => {
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
  })
})

describe('the steps in the history', () => {
  test('Back leads to the start, not away, and keeps the email; the address stays the same', async () => {
    const page = await site.open('/')
    await page.goto(`${site.origin}/login`)
    await page.locator('input[name=email]').fill(email)
    await page.getByRole('button', { name: 'Create an account' }).click()
    await page.getByRole('heading', { name: 'Create an account' }).waitFor()
    expect(page.url()).toBe(`${site.origin}/login`)
    await page.goBack()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(page.url()).toBe(`${site.origin}/login`)
    await page.getByRole('button', { name: 'Create an account' }).click()
    await page.getByRole('button', { name: 'Have an account already? Sign in' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await page.locator('input[name=email]').inputValue()).toBe(email)
    await page.goBack()
    await page.waitForURL(`${site.origin}/`)
  })

  test('loading the page again keeps the email, and only that', async () => {
    const page = await site.open('/login')
    await page.locator('input[name=email]').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('secret')
    await page.reload()
    await expect.poll(() => page.locator('input[name=email]').inputValue()).toBe(email)
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  })
})

test('under another name of the same machine', async () => {
  const other = site.origin.replace('localhost', '127.0.0.1')
  site.allowRequestsTo(other)
  const page = await site.open('/')
  await page.goto(`${other}/login`)
  await signIn(page, 'greenkeeper')
  await page.waitForURL(`${other}/admin`)
})

test('before the script is there nothing can be sent, and nothing would stand in the address', async () => {
  const page = await site.open('/login', { javaScriptEnabled: false })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  expect(page.url()).toBe(`${site.origin}/login`)
  expect(await page.locator('form').getAttribute('method')).toBe('post')
})

test('the script of the sign-in, with all that a sign-in needs, is within its budget', async () => {
  const scripts = new Map<string, number>()
  const reading: Promise<unknown>[] = []
  const page = await site.open('/login', {
    before: async p =>
      p.on('response', response => {
        if (!response.url().endsWith('.js')) return
        const read = response.body().then(body => scripts.set(response.url(), gzipSync(body, { level: 9 }).length))
        reading.push(read)
      }),
  })
  site.expectConsoleError(/status of 400/)
  site.expectConsoleError(/NotAuthorizedException/)
  await signIn(page, { email, password: 'not-their-password' })
  await alert(page)
  await Promise.all(reading)
  const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)
  expect(total, JSON.stringify(Object.fromEntries(scripts), null, 1)).toBeLessThanOrEqual(MOST_BYTES)
})

describe('no barriers', () => {
  test.each(FEW_LOOKS)('at the start and after a refusal: $language $theme $width', async look => {
    site.expectConsoleError(/status of 400/)
    site.expectConsoleError(/NotAuthorizedException/)
    const page = await site.open('/login?error=unauthorized', visitOf(look))
    expect(await barriers(page)).toEqual([])
    await signIn(page, { email, password: 'not-their-password' })
    await alert(page)
    expect(await barriers(page)).toEqual([])
  })

  test.each(FEW_LOOKS)('at the sign-up and its code: $language $theme $width', async look => {
    const page = await site.open('/login', visitOf(look))
    await page.getByRole('button', { name: /Create an account|Crea un account/ }).click()
    await page.locator('input[name=name]').fill('Jo')
    expect(await barriers(page)).toEqual([])
    await page.locator('input[name=email]').fill(`jo-${look.language}@example.org`)
    await page.locator('input[name=new-password]').fill('under-the-old-oak-tree')
    await page.locator('button[type=submit]').click()
    await page.locator('input[name=code]').waitFor()
    expect(await barriers(page)).toEqual([])
  })

  test('the language is switched without losing what was typed', async () => {
    const page = await site.open('/login')
    await page.locator('input[name=email]').fill(email)
    await page.locator('summary').click()
    await page.locator('a[lang=it]').click()
    await page.getByRole('heading', { name: 'Accedi' }).waitFor()
    expect(await page.locator('input[name=email]').inputValue()).toBe(email)
  })
})

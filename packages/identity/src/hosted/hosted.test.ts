import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Language } from '../dependencies.ts'
import { hostedDomainOf, type PoolSettings } from '../settings.ts'
import { readAuthorizeRequest } from './authorize-request.ts'
import { discovery } from './discovery.ts'
import { type Frame, HOSTED_PATH, type Page, type Problem } from './frame.ts'
import { pageAnswer } from './page-answer.ts'
import { type Step, stepPage } from './pages/challenge-pages.ts'
import { confirmPage } from './pages/confirm-page.ts'
import { errorPage } from './pages/error-page.ts'
import { loginPage } from './pages/login-page.ts'
import { forgotPasswordPage, resetPasswordPage } from './pages/password-pages.ts'
import { signUpPage } from './pages/sign-up-page.ts'
import { TEXTS } from './texts.ts'

const HOSTILE = `"><script>alert(1)</script><img src=x onerror=alert(1)>' autofocus onfocus='alert(1)`
const settings: PoolSettings = {
  poolId: 'eu-west-1_Ab12Cd34E',
  publicOrigin: 'https://app.example',
  productName: 'Pinwise',
  clients: [
    { id: 'web', redirectUris: ['https://app.example/auth/login', 'https://other.example/back'], logoutUris: [] },
  ],
  mfa: 'optional',
  passwordRules: { minLength: 12, classes: ['upper', 'symbol'] },
  minResponseMs: 100,
}

function frameOf(language: Language, text = 'plain'): Frame {
  const read = readAuthorizeRequest(
    settings,
    new URLSearchParams({
      client_id: 'web',
      response_type: 'code',
      redirect_uri: 'https://app.example/auth/login',
      state: text,
      nonce: text,
      login_hint: text,
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
    }),
  )
  if (read.kind !== 'valid') throw new Error(read.kind)
  const guard = { token: 'token', cookie: '__Host-pinwise-form=secret' }
  return { settings, language, texts: TEXTS[language], authorize: read.request, guard, notice: null }
}

const step = (name: Step['name'], text: string, detail = text): Step => ({
  name,
  session: text,
  username: text,
  detail,
})
const PAGES: Record<string, (frame: Frame, text: string, problem?: Problem) => Page> = {
  login: (frame, email, problem) => loginPage(frame, { email, problem }),
  'sign-up': (frame, text, problem) => signUpPage(frame, { name: text, email: text, problem }),
  confirm: (frame, email, problem) => confirmPage(frame, { email, problem }),
  'forgot password': (frame, email, problem) => forgotPasswordPage(frame, { email, problem }),
  'reset password': (frame, email, problem) => resetPasswordPage(frame, { email, problem }),
  'authenticator code': (frame, text, problem) => stepPage(frame, step('SOFTWARE_TOKEN_MFA', text), problem),
  'text message code': (frame, text, problem) => stepPage(frame, step('SMS_MFA', text), problem),
  'choice of factor': (frame, text, problem) => stepPage(frame, step('SELECT_MFA_TYPE', text), problem),
  'new password': (frame, text, problem) => stepPage(frame, step('NEW_PASSWORD_REQUIRED', text, 'name'), problem),
  'set-up of an authenticator': (frame, text, problem) =>
    stepPage(frame, step('MFA_SETUP', text, 'JBSWY3DPEHPK3PXP'), problem),
  stuck: (frame, text) => errorPage(frame, 'failed', text),
}
const everyPage = Object.entries(PAGES).flatMap(([name, page]) =>
  (['en', 'it'] as const).map(language => ({ name, language, page })),
)

describe.each(everyPage)('the page $name in $language', ({ page, language }) => {
  const problem = { text: HOSTILE, field: 'code', status: 400 }

  test('shows nothing of a visitor’s as markup', () => {
    const plain = pageAnswer(frameOf(language), page(frameOf(language), 'plain', { ...problem, text: 'plain' }))
    const hostile = pageAnswer(frameOf(language, HOSTILE), page(frameOf(language, HOSTILE), HOSTILE, problem))
    const tags = (html: string | Buffer) => String(html).match(/<[a-z!/][^>\s]*/gi)
    // The picture of a QR code is one path whatever it says.
    expect(tags(hostile.body)).toEqual(tags(plain.body))
    expect(hostile.body).not.toMatch(/<script|<img|\son\w+=/i)
  })

  test('has no script, no style of its own, and forms that only we understand', () => {
    const { body } = pageAnswer(frameOf(language), page(frameOf(language), 'plain'))
    expect(body).not.toMatch(/<script|\sstyle=|javascript:/i)
    const forms = String(body).match(/<form[\s\S]*?<\/form>/g) ?? []
    for (const form of forms) {
      expect(form).toContain('method="post"')
      expect(form).toContain('name="csrf" value="token"')
    }
  })

  test('names its language, its title and every field', () => {
    const body = String(pageAnswer(frameOf(language), page(frameOf(language), 'plain')).body)
    expect(body).toContain(`<html lang="${language}">`)
    expect(body).toMatch(/<title>[^<]+ · Pinwise<\/title>/)
    expect(body).not.toMatch(/undefined|\[object|NaN/)
    for (const [, id] of body.matchAll(/<input id="([\w-]+)"/g)) expect(body).toContain(`<label for="${id}">`)
    for (const [input] of body.matchAll(/<input id=[^>]+>/g)) expect(input).toMatch(/autocomplete="[\w-]+"/)
  })
})

test('a page keeps to itself', () => {
  const { status, headers } = pageAnswer(frameOf('en'), PAGES.login!(frameOf('en'), ''))
  expect({ status, headers }).toEqual({
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'en',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; " +
        "form-action 'self' https://app.example https://other.example; frame-ancestors 'none'; base-uri 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'set-cookie': ['__Host-pinwise-form=secret'],
    },
  })
})

test('a refused form comes back with what was typed, but never with a password, and says what is wrong first', () => {
  const frame = frameOf('en')
  const problem = { text: TEXTS.en.problems.repeat, field: 'repeat-password', status: 400 }
  const { status, body } = pageAnswer(frame, signUpPage(frame, { name: 'Ann Lee', email: 'ann@example.com', problem }))
  expect(status).toBe(400)
  expect(body).toContain('value="Ann Lee"')
  expect(body).toContain('value="ann@example.com"')
  expect(body).not.toMatch(/type="password"[^>]*value=/)
  expect(body).toMatch(/id="problem" role="alert" tabindex="-1" autofocus/)
  expect(String(body).match(/ autofocus/g)).toHaveLength(1)
  expect(body).toMatch(/<input id="repeat-password"[^>]*aria-describedby="problem" aria-invalid="true"/)
})

test('the rules of a password are shown before it is chosen', () => {
  expect(pageAnswer(frameOf('en'), PAGES['sign-up']!(frameOf('en'), '')).body).toContain(
    'At least 12 characters, no spaces, with a capital letter and a symbol such as ! or -.',
  )
  expect(pageAnswer(frameOf('it'), PAGES['sign-up']!(frameOf('it'), '')).body).toContain(
    'Almeno 12 caratteri, senza spazi, con una lettera maiuscola e un simbolo come ! o -.',
  )
})

test('an authenticator is set up by a picture or by typing', () => {
  const body = String(
    pageAnswer(frameOf('en'), PAGES['set-up of an authenticator']!(frameOf('en'), 'a@b.example')).body,
  )
  expect(body).toContain('JBSW Y3DP EHPK 3PXP')
  expect(body).toMatch(/<svg class="qr" role="img" aria-label="QR code for the authenticator app"/)
})

test('both languages say everything, each in its own words', () => {
  const leaves = (texts: object): string[] =>
    Object.entries(texts).flatMap(([name, text]) =>
      typeof text === 'object' ? leaves(text).map(leaf => `${name}.${leaf}`) : `${name}: ${text}`,
    )
  const [en, it] = [leaves(TEXTS.en), leaves(TEXTS.it)]
  const nameOf = (leaf: string) => leaf.split(':', 1)[0]
  expect(it.map(nameOf)).toEqual(en.map(nameOf))
  const same = en.filter(leaf => it.includes(leaf)).map(nameOf)
  expect(same).toEqual(['email', 'password'])
})

test('the style sheet has the site’s values', () => {
  const valuesOf = (css: string) => {
    const root = css.slice(css.indexOf(':root {'), css.indexOf('\n}'))
    return new Map([...root.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]))
  }
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  const sheet = read('./hosted.css')
  const ours = valuesOf(sheet)
  const site = valuesOf(read('../../../../apps/web/app/styles/tokens.css'))
  expect(ours.size).toBeGreaterThan(20)
  // The site's first letters are loaded by a script, which these pages do not have.
  for (const [name, value] of ours) expect([name, value]).toEqual([name, site.get(name)?.replace(/^"Early \w+", /, '')])
  const standIns = (css: string) => css.match(/@font-face \{\s+font-family: "\w+ fallback"[^}]+\}/g)
  expect(standIns(sheet)).toHaveLength(3)
  expect(standIns(sheet)).toEqual(standIns(read('../../../../apps/web/app/styles/fonts.css')))
})

test('the pages lie where the settings say', () => {
  expect(hostedDomainOf(settings)).toBe(`https://app.example${HOSTED_PATH}`)
  expect(discovery({ settings })).toMatchObject({
    issuer: 'https://app.example/cognito-idp/eu-west-1_Ab12Cd34E',
    authorization_endpoint: 'https://app.example/identity/oauth2/authorize',
    code_challenge_methods_supported: ['S256'],
  })
})

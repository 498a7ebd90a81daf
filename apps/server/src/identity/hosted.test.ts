import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryPasswordOf } from './clients/testing/temporary-password.ts'
import { commandSource } from './command-source.ts'
import { createIdentityApp, type IdentityApp } from './testing/identity-app.ts'
import { createVisitor, newAuthorization, postForm, signInFor } from './testing/visitor.ts'

let app: IdentityApp
beforeAll(async () => {
  app = await createIdentityApp()
})
afterAll(() => app.close())

const PASSWORD = 'over-the-water-hazard'
let addresses = 0
const newAddress = () => {
  addresses += 1
  return `visitor${addresses}@example.net`
}
const bothPasswords = (password = PASSWORD) => ({ 'new-password': password, 'repeat-password': password })
/** A page opened by a new visitor. */
async function visit(path: string, change = {}) {
  const visitor = createVisitor(app)
  const authorization = newAuthorization(app, change)
  const answer = await visitor.open(`/identity${path}?${authorization.query}`)
  return { visitor, answer, ...authorization }
}
/** What a page is made of, without what differs from visitor to visitor. */
const anonymous = (page: string, email: string) =>
  page
    .replaceAll(email, 'EMAIL')
    .replaceAll(encodeURIComponent(email), 'EMAIL')
    .replace(/name="csrf" value="[^"]*"/g, '')
    .replace(/(state|nonce|code_challenge)&#61;[\w-]+/g, '')

describe('ways through the pages', () => {
  test('a forgotten password: direct link, code by mail, new password, sign-in, back with a code and the state', async () => {
    const person = await app.person()
    const { visitor, parameters, verifier } = await visit('/forgotPassword')
    expect(visitor.title).toBe('Forgot your password?')
    const sent = await visitor.submit({ email: person.email })
    expect([sent.status, sent.location?.pathname]).toEqual([303, '/identity/confirmforgotPassword'])
    await visitor.open(sent.location!.pathname + sent.location!.search)
    expect(visitor.notice).toContain('a code is on its way')

    const wrong = await visitor.submit({ email: person.email, code: '000000', ...bothPasswords() })
    expect([wrong.status, visitor.problem]).toEqual([400, 'The code is wrong. Check it and type it again.'])
    const code = await app.codeFor(person.email)
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    const saved = await visitor.submit({ email: person.email, code: spaced, ...bothPasswords() })
    expect([saved.status, saved.location?.pathname]).toEqual([303, '/identity/login'])
    await visitor.open(saved.location!.pathname + saved.location!.search)
    expect(visitor.notice).toBe('Your new password is saved. Sign in with it.')

    const { status, location, headers } = await visitor.submit({ email: person.email, password: PASSWORD })
    expect([status, location!.origin + location!.pathname]).toEqual([303, parameters.redirect_uri])
    expect(location!.searchParams.get('state')).toBe(parameters.state)
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-pinwise-identity=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=3600$/,
    )
    const tokens = await postForm(app, 'token', {
      grant_type: 'authorization_code',
      client_id: app.clientId,
      redirect_uri: parameters.redirect_uri,
      code: location!.searchParams.get('code') ?? '',
      code_verifier: verifier,
    })
    expect(tokens.status).toBe(200)
  })

  test('a new account: sign-up, confirmation by the mailed code, sign-in', async () => {
    const email = newAddress()
    const { visitor } = await visit('/signup', { lang: 'it' })
    const signedUp = await visitor.submit({ name: 'Bea Verde', email, ...bothPasswords() })
    expect([signedUp.status, signedUp.location?.pathname]).toEqual([303, '/identity/confirm'])
    await visitor.open(signedUp.location!.pathname + signedUp.location!.search)
    expect(visitor.page).toContain(`value="${email}"`)
    const code = await app.codeFor(email)
    const confirmed = await visitor.submit({ email, code })
    await visitor.open(confirmed.location!.pathname + confirmed.location!.search)
    expect(visitor.notice).toBe('Il tuo indirizzo è confermato. Accedi per continuare.')
    const { location } = await visitor.submit({ email, password: PASSWORD })
    expect(location?.searchParams.get('code')).toBeTruthy()
    const [user] = await app.rows('select attributes, email_verified from identity.users where email = $1', [email])
    expect(user).toEqual({ attributes: { name: 'Bea Verde', locale: 'it' }, email_verified: true })
  })

  test('an address that is not confirmed: the right password leads to the code, a new code can be had', async () => {
    const email = newAddress()
    const { visitor, query } = await visit('/signup')
    await visitor.submit({ name: 'Cy', email, ...bothPasswords() })
    const first = await app.codeFor(email)
    await visitor.open(`/identity/login?${query}`)
    const { location } = await visitor.submit({ email, password: PASSWORD })
    expect(location?.pathname).toBe('/identity/confirm')
    await visitor.open(location!.pathname + location!.search)
    expect(visitor.notice).toContain('not confirmed yet')
    const resend = /formaction="([^"]+)"/.exec(visitor.page)?.[1]?.replaceAll('&#61;', '=').replaceAll('&#38;', '&')
    const resent = await visitor.submit({ email, code: '' }, { to: resend ?? '' })
    expect(resent.location?.searchParams.get('notice')).toBe('code-sent')
    await visitor.open(resent.location!.pathname + resent.location!.search)
    const second = await app.codeFor(email)
    if (first !== second) {
      await visitor.submit({ email, code: first })
      expect(visitor.problem).toContain('The code is wrong')
    }
    expect((await visitor.submit({ email, code: second })).location?.pathname).toBe('/identity/login')
  })

  test('someone invited chooses a password and says their name', async () => {
    const email = newAddress()
    await app.identity.accounts.create({ email }, commandSource('test'))
    const temporary = await temporaryPasswordOf(app, email)
    const { visitor } = await visit('/login')
    await visitor.submit({ email, password: temporary })
    expect(visitor.title).toBe('Choose your password')
    await visitor.submit({ name: '', ...bothPasswords() })
    expect(visitor.problem).toBe('Fill in this field: Name.')
    await visitor.submit({ name: 'Di', ...bothPasswords('1234567890') })
    expect(visitor.problem).toContain('too easy to guess')
    const { location } = await visitor.submit({ name: 'Di', ...bothPasswords() })
    expect(location?.searchParams.get('code')).toBeTruthy()
  })

  test('someone with two factors chooses one; a wrong code leaves them at the step', async () => {
    const person = await app.person()
    await app.rows(
      `update identity.users set phone_number = '+390612345678', phone_number_verified = true, sms_enabled = true,
         totp_secret = 'x', totp_verified = true, totp_enabled = true where sub = $1`,
      [person.sub],
    )
    const { visitor } = await visit('/login')
    await visitor.submit({ email: person.email, password: person.password })
    expect(visitor.page).toContain('How would you like to confirm that it is you?')
    await visitor.submit({}, { form: 1 })
    expect(visitor.page).toContain('Enter the code that we sent to +*******5678.')
    const code = await app.codeFor('+390612345678', 'sms')
    await visitor.submit({ code: code === '123456' ? '654321' : '123456' })
    expect(visitor.problem).toBe('The code is wrong. Check it and type it again.')
    expect(visitor.page).toContain('+*******5678')
    const { location } = await visitor.submit({ code })
    expect(location?.searchParams.get('code')).toBeTruthy()
  })

  test('a step that took too long starts again', async () => {
    const email = newAddress()
    await app.identity.accounts.create({ email, attributes: { name: 'Ed' } }, commandSource('test'))
    const temporary = await temporaryPasswordOf(app, email)
    const { visitor } = await visit('/login')
    await visitor.submit({ email, password: temporary })
    app.advance(180_000)
    const { status } = await visitor.submit(bothPasswords())
    expect([status, visitor.title, visitor.problem]).toEqual([
      400,
      'Sign in',
      'That took too long, or too many codes were wrong. Sign in again.',
    ])
    expect(visitor.page).toContain(`value="${email}"`)
  })
})

test('where everyone needs a second factor, an authenticator is set up at the first sign-in and asked for at the next', async () => {
  const strict = await createIdentityApp({ IDENTITY_MFA: 'everyone' })
  try {
    const person = await strict.person()
    const visitor = createVisitor(strict)
    const start = () => visitor.open(`/identity/login?${newAuthorization(strict).query}`)
    await start()
    await visitor.submit({ email: person.email, password: person.password })
    expect(visitor.title).toBe('Set up an authenticator app')
    const secret = /<p class="key">([A-Z2-7 ]+)</.exec(visitor.page)?.[1]?.replaceAll(' ', '') ?? ''
    const totp = new TOTP({ secret })
    const codeNow = () => totp.generate({ timestamp: strict.now() })
    await visitor.submit({ code: codeNow() === '000000' ? '000001' : '000000' })
    expect(visitor.problem).toBe('The code is wrong. Enter the one that the app shows now.')
    expect(visitor.page).toContain(secret.slice(0, 4))
    const first = codeNow()
    expect((await visitor.submit({ code: first })).location?.searchParams.get('code')).toBeTruthy()

    await start()
    await visitor.submit({ email: person.email, password: person.password })
    expect(visitor.page).toContain('Enter the code from your authenticator app.')
    await visitor.submit({ code: first })
    expect(visitor.problem).toContain('has already been used')
    strict.advance(30_000)
    expect((await visitor.submit({ code: codeNow() })).location?.searchParams.get('code')).toBeTruthy()
    const stored = await strict.rows('select totp_secret::text as secret from identity.users where sub = $1', [
      person.sub,
    ])
    expect(stored[0]?.secret).not.toContain(Buffer.from(secret).toString('hex'))
  } finally {
    await strict.close()
  }
})

describe('whether an account exists is not revealed', () => {
  test('a wrong password, a name that is nobody’s, a closed and an unconfirmed account look the same', async () => {
    const person = await app.person()
    const closed = await app.person()
    await app.identity.accounts.disable(closed.email, commandSource('test'))
    const unconfirmed = newAddress()
    const { visitor: other } = await visit('/signup')
    await other.submit({ name: 'Flo', email: unconfirmed, ...bothPasswords() })
    const answers = []
    for (const email of [person.email, newAddress(), closed.email, unconfirmed]) {
      const { visitor } = await visit('/login')
      const { status, headers, body } = await visitor.submit({ email, password: 'not-their-password' })
      const { 'x-request-id': _, date: __, 'content-length': ___, ...same } = headers
      answers.push({ status, headers: same, body: anonymous(body, email) })
    }
    expect(answers[0]?.body).toContain('The email or the password is wrong.')
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test.each([
    ['/forgotPassword', {}],
    ['/resendcode', { code: '' }],
    ['/signup', { name: 'Gil', ...bothPasswords() }],
  ])('%s answers the same for an address with an account and for one without', async (path, fields) => {
    const person = await app.person()
    const answers = []
    for (const email of [person.email, newAddress()]) {
      const { visitor, query } = await visit(path)
      const { status, location } = await visitor.submit({ email, ...fields }, { to: `/identity${path}?${query}` })
      expect(location?.searchParams.get('login_hint')).toBe(email)
      answers.push({ status, path: location?.pathname, notice: location?.searchParams.get('notice') })
    }
    expect(answers[0]?.status).toBe(303)
    expect(answers[1]).toEqual(answers[0])
  })

  test('a wrong reset code neither', async () => {
    const person = await app.person()
    const answers = []
    for (const email of [person.email, newAddress()]) {
      const { visitor } = await visit('/forgotPassword')
      const { location } = await visitor.submit({ email })
      await visitor.open(location!.pathname + location!.search)
      const { status, body } = await visitor.submit({ email, code: '000000', ...bothPasswords() })
      answers.push({ status, body: anonymous(body, email) })
    }
    expect(answers[1]).toEqual(answers[0])
  })
})

test('five wrong passwords close the door for a moment, to the right one too', async () => {
  const person = await app.person()
  const { visitor } = await visit('/login')
  for (let attempt = 0; attempt < 5; attempt += 1) await visitor.submit({ email: person.email, password: 'wrong' })
  const { location } = await visitor.submit({ email: person.email, password: person.password })
  expect([location, visitor.problem]).toEqual([
    null,
    'Too many attempts. Wait a moment, then try again; every further mistake doubles the wait.',
  ])
  app.advance(1_000)
  expect((await visitor.submit({ email: person.email, password: person.password })).location).not.toBeNull()
})

describe('forms', () => {
  const mischief: [string, Record<string, string>, Record<string, string>][] = [
    ['from another site', {}, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['from another origin', {}, { origin: 'https://evil.example' }],
    ['from nowhere', {}, { origin: 'null' }],
    ['without its token', { csrf: '' }, {}],
    ['with a made-up token', { csrf: 'x'.repeat(43) }, {}],
    ['without its cookie', {}, { cookie: '' }],
    ['with a planted cookie', {}, { cookie: `__Host-pinwise-form=${'x'.repeat(43)}` }],
  ]
  test.each(mischief)('a sign-in %s does nothing', async (_what, fields, headers) => {
    const person = await app.person()
    const { visitor } = await visit('/login')
    const sent = await visitor.submit({ email: person.email, password: person.password, ...fields }, { headers })
    expect([sent.status, sent.location]).toEqual([403, null])
    expect(visitor.problem).toContain('We could not tell that this form came from our page.')
    expect(visitor.page).not.toContain(person.email)
    expect(await app.rows('select from identity.hosted_sessions where sub = $1', [person.sub])).toEqual([])
    expect(await app.rows(`select from identity.events where sub = $1 and name = 'sign-in'`, [person.sub])).toEqual([])
  })

  test.each(['/signup', '/confirm', '/resendcode', '/forgotPassword', '/confirmforgotPassword', '/challenge'])(
    '%s takes none from another site',
    async path => {
      const email = newAddress()
      const { visitor, query } = await visit(path)
      const fields = { email, name: 'Hal', code: '123456', ...bothPasswords() }
      const how = { to: `/identity${path}?${query}`, headers: { 'sec-fetch-site': 'cross-site' } }
      expect((await visitor.submit(fields, how)).status).toBe(403)
      expect((await app.mailbox()).filter(one => one.to === email)).toEqual([])
      expect(await app.rows('select from identity.users where email = $1', [email])).toEqual([])
    },
  )

  test('what is not a form is not one', async () => {
    const { query } = newAuthorization(app)
    const { statusCode } = await app.app.inject({
      method: 'POST',
      url: `/identity/login?${query}`,
      headers: { 'content-type': 'application/json' },
      payload: { email: 'x', password: 'y' },
    })
    expect(statusCode).toBe(403)
  })

  test('an empty field is named, what was typed stays, passwords do not', async () => {
    const { visitor } = await visit('/signup')
    const { status } = await visitor.submit({ name: 'Ida', email: 'not an address', ...bothPasswords() })
    expect([status, visitor.problem]).toEqual([400, 'This is not a valid email address. Check it for typing mistakes.'])
    expect(visitor.page).toContain('value="Ida"')
    expect(visitor.page).not.toContain(PASSWORD)
    await visitor.submit({ name: 'Ida', email: newAddress(), 'new-password': PASSWORD, 'repeat-password': 'other' })
    expect(visitor.problem).toBe('The two passwords differ. Type both again.')
  })

  test('characters that no database takes are no trouble', async () => {
    const person = await app.person()
    for (const path of ['/login', '/signup', '/confirm', '/forgotPassword', '/confirmforgotPassword', '/challenge']) {
      const { visitor, query } = await visit(path)
      const hostile = '\0\u0001\ud800'
      const fields = Object.fromEntries(
        ['email', 'password', 'name', 'code', 'step', 'session', 'username', 'detail'].map(name => [name, hostile]),
      )
      const sent = { ...fields, email: `${hostile}${person.email}`, ...bothPasswords(`${hostile}${PASSWORD}`) }
      const { status } = await visitor.submit(sent, { to: `/identity${path}?${query}` })
      expect([path, status < 500]).toEqual([path, true])
    }
  })
})

describe('sessions at the pages', () => {
  test('a planted session id is never signed in, and never found', async () => {
    const person = await app.person()
    const { visitor, query } = await visit('/login')
    const planted = 'x'.repeat(43)
    visitor.cookies.set('__Host-pinwise-identity', planted)
    await visitor.submit({ email: person.email, password: person.password })
    const given = visitor.cookies.get('__Host-pinwise-identity')
    expect(given).not.toBe(planted)
    const attacker = createVisitor(app)
    attacker.cookies.set('__Host-pinwise-identity', planted)
    expect((await attacker.open(`/identity/oauth2/authorize?${query}`)).location?.pathname).toBe('/identity/login')
    const stored = JSON.stringify(await app.rows('select hash::text, sub from identity.hosted_sessions'))
    expect(stored).not.toContain(Buffer.from(given ?? '').toString('hex'))
  })

  test('signing in again replaces the session', async () => {
    const person = await app.person()
    const { visitor, query } = await signInFor(app, person)
    const before = visitor.cookies.get('__Host-pinwise-identity')
    await visitor.open(`/identity/login?${query}`)
    await visitor.submit({ email: person.email, password: person.password })
    expect(visitor.cookies.get('__Host-pinwise-identity')).not.toBe(before)
    expect(await app.rows('select from identity.hosted_sessions where sub = $1', [person.sub])).toHaveLength(1)
  })

  test('logging out forgets it and goes where the client registered, or to sign in again', async () => {
    const person = await app.person()
    for (const [leave, place] of [
      [`client_id=${app.clientId}&logout_uri=${encodeURIComponent(`${app.origin}/`)}`, `${app.origin}/`],
      [newAuthorization(app).query, `${app.origin}/identity/login`],
    ] as const) {
      const { visitor, query } = await signInFor(app, person)
      const { status, headers, location } = await visitor.open(`/identity/logout?${leave}`)
      expect([status, location!.origin + location!.pathname]).toEqual([303, place])
      expect(String(headers['set-cookie'])).toMatch(/^__Host-pinwise-identity=; .*Max-Age=0$/)
      expect(await app.rows('select from identity.hosted_sessions where sub = $1', [person.sub])).toEqual([])
      expect((await visitor.open(`/identity/oauth2/authorize?${query}`)).location?.pathname).toBe('/identity/login')
    }
  })

  test.each([
    'https://evil.example/',
    'ORIGIN',
    'ORIGIN//',
    'ORIGIN/login/',
    'ORIGIN/?next=https://evil.example',
    '//x',
    '',
  ])('logging out leads nowhere else: %s', async uri => {
    const logoutUri = encodeURIComponent(uri.replace('ORIGIN', app.origin))
    const { status, location } = await createVisitor(app).open(
      `/identity/logout?client_id=${app.clientId}&logout_uri=${logoutUri}`,
    )
    expect([status, location]).toEqual([400, null])
  })
})

describe('every page', () => {
  const PATHS = [
    '/login',
    '/signup',
    '/confirm',
    '/resendcode',
    '/challenge',
    '/forgotPassword',
    '/confirmforgotPassword',
    '/logout',
    '/oauth2/authorize',
    '/nothing',
    '/toString',
  ]
  const HOSTILE = `'"><script>alert(1)</script><svg onload=alert(1)>`

  test.each(PATHS)('%s keeps to itself and shows nothing of its address as markup', async path => {
    const parameters = {
      ...newAuthorization(app).parameters,
      login_hint: '',
      lang: 'en',
      notice: '',
      prompt: '',
      logout_uri: '',
    }
    for (const name of [...Object.keys(parameters), HOSTILE]) {
      const query = new URLSearchParams({ ...newAuthorization(app).parameters, [name]: HOSTILE })
      const { body, headers, status } = await createVisitor(app).open(`/identity${path}?${query}`)
      expect(body).not.toMatch(/<script|<svg onload|\son\w+=/i)
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['cache-control']).toBe('no-store')
      if (status === 303) continue
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'[^;]*; frame-ancestors 'none'; base-uri 'none'$/,
      )
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    }
  })

  test('that is not there says so, whatever the method', async () => {
    expect((await createVisitor(app).open('/identity/nothing')).status).toBe(404)
    for (const method of ['HEAD', 'POST'] as const) {
      expect((await app.app.inject({ method, url: '/identity/nothing' })).statusCode).toBe(404)
    }
    expect((await app.app.inject({ method: 'PUT', url: '/identity/logout' })).statusCode).toBe(404)
  })

  test('comes in the language asked for, and in the other one by a link that loses nothing', async () => {
    const { visitor, answer, parameters } = await visit('/forgotPassword', {
      lang: 'it',
      login_hint: 'ann@example.com',
    })
    expect([answer.headers['content-language'], visitor.title]).toEqual(['it', 'Hai dimenticato la password?'])
    const other = /<a href="([^"]+)" lang="en" hreflang="en">/.exec(visitor.page)?.[1] ?? ''
    const address = new URL(
      other.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)),
      app.origin,
    )
    expect(Object.fromEntries(address.searchParams)).toEqual({ ...parameters, lang: 'en' })
    await visitor.open(address.pathname + address.search)
    expect(visitor.title).toBe('Forgot your password?')
  })

  test('leads to the configured origin, whatever host was asked', async () => {
    const { query } = newAuthorization(app)
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const { body } = await createVisitor(app).open(`/identity/login?${query}`, { headers })
    expect(body).not.toContain('evil.example')
  })
})

test('an internal error is shown with a reference that is in the log', async () => {
  const { visitor, query } = await signInFor(app, await app.person())
  await app.rows('alter table identity.hosted_sessions rename to elsewhere')
  const page = await visitor.open(`/identity/oauth2/authorize?${query}`)
  await app.rows('alter table identity.elsewhere rename to hosted_sessions')
  expect([page.status, visitor.title]).toEqual([500, 'This did not work'])
  const reference = /<code>([\w-]{36})</.exec(page.body)?.[1] ?? ''
  expect(page.headers['x-request-id']).toBe(reference)
  expect(app.logged.filter(line => line.includes(reference) && line.includes('hosted_sessions'))).toHaveLength(1)
  expect(page.body).not.toContain('hosted_sessions')
})

test('style sheet and fonts are served, and cached permanently', async () => {
  const { visitor } = await visit('/login')
  const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec(visitor.page)?.[1]?.replace('&#61;', '=') ?? ''
  const style = await app.app.inject(sheet)
  expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  expect(style.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const fonts = [...style.body.matchAll(/url\("([^"]+)"\)/g)].map(([, name]) => name)
  expect(fonts).toHaveLength(2)
  for (const font of fonts) {
    const { statusCode, headers } = await app.app.inject(`/identity/${font}`)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'font/woff2',
      'public, max-age=31536000, immutable',
    ])
  }
  expect((await app.app.inject('/identity/style.css?v=older')).headers['cache-control']).toBe('no-cache')
})

test('nothing that was typed is in the log', () => {
  const log = app.logged.join('\n')
  expect(log).toContain('/identity/login')
  for (const secret of [PASSWORD, 'example.net', 'code_challenge']) expect(log).not.toContain(secret)
})

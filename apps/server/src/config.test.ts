import { describe, expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

const PRODUCTION = {
  PUBLIC_ORIGIN: 'https://golf.example.org',
  ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
  SMTP_URL: 'smtps://mail.example.org',
  MAIL_FROM: 'Pinwise <no-reply@golf.example.org>',
  ENQUIRIES_EMAIL: 'office@golf.example.org',
  OPERATOR: 'Golf Example S.r.l., Via Roma 1, Milano, VAT IT00000000000',
}
const COGNITO = {
  IDENTITY_ISSUER: 'https://cognito-idp.eu-south-1.amazonaws.com/eu-south-1_Ab12Cd34E',
  IDENTITY_POOL_ID: 'eu-south-1_Ab12Cd34E',
  IDENTITY_CLIENT_ID: '4h57kabcdefghijklmnopqrstu',
  IDENTITY_DOMAIN: 'https://golf.auth.eu-south-1.amazoncognito.com',
}

describe('configuration', () => {
  test('nothing set is the demo on this machine alone', () => {
    expect(loadConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      isDemo: true,
      demoData: true,
      identity: { kind: 'embedded', issuer: 'http://localhost:3000/cognito-idp/eu-west-1_Pinwise01' },
      mail: null,
    })
  })

  test('retention of records that only grow is set in months, never fewer than three', () => {
    const config = loadConfig({ AUDIT_MONTHS: '120', SIGN_IN_MONTHS: '3' })
    expect(config.retentionMonths).toEqual({ audit_log: 120, platform_access: 24, 'identity.events': 3 })
    for (const months of ['2', '0', '-1', '3.5', 'all']) {
      expect(() => loadConfig({ PLATFORM_ACCESS_MONTHS: months })).toThrow('a whole number from 3 to 1200')
    }
  })

  test('any other origin or host is production, without demo data unless requested', () => {
    expect(loadConfig(PRODUCTION)).toMatchObject({ isDemo: false, demoData: false })
    const asked = { ...PRODUCTION, HOST: '0.0.0.0', DEMO_DATA: 'yes' }
    expect(loadConfig(asked)).toMatchObject({ isDemo: false, demoData: true })
  })

  test('production starts only with a key for secrets and a way to send mail, also when only NODE_ENV says so', () => {
    for (const environment of [{ PUBLIC_ORIGIN: 'https://golf.example.org' }, { NODE_ENV: 'production' }]) {
      expect(() => loadConfig(environment)).toThrow(
        /ENCRYPTION_KEY is required[\s\S]*SMTP_URL and MAIL_FROM are required[\s\S]*ENQUIRIES_EMAIL is required[\s\S]*OPERATOR is required/,
      )
    }
    expect(() => loadConfig({ ...PRODUCTION, ENCRYPTION_KEY: 'dG9vIHNob3J0' })).toThrow(/openssl rand/)
  })

  test('the first encryption key seals, those after it still open', () => {
    const keys = [1, 2].map(byte => Buffer.alloc(32, byte))
    const config = loadConfig({ ...PRODUCTION, ENCRYPTION_KEY: keys.map(key => key.toString('base64')).join(',') })
    expect(config.encryptionKeys).toEqual(keys)
  })

  test('links out of the site have addresses of their own, https only', () => {
    expect(loadConfig({}).links).toMatchObject({ instagram: 'https://www.instagram.com/pinwise', docs: '/docs' })
    const own = { APP_STORE_URL: 'https://apps.apple.com/app/other', DOCS_URL: 'https://docs.example.org' }
    expect(loadConfig(own).links).toMatchObject({ appStore: own.APP_STORE_URL, docs: own.DOCS_URL, status: '/status' })
    for (const address of ['javascript:alert(1)', 'http://example.org', '/here']) {
      expect(() => loadConfig({ FACEBOOK_URL: address })).toThrow('FACEBOOK_URL must be an https:// address')
    }
  })

  test('an empty variable counts as not set', () => {
    expect(loadConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: undefined, port: 3000 })
  })

  test('every bad variable is named at once, and no value is printed', () => {
    const secret = 'hunter2-not-an-address'
    const read = () =>
      loadConfig({
        PORT: '99999',
        DATABASE_URL: secret,
        LOG_LEVEL: 'loud',
        IDENTITY_ISSUER: 'http://elsewhere.example.org/pool',
        PUBLIC_ORIGIN: 'https://golf.example.org/path',
        DEMO_DATA: 'maybe',
      })
    expect(read).toThrow(ConfigError)
    let message = ''
    try {
      read()
    } catch (error) {
      message = (error as Error).message
    }
    for (const name of ['PORT', 'DATABASE_URL', 'LOG_LEVEL', 'IDENTITY_ISSUER', 'PUBLIC_ORIGIN', 'DEMO_DATA']) {
      expect(message).toContain(`- ${name} `)
    }
    expect(message).not.toContain(secret)
  })

  test('an address that is none is a bad setting like any other, and plain http is only for this machine', () => {
    for (const name of ['PUBLIC_ORIGIN', 'ASSETS_ORIGIN', 'IDENTITY_ISSUER', 'SMS_GATEWAY_URL', 'SENTRY_DSN']) {
      expect(() => loadConfig({ [name]: 'golf.example.org' })).toThrow(`${name} must be an http:// or https:// address`)
    }
    expect(() => loadConfig({ ...PRODUCTION, PUBLIC_ORIGIN: 'http://golf.example.org' })).toThrow(/must be https/)
  })

  test('variables that only make sense together are required together', () => {
    expect(() => loadConfig({ FILES_URL: 's3://bucket' })).toThrow(/FILES_ENDPOINT/)
    expect(() => loadConfig({ IDENTITY_ISSUER: 'https://id.example.org' })).toThrow(/IDENTITY_CLIENT_ID/)
    expect(() => loadConfig({ MIGRATION_DATABASE_URL: 'postgres://a@b/c' })).toThrow(/DATABASE_URL/)
    expect(() => loadConfig({ IMAGERY_URL: 'https://t.example/{z}/{x}/{y}' })).toThrow(/IMAGERY_ATTRIBUTION/)
    expect(() => loadConfig({ IMAGERY_URL: 'https://t.example/', IMAGERY_ATTRIBUTION: 'T' })).toThrow(/\{z\}/)
    expect(() => loadConfig({ HOST: '0.0.0.0' })).toThrow(/PUBLIC_ORIGIN/)
  })
})

test('attributes of the operator’s own are read as they are; what somebody may do is never theirs to write', () => {
  const IDENTITY_ATTRIBUTES = '[{"name":"custom:membership","writable":true},{"name":"custom:role"}]'
  expect(loadConfig({ IDENTITY_ATTRIBUTES }).identity.attributes).toMatchObject([
    { name: 'custom:membership', type: 'String', isReadable: true, isWritable: true },
    { name: 'custom:role', isReadable: true, isWritable: false },
  ])
  for (const wrong of [
    '[{"name":"custom:role","writable":true}]',
    '[{"name":"membership"}]',
    '[{"name":"custom:a"},{"name":"custom:a"}]',
    'membership',
  ]) {
    expect(() => loadConfig({ IDENTITY_ATTRIBUTES: wrong }), wrong).toThrow(/IDENTITY_ATTRIBUTES must be JSON/)
  }
})

describe('a Cognito user pool instead of our own provider', () => {
  test('takes four settings and knows the rest', () => {
    expect(loadConfig(COGNITO).identity).toEqual({
      kind: 'external',
      issuer: COGNITO.IDENTITY_ISSUER,
      jwksUrl: `${COGNITO.IDENTITY_ISSUER}/.well-known/jwks.json`,
      endpoint: 'https://cognito-idp.eu-south-1.amazonaws.com/',
      domain: COGNITO.IDENTITY_DOMAIN,
      poolId: COGNITO.IDENTITY_POOL_ID,
      clientId: COGNITO.IDENTITY_CLIENT_ID,
      attributes: [],
    })
  })

  test.each([
    ['a pool id without a region', { IDENTITY_POOL_ID: 'Ab12Cd34E' }, /IDENTITY_POOL_ID must have the form/],
    ['a pool id of 56 characters', { IDENTITY_POOL_ID: `eu-south-1_${'a'.repeat(45)}` }, /at most 55/],
    ['an issuer of another pool', { IDENTITY_POOL_ID: 'eu-south-1_Other' }, /IDENTITY_ISSUER must end with/],
    [
      'a pool of another region',
      { IDENTITY_ISSUER: 'https://cognito-idp.us-east-1.amazonaws.com/eu-south-1_Ab12Cd34E' },
      /must begin with the region/,
    ],
    ['no client', { IDENTITY_CLIENT_ID: '' }, /IDENTITY_ISSUER also needs IDENTITY_CLIENT_ID/],
    ['no hosted domain', { IDENTITY_DOMAIN: '' }, /IDENTITY_ISSUER also needs IDENTITY_DOMAIN/],
    ['an issuer without TLS', { IDENTITY_ISSUER: 'http://cognito.example.org/eu-south-1_Ab12Cd34E' }, /must be https/],
    ['our own door for staff', { IDENTITY_ADMIN_PORT: '3002' }, /embedded provider only/],
    ['no issuer at all', { IDENTITY_ISSUER: '' }, /IDENTITY_DOMAIN is for another provider/],
  ])('says what is wrong with %s', (_, change, message) => {
    expect(() => loadConfig({ ...COGNITO, ...change })).toThrow(message)
  })
})

describe('the bus', () => {
  test.each([
    ['nats://one', { servers: ['one'] }],
    ['nats://one:4222,two,three:4223/', { servers: ['one:4222', 'two', 'three:4223'] }],
    ['nats://pin:s%40cret@one,two', { servers: ['one', 'two'], user: 'pin', password: 's@cret' }],
  ])('%s', (url, settings) => {
    expect(loadConfig({ BUS_URL: url }).bus).toEqual(settings)
  })
  test('of another kind is refused by its name, and nothing of its secret is shown', () => {
    expect(() => loadConfig({ BUS_URL: 'redis://:hunter2@cache' })).toThrow(/BUS_URL .*redis:\/\/ is not a bus/)
    expect(() => loadConfig({ BUS_URL: 'redis://:hunter2@cache' })).not.toThrow(/hunter2/)
    expect(() => loadConfig({ BUS_URL: 'one' })).toThrow(/BUS_URL must be nats:/)
  })
  test('there is no bus by default, and one process', () => {
    expect(loadConfig({})).toMatchObject({ bus: null, processes: 1, connections: 34 })
    expect(loadConfig({ PROCESSES: '4' })).toMatchObject({ processes: 4, connections: 18, stripe: { kind: 'none' } })
  })
})

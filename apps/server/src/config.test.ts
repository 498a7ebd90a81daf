import { describe, expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

describe('configuration', () => {
  test('nothing set is the demo on this machine alone', () => {
    expect(loadConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      isDemo: true,
      demoData: true,
      identity: null,
    })
  })

  test('any other origin or host is production, without demo data unless asked for', () => {
    expect(loadConfig({ PUBLIC_ORIGIN: 'https://golf.example.org' })).toMatchObject({ isDemo: false, demoData: false })
    const asked = { PUBLIC_ORIGIN: 'https://golf.example.org', HOST: '0.0.0.0', DEMO_DATA: 'yes' }
    expect(loadConfig(asked)).toMatchObject({ isDemo: false, demoData: true })
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

  test('variables that only make sense together are asked for together', () => {
    expect(() => loadConfig({ FILES_URL: 's3://bucket' })).toThrow(/FILES_ENDPOINT/)
    expect(() => loadConfig({ IDENTITY_ISSUER: 'https://id.example.org' })).toThrow(/IDENTITY_CLIENT_ID/)
    expect(() => loadConfig({ MIGRATION_DATABASE_URL: 'postgres://a@b/c' })).toThrow(/DATABASE_URL/)
    expect(() => loadConfig({ HOST: '0.0.0.0' })).toThrow(/PUBLIC_ORIGIN/)
  })
})

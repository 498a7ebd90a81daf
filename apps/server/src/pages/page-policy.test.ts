import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { loadConfig } from '../config.ts'
import { policyOfPage } from './page-policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const scriptsOf = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]

test('inline scripts by their hash, once each; files and data blocks need none', () => {
  const html = `<script>a()</script><script type="module" async="">b()</script><script>a()</script>
    <script src="/assets/c.js"></script><script type="application/ld+json">{"d":1}</script>`
  expect(scriptsOf(policyOfPage(loadConfig({}), html))).toBe(`'self' ${hash('a()')} ${hash('b()')}`)
})

test('the assets host and the error reports are allowed where they are used', () => {
  const config = loadConfig({ ASSETS_ORIGIN: 'https://cdn.example', SENTRY_DSN: 'https://key@o1.sentry.example/7' })
  const policy = policyOfPage(config, '')
  expect(scriptsOf(policy)).toBe(`'self' https://cdn.example`)
  expect(policy).toContain(`connect-src 'self' https://cdn.example https://o1.sentry.example;`)
  expect(policy).not.toContain('key@')
})

test('pictures from above are allowed where there are maps, and nothing else of their host', () => {
  const config = loadConfig({
    IMAGERY_URL: 'https://tiles.example/{z}/{x}/{y}.jpg?key=k',
    IMAGERY_ATTRIBUTION: 'Tiles',
  })
  expect(policyOfPage(config, '', true)).toContain(`connect-src 'self' https://tiles.example;`)
  expect(policyOfPage(config, '', true).match(/tiles\.example/g)).toHaveLength(1)
  expect(policyOfPage(config, '')).not.toContain('tiles.example')
})

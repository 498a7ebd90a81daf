import { expect, test } from 'vitest'
import { navigate, useBrowser } from './browser.ts'

/** A request to anyone else, a CSP violation or a hydration error would fail each of these: see browser.ts. */
const browser = useBrowser()

test.each(['/', '/?lang=it', '/no-such-page'])('%s runs under a policy without exceptions for scripts', async path => {
  if (path === '/no-such-page') browser.expectConsoleError(/status of 404/)
  const page = await browser.open(path)
  const { headers } = await browser.app.app.inject(path)
  const policy = String(headers['content-security-policy'])
  expect(policy).not.toContain('unsafe')
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]+=*')+;/)
  expect(policy).toContain("style-src 'self';")
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, 2000)
  await navigate(page, path === '/' ? '/no-such-page' : '/')
  await page.waitForSelector('h1')
})

test('the policy is in force: a script that is not ours does not run', async () => {
  browser.expectConsoleError(/Content Security Policy/)
  const page = await browser.open('/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.intruder = true'
    document.body.append(script)
  })
  expect(await page.evaluate(() => 'intruder' in window)).toBe(false)
})

test('what a visitor sends does not enter the page', async () => {
  const plain = await browser.app.app.inject('/')
  const visitor = await browser.app.app.inject({
    url: '/?token=secret-token&utm_source=secret-mail',
    headers: { cookie: 'session=secret-session', authorization: 'Bearer secret-bearer', 'user-agent': 'secret-agent' },
  })
  expect(visitor.body).not.toContain('secret')
  expect(visitor.headers.etag).toBe(plain.headers.etag)
})

test('nothing is reported anywhere without an address to report to', async () => {
  const asked: string[] = []
  const page = await browser.open('/', {
    before: async p => {
      p.on('request', request => asked.push(request.url()))
      await p.addInitScript(
        `localStorage.setItem('consent', JSON.stringify({ choice: 'accepted', at: new Date().toISOString(), version: '1.0' }))`,
      )
    },
  })
  await page.waitForLoadState('networkidle')
  expect(asked.filter(url => /sentry|replay/i.test(url))).toEqual([])
  expect(await page.locator('section[aria-label="Your consent"]').count()).toBe(0)
})

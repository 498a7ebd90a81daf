import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { navigate, useBrowser } from './browser.ts'

/** Stands in for Sentry: keeps what it is sent. */
const received: string[] = []
const stub: Server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', part => parts.push(part))
  request.on('end', () => {
    const body = Buffer.concat(parts)
    received.push(body[0] === 0x1f ? gunzipSync(body).toString() : body.toString())
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' }).end('{}')
  })
})
await new Promise<void>(resolve => stub.listen(0, '127.0.0.1', resolve))
const sentry = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`
afterAll(() => new Promise<void>(resolve => stub.close(() => resolve())))

const browser = useBrowser({ SENTRY_DSN: sentry.replace('//', '//key@').concat('/1') })
const isReporting = (url: string) => /\/(sentry|replay)-/.test(url) || url.startsWith(sentry)

test('nothing is loaded or sent before consent, nor after a refusal', async () => {
  const asked: string[] = []
  const page = await browser.open('/', { before: async p => p.on('request', request => asked.push(request.url())) })
  await page.click('button:has-text("Refuse")')
  await page.waitForLoadState('networkidle')
  expect(await page.locator('button:has-text("Accept")').count()).toBe(0)
  expect(asked.filter(isReporting)).toEqual([])
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await page.locator('button:has-text("Accept")').count()).toBe(0)
  expect(asked.filter(isReporting)).toEqual([])
})

test('after consent a failed page is reported with the release and the reference that the person sees', async () => {
  browser.allowRequestsTo(sentry)
  browser.expectConsoleError(/ERR_FAILED/)
  browser.expectConsoleError(/Failed to fetch dynamically imported module/)
  const page = await browser.open('/')
  const sends = page.waitForRequest(request => request.url().startsWith(sentry))
  await page.click('button:has-text("Accept")')
  await sends
  await page.route('**/assets/NotFoundPage-*.js', route => route.abort())
  await navigate(page, '/no-such-page')
  const reference = await page
    .getByText(/^Reference:/)
    .locator('code')
    .innerText()
  await expect.poll(() => received.some(body => body.includes(reference)), { timeout: 8_000 }).toBe(true)
  const report = received.find(body => body.includes(reference)) ?? ''
  expect(report).toContain('"release":"1.0.19"')
  expect(report).toContain('dynamically imported module')
  expect(received.join('')).not.toContain('Every metre')
})

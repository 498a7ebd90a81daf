import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { barriers, FEW_LOOKS, visitOf } from './looks.ts'

const site = useBrowser()

test('is a 404 that is not to be found, in the language of the visitor', async () => {
  const { statusCode, body } = await site.app.app.inject({ url: '/no-such-page', headers: { 'accept-language': 'it' } })
  expect(statusCode).toBe(404)
  expect(body).toContain('<meta name="robots" content="noindex"/>')
  expect(body).not.toContain('rel="canonical"')
  expect(body).toContain('Palla nel rough')
})

test('its search leads to the blog, without JavaScript too', async () => {
  site.expectConsoleError(/status of 404/)
  const page = await site.open('/no-such-page', { javaScriptEnabled: false })
  await page.getByRole('searchbox', { name: 'Search the blog' }).fill('fair pins & pace')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  const { pathname, searchParams } = new URL(page.url())
  expect([pathname, searchParams.get('q')]).toEqual(['/blog', 'fair pins & pace'])
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('Ball in the rough')
})

test('its ways on are there', async () => {
  site.expectConsoleError(/status of 404/)
  const page = await site.open('/no-such-page')
  const ways = await page.locator('main a').evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
  expect(ways).toEqual(expect.arrayContaining(['/', '/app', '/golf-club', '/blog']))
  for (const url of ways) expect((await site.app.app.inject(url)).statusCode, url).toBe(200)
})

test.each(FEW_LOOKS)('no barriers: $language $theme $width', async look => {
  site.expectConsoleError(/status of 404/)
  const page = await site.open('/no-such-page', visitOf(look))
  expect(await barriers(page)).toEqual([])
})

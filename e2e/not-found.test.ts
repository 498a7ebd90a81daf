import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const site = useBrowser()

test('its ways on are there, and its search leads to the blog, without JavaScript too', async () => {
  site.expectConsoleError(/status of 404/)
  const page = await site.open('/no-such-page', { javaScriptEnabled: false })
  const ways = await page.locator('main a').evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
  expect(ways).toEqual(expect.arrayContaining(['/', '/app', '/golf-club', '/blog']))
  for (const url of ways) expect((await site.app.app.inject(url)).statusCode, url).toBe(200)
  await page.getByRole('searchbox', { name: 'Search the blog' }).fill('fair pins & pace')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await page.waitForURL('**/blog?**')
  const { pathname, searchParams } = new URL(page.url())
  expect([pathname, searchParams.get('q')]).toEqual(['/blog', 'fair pins & pace'])
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('Ball in the rough')
})

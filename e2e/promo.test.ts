import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { fullTest } from './full-test.ts'

const site = useBrowser()
const DEALS = '**/api/v1/website/content/partner/deals'

test('monthly or yearly is chosen without script', async () => {
  const page = await site.open('/promo', { javaScriptEnabled: false })
  const plus = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Plus' }) })
  expect(await plus.innerText()).toMatch(/US\$39 a year[\s\S]*US\$20.88 less/)
  await page.getByRole('radio', { name: 'Monthly' }).check({ force: true })
  await expect.poll(() => plus.innerText()).toContain('US$4.99 a month')
  expect(await plus.innerText()).not.toContain('US$39')
})

test('sums are in the format of the language, and partners’ deals come from the API in it', async () => {
  // Others make partners on this server too.
  const code = `GLOVE${Date.now()}`
  // Those that tests without a browser leave behind have no picture.
  await site.app.rows('delete from partner_logos')
  await site.app.rows(
    `with partner as (insert into partners (name) values ('Linen & Sons ' || $1) returning id)
     insert into partner_deals (partner_id, title, text, code, url, starts_at, ends_at) values
      ((select id from partner), '{"en":"Ten per cent off","it":"Dieci per cento in meno"}', '{"en":"On all gloves.","it":"Su tutti i guanti."}',
       $1, 'https://linen.example/', now() - interval '1 day', now() + interval '30 days')`,
    [code],
  )
  const page = await site.open('/promo?lang=it')
  // Each further nine is in the sum.
  const cells = await page.getByRole('row', { name: /^27/ }).getByRole('cell').allInnerTexts()
  expect(cells.map(cell => cell.replaceAll('\u00a0', ' '))).toEqual(['308 €', '11,41 €'])
  const deal = page.getByRole('listitem').filter({ hasText: code })
  await deal.waitFor()
  expect(await deal.innerText()).toContain('Dieci per cento in meno')
  expect(await deal.getByRole('link', { name: /Linen & Sons/ }).getAttribute('rel')).toBe('noopener')
})

fullTest(
  'links from elsewhere lead to the plans they name; without an answer about deals, nothing is said of them',
  async () => {
    site.expectConsoleError(/ERR_FAILED/)
    site.expectConsoleError(/GET \/api\/v1\/website\/content\/partner\/deals/)
    const page = await site.open('/promo#clubs', { before: p => p.route(DEALS, route => route.abort()) })
    const { y } = (await page.getByRole('heading', { name: 'For clubs', exact: true }).boundingBox())!
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(800)
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.getByRole('heading', { name: 'Partner deals' }).count()).toBe(0)
  },
)

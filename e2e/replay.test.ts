import { expect, test, vi } from 'vitest'
import { clubDay } from '../apps/web/app/admin/shell/club-day.ts'
import { instantOf } from '../apps/web/app/admin/shell/wall-clock.ts'
import { FULL_LOOKS, violations, visitOf } from './looks.ts'
import { demoAccount, tokensOf, useSignedIn } from './signed-in.ts'

vi.setConfig({ testTimeout: 60_000 })
const site = useSignedIn()
const ROME = 'Europe/Rome'
/** A day before noon: a day may have 25 hours. */
const yesterday = () => clubDay(Date.parse(instantOf(clubDay(site.app.now(), ROME), '12:00', ROME)) - 86_400_000, ROME)

/** A cart of the club that went from the first tee to the first green yesterday at noon. */
async function playedYesterday(): Promise<string> {
  const label = `Replay ${Math.floor(Math.random() * 9_000) + 1_000}`
  const [club] = await site.app.rows<{ id: string; line: { coordinates: [number, number][] } }>(
    `select c.id, h.line_of_play as line from clubs c join holes h on h.club_id = c.id
     where c.slug = 'golf-club-milano' and h.line_of_play is not null order by h.number, h.id limit 1`,
  )
  const { IdToken } = await tokensOf(site.app, demoAccount('platform'))
  const send = (path: string, token: string, payload: object) =>
    site.app.app.inject({
      method: 'POST',
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${token}` },
      payload,
    })
  const made = (await send('/device', IdToken, { kind: 'cart', label, clubId: club!.id })).json()
  const noon = Date.parse(instantOf(yesterday(), '12:00', ROME))
  const [tee, green] = [club!.line.coordinates[0]!, club!.line.coordinates.at(-1)!]
  const fixes = Array.from({ length: 31 }, (_, nth) => ({
    id: crypto.randomUUID(),
    at: new Date(noon + nth * 20_000).toISOString(),
    lng: tee[0] + (nth / 30) * (green[0] - tee[0]),
    lat: tee[1] + (nth / 30) * (green[1] - tee[1]),
  }))
  const stored = await send('/tracker', made.secretKey, { fixes })
  expect(stored.json(), stored.body).toMatchObject({ stored: 31 })
  return label
}

test('staff play a day again by keyboard, see where each tracker was, and come back to live', async () => {
  const label = await playedYesterday()
  const page = await site.openAs('greenkeeper', '/admin/map', { webgl: false })
  const tool = page.getByRole('button', { name: 'Replay', exact: true })
  await tool.click()
  await page.getByText('There are no positions for this day.').waitFor()
  expect(new URL(page.url()).searchParams.get('replay')).toBe(clubDay(site.app.now(), ROME))

  await page.goto(`${site.origin}/admin/map?replay=${yesterday()}`)
  const cart = page.getByRole('button', { name: new RegExp(`^${label}`) })
  await expect.poll(() => cart.innerText()).toMatch(/hole \d+, tee/)
  const time = page.locator('[data-replay-time]')
  await expect.poll(() => time.textContent()).toBe('as of 12:00:00')
  const slider = page.getByRole('slider', { name: 'Time of the day' })
  await slider.focus()
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => time.textContent()).toBe('as of 12:10:00')
  expect(await slider.getAttribute('aria-valuetext')).toBe('12:10:00')
  await expect.poll(() => cart.innerText()).toMatch(/hole \d+, green/)
  const replayed = 'section:has([data-replay-time]), [aria-labelledby=replay-title]'
  expect.soft(await violations(page, replayed)).toEqual([])
  await page.keyboard.press('End')
  await expect.poll(() => cart.innerText()).toMatch(/last heard from at 12:10:00/)

  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter')
  await expect.poll(() => time.textContent()).not.toBe('as of 13:00:00')
  await page.getByRole('button', { name: 'Pause', exact: true }).press('Enter')
  await cart.click()
  await expect.poll(() => new URL(page.url()).searchParams.get('tracker')).not.toBeNull()
  await page.getByRole('button', { name: 'Show all trackers' }).click()
  await page.getByRole('button', { name: 'Back to live' }).click()
  await slider.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
})

test.each(FULL_LOOKS)('axe finds nothing: $language $theme $width', async look => {
  await playedYesterday()
  const page = await site.openAs('greenkeeper', `/admin/map?replay=${yesterday()}&lang=${look.language}`, {
    ...visitOf(look),
    webgl: false,
  })
  await page.getByRole('slider').waitFor()
  expect.soft(await violations(page)).toEqual([])
  // A wide screen has both side by side.
  if (look.width >= 1280) return
  await page.getByText(/^(List|Elenco)$/).click()
  expect.soft(await violations(page)).toEqual([])
})

import { calls, type Layout } from '@pinwise/contract'
import { beforeAll, expect, test } from 'vitest'
import { FAR_LOOK, violations, visitOf } from './looks.ts'
import { ask, greenOf, publishAs } from './pin-setting.ts'
import { printedLayout, sheetOf } from './pin-sheets.ts'
import { useSignedIn } from './signed-in.ts'

const site = useSignedIn({}, { reuses: true })
const LONG = 60_000
let layout: Layout
/** Where the code on the sheet leads. */
let path: string

beforeAll(async () => {
  layout = await printedLayout(site, 'Eighteen')
  const { pathname, search } = new URL((await sheetOf(site, layout)).version!.address)
  path = pathname + search
}, LONG)

const moveHole = async (number: number) => {
  const holeId = layout.holeIds[number - 1]!
  const { lng, lat } = await greenOf(site, holeId)
  await publishAs(site, 'marshal', { holeId, position: { lng: lng + 0.00001, lat } })
}

test('a sheet in the hand holds, until a hole is moved; nobody signs in for it', async () => {
  const page = await site.open(path)
  await page.getByRole('heading', { level: 1, name: 'This sheet holds' }).waitFor()
  expect(await page.getByRole('heading', { level: 3 }).count()).toBe(18)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await moveHole(4)
  await page.getByRole('link', { name: 'Check again' }).click()
  await page.getByRole('heading', { level: 1, name: 'This sheet is out of date' }).waitFor()
  await page.getByText(/^Superseded at \d\d:\d\d: hole 4 moved\.$/).waitFor()
  const moved = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Hole 4 / }) })
  expect(await moved.locator('dt').allInnerTexts()).toEqual(['Now', 'On paper'])
  await moveHole(5)
  const { pathname, search } = new URL((await sheetOf(site, layout)).version!.address)
  const counted = new URLSearchParams([...new URLSearchParams(search), ['unit', 'paces'], ['notation', 'from-centre']])
  const italian = await site.open(`${pathname}?${counted}&lang=it`, { javaScriptEnabled: false })
  await italian.getByRole('heading', { level: 1, name: 'Questo foglio vale' }).waitFor()
  await italian.getByText(/^In passi: dal centro del green/).waitFor()
  const english = await site.open(`${pathname}?${counted}`)
  await english.getByText(/^In paces: from the centre of the green/).waitFor()
  expect(await english.getByText(/^([+−]\d+|0) \/ ([+−]\d+|0) \((front|middle|back)\)$/).count()).toBe(17)
})

test('a hole that has left the layout is named as such', async () => {
  const holeIds = layout.holeIds.toSpliced(8, 1)
  await ask(site, 'marshal', calls.changeLayout, {
    params: { id: layout.id },
    body: { version: layout.version, holeIds },
  })
  const page = await site.open(path)
  await page.getByText(/Superseded at \d\d:\d\d: hole 9 is no longer in this layout\.$/).waitFor()
  const left = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Hole 9 / }) })
  await left.getByText('No longer in this layout').waitFor()
  const { pathname, search } = new URL((await sheetOf(site, layout)).version!.address)
  const without = await site.open(pathname + search)
  await without.getByRole('heading', { level: 1, name: 'This sheet holds' }).waitFor()
  expect(await without.getByRole('heading', { level: 3 }).count()).toBe(17)
})

test('what was never published is nowhere', async () => {
  site.expectConsoleError(/404/)
  const page = await site.open('/pins/nobody/1')
  await page.getByRole('heading', { level: 1, name: 'We do not know this sheet' }).waitFor()
  await page.goto(`${site.origin}/pins/00000000-0000-4000-8000-000000000000/1`)
  await page.getByRole('heading', { level: 1, name: 'We do not know this sheet' }).waitFor()
  const answer = await site.app.app.inject({
    url: `/pins/${layout.id}/9999`,
    headers: { host: new URL(site.origin).host },
  })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test.each(FAR_LOOK)(
  'axe finds nothing, and nothing scrolls sideways: $language $theme $width',
  async look => {
    const page = await site.open(path, visitOf(look))
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  },
  LONG,
)

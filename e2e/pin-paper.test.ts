import { calls, type Layout } from '@pinwise/contract'
import { beforeAll, expect, test } from 'vitest'
import { FULL_LOOKS, violations, visitOf } from './looks.ts'
import { ask, greenOf, publishAs } from './pin-setting.ts'
import { printedLayout, sheetOf } from './pin-sheets.ts'
import { useSignedIn } from './signed-in.ts'

const site = useSignedIn({}, { reuses: true })
const LONG = 60_000
const HOLES = 9
let layout: Layout
/** Where the code on the sheet leads. */
let path: string

beforeAll(async () => {
  layout = await printedLayout(site, 'The round', HOLES)
  const { pathname, search } = new URL((await sheetOf(site, layout)).version!.address)
  path = pathname + search
}, LONG)

const moveHole = async (number: number) => {
  const holeId = layout.holeIds[number - 1]!
  const { lng, lat } = await greenOf(site, holeId)
  await publishAs(site, 'marshal', { holeId, position: { lng: lng + 0.00001, lat } })
}

/** The page as the server writes it, read as a person without scripts reads it. */
async function written(address: string) {
  const { statusCode, headers, body } = await site.app.app.inject({
    url: address,
    headers: { host: new URL(site.origin).host },
  })
  const text = body
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, '\n')
  const lines = text.split('\n').map(line => line.trim())
  return { statusCode, headers, lines, greens: body.match(/<h3\b/g)?.length }
}

test('a sheet in the hand holds, until a hole is moved; nobody signs in for it', async () => {
  const page = await site.open(path)
  await page.getByRole('heading', { level: 1, name: 'This sheet is current' }).waitFor()
  await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBe(HOLES)
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect.soft(await violations(page)).toEqual([])
  await moveHole(4)
  // Whoever asks within a second of the last request gets the same page, so a quick reader asks twice.
  const outOfDate = page.getByRole('heading', { level: 1, name: 'This sheet is out of date' })
  await expect
    .poll(async () => {
      await page.getByRole('link', { name: 'Check again' }).click()
      await page.waitForLoadState()
      return outOfDate.count()
    })
    .toBe(1)
  await page.getByText(/^Superseded at \d\d:\d\d: hole 4 moved\.$/).waitFor()
  const moved = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Hole 4 / }) })
  await expect.poll(() => moved.locator('dt').allInnerTexts()).toEqual(['Now', 'On paper'])
  expect.soft(await violations(page)).toEqual([])
  await moveHole(5)
  const { pathname, search } = new URL((await sheetOf(site, layout)).version!.address)
  const counted = new URLSearchParams([...new URLSearchParams(search), ['unit', 'paces'], ['notation', 'from-centre']])
  const italian = await written(`${pathname}?${counted}&lang=it`)
  expect(italian.lines).toContain('Questo foglio è valido')
  expect(italian.lines).toContainEqual(expect.stringMatching(/^In passi: dal centro del green/))
  const english = await written(`${pathname}?${counted}`)
  expect(english.lines).toContainEqual(expect.stringMatching(/^In paces: from the centre of the green/))
  const figures = english.lines.filter(line => /^([+−]\d+|0) \/ ([+−]\d+|0) \((front|middle|back)\)$/.test(line))
  expect(figures).toHaveLength(HOLES - 1)
})

test('a hole that has left the layout is named as such', async () => {
  const holeIds = layout.holeIds.toSpliced(8, 1)
  await ask(site, 'marshal', calls.changeLayout, {
    params: { id: layout.id },
    body: { version: layout.version, holeIds },
  })
  // Whoever asks within the same second gets the page of before.
  const lines = async () => (await written(path)).lines
  await expect.poll(lines).toContain('No longer in this layout')
  expect(await lines()).toContainEqual(
    expect.stringMatching(/Superseded at \d\d:\d\d: hole 9 is no longer in this layout\.$/),
  )
  const { pathname, search } = new URL((await sheetOf(site, layout)).version!.address)
  const without = await written(pathname + search)
  expect(without.lines).toContain('This sheet is current')
  expect(without.greens).toBe(HOLES - 1)
})

test('what was never published is nowhere', async () => {
  for (const nowhere of ['/pins/nobody/1', '/pins/00000000-0000-4000-8000-000000000000/1', `/pins/${layout.id}/9999`]) {
    const { statusCode, headers, lines } = await written(nowhere)
    expect([statusCode, headers['cache-control']], nowhere).toEqual([404, 'no-store'])
    expect(lines).toContain('We do not recognise this sheet')
  }
})

test.each(FULL_LOOKS)(
  'axe finds nothing, and nothing scrolls sideways: $language $theme $width',
  async look => {
    const page = await site.open(path, visitOf(look))
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  },
  LONG,
)

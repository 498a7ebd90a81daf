import { type ClubProposal, interiorPoint, type LngLat } from '@pinwise/golf'
import { describe, expect, test } from 'vitest'
import { proposalModel } from '../apps/web/app/admin/map-import/proposal-map.ts'
import { viewOf } from '../apps/web/app/map/map-view.ts'
import { MILANO, newClub, openReview } from './map-imports.ts'
import { useSignedIn } from './signed-in.ts'

/** Maps are drawn without a graphics card here. */
const SLOW = { timeout: 90_000 }

const site = useSignedIn()

/** The map keeps clear of its buttons. */
const BUTTONS = 56

/** Where on the map of the first hole the green lies that it had. The map shows it north up, from end to end. */
async function placeOfGreen(address: string, map: { width: number; height: number }) {
  const size = { width: map.width - BUTTONS, height: map.height }
  const [, id] = /import\/([0-9a-f-]+)/.exec(address) ?? []
  const [row] = await site.app.rows<{ first: ClubProposal; now: ClubProposal }>(
    'select proposals -> 0 as first, reviewed as now from map_imports where id = $1',
    [id],
  )
  const { first, now } = row!
  const { key, greenKey } = first.holes[0]!
  const green = first.greens.find(one => one.key === greenKey)!
  const view = viewOf({ model: proposalModel(now), fit: { to: 'hole', holeId: key }, turn: null, size })!
  const world = 512 * 2 ** view.zoom
  const onWorld = ({ lng, lat }: LngLat) => ({
    x: ((lng + 180) / 360) * world,
    y: (0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)) * world,
  })
  const [place, middle] = [onWorld(interiorPoint(green.geometry)), onWorld(view.center)]
  return { x: size.width / 2 + place.x - middle.x, y: size.height / 2 + place.y - middle.y }
}

describe('the review by other ways than the mouse', SLOW, () => {
  test('by keyboard alone: through the holes, accept, open, fix, back', async () => {
    const page = await openReview(site, await newClub(site), MILANO.file)
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    const count = page.getByText(/of \d+ holes accepted/)
    const selected = page.locator('[data-row][aria-current]')
    await page.keyboard.press('j')
    await expect.poll(() => selected.count()).toBe(1)
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect.poll(focused).toMatch(/^Hole 1/)
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toMatch(/^Hole 2/)
    await page.keyboard.press('End')
    await expect.poll(focused).toMatch(/^Hole 18/)
    await page.keyboard.press('j')
    await expect.poll(focused).toMatch(/^Hole 18/)
    await page.keyboard.press('Home')
    await page.keyboard.press('a')
    await expect.poll(() => count.innerText()).toContain('1 of 27')
    await page.keyboard.press('a')
    await expect.poll(() => count.innerText()).toContain('0 of 27')
    await page.keyboard.press('Control+z')
    await expect.poll(() => count.innerText()).toContain('1 of 27')

    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby'))).not.toBeNull()
    await page.keyboard.press('Tab')
    await expect.poll(focused).toContain('Accepted: take back')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+a')
    // Letters that are typed are no shortcuts.
    await page.keyboard.type('19')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Hole 19' }).waitFor()
    await expect.poll(() => count.innerText()).toContain('0 of 27')
  })

  test('on a phone: map and holes are tabs, a hole opens over the page', async () => {
    const phone = { width: 390, height: 844, hasTouch: true, isMobile: true } as const
    const page = await openReview(site, await newClub(site), MILANO.file, phone)
    const count = page.getByText(/of \d+ holes accepted/)
    await page.locator('[data-map=ready]').waitFor()
    await page.getByRole('tab', { name: 'Holes' }).tap()
    await page.locator('[data-row]').nth(3).tap()
    const drawer = page.getByRole('dialog', { name: 'Hole 4' })
    await drawer.getByRole('button', { name: 'Accept' }).tap()
    await expect.poll(() => count.innerText()).toContain('1 of 27')
    await drawer.getByRole('button', { name: 'Pick on the map' }).tap()
    await page.getByText('Press the green of Hole 4 on the map.').waitFor()
    expect(await page.getByRole('tab', { name: 'Map' }).getAttribute('aria-selected')).toBe('true')
    await page.getByRole('tabpanel').getByRole('button', { name: 'Stop picking' }).tap()
    await drawer.getByRole('button', { name: 'Close' }).tap()
    await drawer.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Map' }).tap()
    const touched = page.getByRole('region', { name: 'Hole 4' })
    await touched.getByRole('button', { name: 'Accepted: take back' }).tap()
    await expect.poll(() => count.innerText()).toContain('0 of 27')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })

  test('a green is picked on the map', async () => {
    const page = await openReview(site, await newClub(site), MILANO.file)
    await page.locator('[data-row]').first().click()
    const hole = page.getByRole('region', { name: 'Hole 1', exact: true })
    await hole.getByRole('button', { name: 'Take it away' }).click()
    await hole.getByText('It has no green.').waitFor()
    await hole.getByRole('button', { name: 'Pick on the map' }).click()
    await page.getByText('Press the green of Hole 1 on the map.').waitFor()
    const canvas = page.locator('[data-map=ready] canvas')
    const size = (await canvas.boundingBox())!
    await canvas.click({ position: await placeOfGreen(page.url(), size) })
    await hole.getByText('It comes from the map.').waitFor()
  })

  test('without WebGL the list does everything and the open hole is drawn', async () => {
    const page = await openReview(site, await newClub(site), MILANO.file, {
      before: opened =>
        opened.addInitScript(() => {
          const original = HTMLCanvasElement.prototype.getContext
          HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: never[]) {
            return kind.startsWith('webgl') ? null : original.call(this, kind, ...rest)
          } as typeof original
        }),
    })
    await page.getByText('Your browser cannot draw the map.').waitFor()
    await page.locator('[data-row]').first().click()
    await page.getByRole('img', { name: /^Hole 1, par 5/ }).waitFor()
    await page.keyboard.press('a')
    await expect.poll(() => page.getByText(/of \d+ holes accepted/).innerText()).toContain('1 of 27')
  })
})

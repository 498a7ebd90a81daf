import type { Layout, Pin } from '@pinwise/contract'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { fullTest } from './full-test.ts'
import { violations } from './looks.ts'
import { button, toasts } from './map-editing.ts'
import {
  greenOf,
  layoutOf,
  openBoard,
  openPins,
  publications,
  publishAs,
  publishButton,
  readout,
  tile,
  tiles,
  zone,
} from './pin-setting.ts'
import { isTold, useSignedIn } from './signed-in.ts'

vi.setConfig({ testTimeout: 60_000 })
const site = useSignedIn({}, { processes: 2 })
let layout: Layout

beforeAll(async () => {
  layout = await layoutOf(site, 'The first holes', 4)
  for (const holeId of layout.holeIds)
    await publishAs(site, 'marshal', { holeId, position: await greenOf(site, holeId) })
})

/** Two metres from where it is. */
const besides = ({ position }: Pin) => ({ ...position, lng: position.lng + 0.000025 })

/** Nothing is heard of what others do. */
const withoutNews = (page: Page) =>
  page.route('**/live', route => route.fulfill({ contentType: 'text/event-stream', body: '' }))

/** What got no answer stays, and is done once when it is sent again. */
async function sendAgain(page: Page): Promise<void> {
  const count = await publications(site)
  await page.keyboard.press('Escape')
  await tile(page, 3).click()
  await zone(page, 6).click()
  let isLost = true
  await page.route('**/target', async route => {
    if (route.request().method() !== 'POST' || !isLost) return route.fallback()
    isLost = false
    await route.fetch()
    await route.abort()
  })
  site.expectConsoleError(/no answer from the server/)
  site.expectConsoleError(/ERR_FAILED/)
  await publishButton(page).click()
  await page.getByText('1 pin is saved on this device and will be published when you are online.').waitFor()
  await button(page, 'Try now').click()
  await isTold(page, '1 pin is published.')
  await expect.poll(() => button(page, 'Try now').count()).toBe(0)
  expect(await publications(site)).toBe(count + 1)
}

describe('two people on one green', () => {
  test('the slower one is told, sees both pins, and keeps their own; what then gets no answer is sent again', async () => {
    const hole = layout.holeIds[0] as string
    const page = await openBoard(site, layout)
    await tile(page, 1).click()
    await zone(page, 1).click()
    const [seen] = await openPins(site, [hole])
    await publishAs(site, 'marshal', { holeId: hole, position: besides(seen!) })
    const count = await publications(site)
    await page.getByText(/^Someone else has moved this pin since you started/).waitFor()
    await publishButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Someone else was quicker' })
    await dialog.getByRole('heading', { name: 'Hole 1' }).waitFor()
    expect(await publications(site)).toBe(count)
    await dialog.getByText('Keep mine').click()
    await button(dialog, 'Publish mine').click()
    await toasts(page).getByText('1 pin is published.').waitFor()
    const [now] = await openPins(site, [hole])
    expect(now?.position).not.toEqual(seen?.position)
    await sendAgain(page)
  })

  fullTest(
    'or hears of it only from the server, takes the other’s, and nothing is published; a pin that was put back is no matter',
    async () => {
      const hole = layout.holeIds[1] as string
      const page = await openBoard(site, layout, { before: withoutNews })
      await tile(page, 2).click()
      await zone(page, 1).click()
      const [seen] = await openPins(site, [hole])
      await publishAs(site, 'marshal', { holeId: hole, position: besides(seen!) })
      const count = await publications(site)
      site.expectConsoleError(/409/)
      await publishButton(page).click()
      await button(page.getByRole('dialog', { name: 'Someone else was quicker' }), 'Continue').click()
      await toasts(page).getByText('Nothing was published. Their pins stay.').waitFor()
      expect(await publications(site)).toBe(count)
      await expect.poll(() => publishButton(page).count()).toBe(0)

      // Nobody is bothered where the other has put the pin back to its place.
      await zone(page, 2).click()
      const [theirs] = await openPins(site, [hole])
      await publishAs(site, 'marshal', { holeId: hole, position: theirs!.position })
      await publishButton(page).click()
      await toasts(page)
        .getByText(/there is no longer a conflict/)
        .waitFor()
      await publishButton(page).click()
      await toasts(page).getByText('1 pin is published.').waitFor()
    },
  )
})

fullTest('a pin that is published shows in the browser of a colleague', async () => {
  const colleague = await openBoard(site, layout, { person: 'marshal' })
  await tile(colleague, 4).click()
  const before = await readout(colleague)
  const page = await openBoard(site, layout)
  await tile(page, 4).click()
  await zone(page, before.includes('left') ? 6 : 5).click()
  const said = await readout(page)
  await publishButton(page).click()
  await expect.poll(() => readout(colleague)).toBe(said)
})

fullTest(
  'a club without a layout makes one of a course; layouts are made, renamed and deleted beside the choice of one',
  async () => {
    await site.app.rows('delete from layouts where name <> $1 returning id', ['The first holes'])
    await site.app.rows('delete from layouts returning id')
    const page = await site.openAs('greenkeeper', '/admin/pin-position')
    await page.getByRole('button', { name: /^Blu, 9 holes$/ }).click()
    await page
      .getByText(/ of (9|27) set today/)
      .first()
      .waitFor()

    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Layouts…' }).click()
    await dialog.getByText('9 holes').waitFor()
    await dialog.getByRole('button', { name: 'New layout' }).click()
    await dialog.getByRole('button', { name: 'Create the layout' }).click()
    await dialog.getByText('Add the courses in the order they are played.').waitFor()
    await dialog.getByRole('button', { name: 'Rosso (9)' }).click()
    await dialog.getByRole('button', { name: 'Blu (9)' }).click()
    await dialog.getByRole('button', { name: 'Blu, hole 9' }).click()
    await dialog.getByText(/^17 holes, in the order of play/).waitFor()
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Rosso + Blu')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Create the layout' }).click()
    await expect.poll(() => tiles(page).count()).toBe(17)
    await expect.poll(() => page.getByRole('combobox', { name: 'Layout' }).inputValue()).toBe('Rosso + Blu')
    await page.getByRole('button', { name: 'Layouts…' }).click()
    await dialog.getByRole('button', { name: 'Rename Rosso + Blu' }).click()
    site.expectConsoleError(/status of 409/)
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Blu')
    await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
    await dialog.getByText('Another layout has this name. Choose a different one.').waitFor()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Sunday')
    await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
    await dialog.getByRole('button', { name: 'Delete Sunday' }).click()
    await dialog.getByText(/Holes and pins stay as they are\.$/).waitFor()
    await dialog.getByRole('button', { name: 'Delete the layout' }).click()
    await expect.poll(() => page.getByRole('combobox', { name: 'Layout' }).inputValue()).not.toBe('Sunday')
    expect(await site.app.rows('select name from layouts where name = $1', ['Sunday'])).toEqual([])
  },
)

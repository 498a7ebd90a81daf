import type { Layout } from '@pinwise/contract'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fullDescribe, fullTest } from './full-test.ts'
import { violations } from './looks.ts'
import { button, toasts } from './map-editing.ts'
import {
  greenOf,
  layoutOf,
  openBoard,
  openPins,
  openPinView,
  planAs,
  plannedPins,
  publishAs,
  publishButton,
  removePlans,
  tile,
  tiles,
  zone,
} from './pin-setting.ts'
import { useSignedIn } from './signed-in.ts'

vi.setConfig({ testTimeout: 90_000 })
const site = useSignedIn()
/** The first three are planned, the others have a pin. */
const HOLES = process.env.FULL ? 18 : 5
let layout: Layout

/** A week in the middle of the month after next, where nobody has planned anything: its Monday. */
const WEEK = (() => {
  const now = new Date()
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 8))
  day.setUTCDate(8 + ((8 - day.getUTCDay()) % 7))
  return day
})()
const day = (after: number) => new Date(WEEK.getTime() + after * 86_400_000).toISOString().slice(0, 10)
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  layout = await layoutOf(site, 'The first holes', HOLES)
  await removePlans(site)
  for (const holeId of layout.holeIds.slice(3, 5))
    await publishAs(site, 'marshal', { holeId, position: await greenOf(site, holeId) })
})

const openPlan = (on = day(0)) => openPinView(site, layout, { query: { view: 'plan', day: on } })
const positions = async (on: string) =>
  Object.fromEntries((await plannedPins(site, on)).map(({ holeId, position }) => [holeId, position]))

/** By keyboard into the next month. */
async function walkCalendar(page: Page): Promise<void> {
  await page.locator(`#day-${day(0)}`).focus()
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`day-${day(29)}`)
  await expect.poll(() => new URL(page.url()).searchParams.get('day')).toBe(day(29))
}

/** A day that is over shows what was on its greens, to look at. */
async function lookBack(page: Page): Promise<void> {
  const past = dayFromNow(-7)
  // Two greens had their pin for nine days, as far as anybody can tell.
  await site.app.rows(
    `update pin_positions set starts_at = now() - interval '9 days'
     where hole_id = any($1) and starts_at <= now() and ends_at is null and cancelled_at is null`,
    [layout.holeIds.slice(3, 5)],
  )
  await page.goto(page.url().replace(day(29), past))
  await expect
    .poll(() => page.locator(`#day-${past}`).getAttribute('aria-label'))
    .toMatch(new RegExp(`: pins on 2 of ${HOLES} greens, 0 of them new$`))
  await page.getByText('On the greens at noon that day').waitFor()
  const shown = page.getByRole('list', { name: /^Greens on / }).getByRole('button')
  await expect.poll(() => shown.filter({ hasNotText: '–' }).count()).toBe(2)
  await expect.poll(() => button(page, 'Remove the plan').count()).toBe(0)
}

test('a week is proposed with its reasons, taken but for one pin, planned, and taken back; days are reached by keyboard', async () => {
  const page = await openPlan()
  await button(page, 'Propose pins').click()
  await button(page, 'Change the rules').click()
  const rules = page.getByRole('dialog', { name: 'Club rules' })
  await rules.getByLabel('Days of rest for old positions').fill('99')
  await button(rules, 'Save the rules').click()
  await rules.getByText('Between 0 and 60.').waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  await rules.getByLabel('Days of rest for old positions').fill('6')
  await button(rules, 'Save the rules').click()
  await toasts(page).getByText('Club rules are saved.').waitFor()
  await page.getByText('Old hole positions rest for 6 days.').waitFor()
  await button(page, 'Propose').click()
  await page
    .getByRole('status')
    .getByText(`${7 * HOLES} pins on 7 days`)
    .waitFor()
  const isFocused = (name: string) =>
    expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name)
  await isFocused('The proposal')
  await button(page, 'Another proposal').click()
  await expect.poll(() => button(page, 'Another proposal').getAttribute('aria-busy')).toBeNull()
  await isFocused('The proposal')
  await tile(page, 3).click()
  const hole = page.getByRole('region', { name: 'Hole 3' })
  await expect.poll(() => hole.getByRole('list', { name: 'Why here' }).getByRole('listitem').count()).toBeGreaterThan(1)
  await button(hole, 'Leave this pin out').click()
  await page
    .getByRole('status')
    .getByText(`${7 * HOLES - 1} pins on 7 days`)
    .waitFor()
  expect(await plannedPins(site, day(0), day(6))).toHaveLength(0)
  await button(page, 'Save as plan').click()
  await toasts(page)
    .getByText(`${7 * HOLES - 1} pins are planned.`)
    .waitFor()
  const planned = await plannedPins(site, day(0), day(6))
  expect(planned).toHaveLength(7 * HOLES - 1)
  expect(planned.every(({ figures, origin }) => figures !== null && origin === 'plan')).toBe(true)
  const plannedDays = (greens: number) =>
    button(page, new RegExp(`: ${greens} of ${HOLES} greens planned, from 06:00$`))
  await expect.poll(() => plannedDays(HOLES).count()).toBe(6)
  await expect.poll(() => plannedDays(HOLES - 1).count()).toBe(1)
  await button(toasts(page), 'Undo').click()
  await toasts(page).getByText('Put back as it was.').waitFor()
  expect(await plannedPins(site, day(0), day(6))).toHaveLength(0)
  await expect.poll(() => button(page, /greens planned/).count()).toBe(0)
  await walkCalendar(page)
  await lookBack(page)
})

fullDescribe('a day that is planned', () => {
  const holes = () => layout.holeIds.slice(0, 3)
  // A second try begins as the first did.
  beforeEach(async () => {
    await removePlans(site, day(0), day(6))
    await site.app.rows('delete from pin_templates returning id')
    const pins = await Promise.all(holes().map(async holeId => ({ holeId, position: await greenOf(site, holeId) })))
    const other = pins.slice(0, 1).map(({ holeId, position }) => ({
      holeId,
      position: { ...position, lat: Number((position.lat + 0.00001).toFixed(7)) },
    }))
    await planAs(site, 'marshal', [
      { date: day(0), time: '06:00', pins },
      { date: day(1), time: '07:15', pins: other },
    ])
  })

  /** The page goes to the day that was planned, a moment after it says so. */
  async function isShown(page: Page, date: string): Promise<void> {
    await expect.poll(() => new URL(page.url()).searchParams.get('day')).toBe(date)
    await page.getByRole('heading', { level: 2, name: new RegExp(` ${Number(date.slice(8))} `) }).waitFor()
  }

  async function copy(page: Page) {
    await button(page, 'Copy to another day').click()
    await button(page.getByRole('dialog', { name: 'Copy this day' }), 'Plan 3 pins').click()
    const dialog = page.getByRole('dialog', { name: 'There is already a plan' })
    await dialog.getByText(/^Planned: 07:15, /).waitFor()
    await dialog
      .getByText(/^Yours: 06:00, /)
      .first()
      .waitFor()
    return dialog
  }

  fullTest(
    'is copied to another, where what is planned is shown beside it, and published at once; then one of its pins is moved, and all of it removed',
    async () => {
      const theirs = (await positions(day(1)))[holes()[0] as string]
      const page = await openPlan()
      site.expectConsoleError(/409/)
      await button(await copy(page), 'Keep those, plan the other 2').click()
      await toasts(page).getByText('2 pins are planned.').waitFor()
      await isShown(page, day(1))
      expect(await positions(day(1))).toEqual({ ...(await positions(day(0))), [holes()[0] as string]: theirs })

      await planAs(site, 'marshal', [
        {
          date: day(1),
          time: '07:15',
          pins: [{ holeId: holes()[0] as string, position: (await positions(day(0)))[holes()[0] as string]! }],
        },
      ])
      await page.locator(`#day-${day(0)}`).click()
      await button(await copy(page), /^Replace \d plans?$/).click()
      await toasts(page).getByText('3 pins are planned.').waitFor()
      await isShown(page, day(1))
      expect(await positions(day(1))).toEqual(await positions(day(0)))
      await button(page, 'Change the time').click()
      const dialog = page.getByRole('dialog', { name: 'When should these pins change?' })
      await expect.poll(() => dialog.getByLabel('Day').count()).toBe(0)
      await dialog.getByLabel('Hour').fill('05:30')
      await button(dialog, 'Plan 3 pins').click()
      await page.getByText(`3 of ${HOLES} greens, from 05:30`).waitFor()
      await button(page, 'Publish now').click()
      await toasts(page).getByText('3 pins are published.').waitFor()
      const open = await openPins(site, holes())
      expect(Object.fromEntries(open.map(pin => [pin.holeId, pin.position]))).toEqual(await positions(day(1)))
      await page.locator(`#day-${day(0)}`).click()
      await page.getByText(`3 of ${HOLES} greens, from 06:00`).waitFor()
      await changeDay(page)
      await makeTemplate(page)
    },
  )

  /** One pin is moved, and one removed and put back; the others stay; then all of it is removed and put back. */
  async function changeDay(page: Page): Promise<void> {
    const [first, second, third] = holes() as [string, string, string]
    const before = await positions(day(0))
    await tile(page, 1).click()
    const card = (number: number) => page.getByRole('region', { name: `Hole ${number}`, exact: true })
    await card(1).getByLabel('Type it').fill('99 C')
    await button(card(1), 'Move it').click()
    await card(1)
      .getByText(/^That is beyond the back/)
      .waitFor()
    await card(1).getByLabel('Type it').fill('9 C')
    await button(card(1), 'Move it').click()
    await toasts(page).getByText('1 pin is planned.').waitFor()
    await card(1)
      .getByText(/^On 9, centre/)
      .waitFor()
    const moved = await positions(day(0))
    expect(moved).toEqual({ ...before, [first]: moved[first] })
    expect(moved[first]).not.toEqual(before[first])
    await tile(page, 2).click()
    await button(card(2), 'Remove this pin').click()
    await toasts(page).getByText('This pin is no longer planned.').waitFor()
    expect(Object.keys(await positions(day(0))).sort()).toEqual([first, third].sort())
    await page.getByText(`2 of ${HOLES} greens, from 06:00`).waitFor()
    await button(toasts(page), 'Undo').last().click()
    await page.getByText(`3 of ${HOLES} greens, from 06:00`).waitFor()
    expect((await positions(day(0)))[second]).toEqual(before[second])

    const planned = () => plannedPins(site, day(0))
    await button(page, 'Remove the plan').click()
    await toasts(page).getByText('The plan for this day has been removed.').waitFor()
    expect(await planned()).toHaveLength(0)
    await page.getByText(/^Nothing is planned for this day/).waitFor()
    await button(toasts(page), 'Undo').last().click()
    await toasts(page).getByText('Put back as it was.').last().waitFor()
    await expect.poll(planned).toHaveLength(3)
  }

  /** The day becomes a template, which plans another day and is taken for today. */
  async function makeTemplate(page: Page): Promise<void> {
    const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
    await page.getByText(`3 of ${HOLES} greens, from 06:00`).waitFor()
    await button(page, 'From a template…').click()
    await dialog('Templates of The first holes')
      .getByText(/^There are no templates yet/)
      .waitFor()
    await page.keyboard.press('Escape')
    await button(page, 'Save as template…').click()
    await button(dialog('Save as template'), 'Save the template').click()
    await dialog('Save as template').getByText('Give it a name.').waitFor()
    await dialog('Save as template').getByLabel('Name').fill('Medal Sunday')
    await button(dialog('Save as template'), 'Save the template').click()
    await toasts(page).getByText('The template “Medal Sunday” is saved.').waitFor()

    await page.locator(`#day-${day(2)}`).click()
    await page.getByText(/^Nothing is planned for this day/).waitFor()
    await button(page, 'From a template…').last().click()
    await button(page, 'Plan a day Medal Sunday').click()
    await dialog('Plan “Medal Sunday”').getByLabel('Hour').fill('05:45')
    await button(dialog('Plan “Medal Sunday”'), 'Plan 3 pins').click()
    await page.getByText(`3 of ${HOLES} greens, from 05:45`).waitFor()
    expect(await positions(day(2))).toEqual(await positions(day(0)))

    await page.getByRole('navigation', { name: 'Views of the pins' }).getByRole('link', { name: 'Today' }).click()
    // The plan has a button of the same name.
    await tiles(page).first().waitFor()
    await button(page, 'From a template…').click()
    await button(page, 'Use today Medal Sunday').click()
    await publishButton(page).waitFor()
    await button(toasts(page), 'Undo').last().click()
    await expect.poll(() => publishButton(page).count()).toBe(0)
  }

  fullTest('is no day for the round of a competition, unless its pins are chosen anew', async () => {
    const before = await positions(day(0))
    const page = await openPlan()
    await button(page, 'Propose pins').click()
    await page.getByRole('combobox', { name: 'Competition' }).click()
    await page.getByRole('option', { name: 'One round' }).click()
    await button(page, 'Propose').click()
    await page.getByText(/^Round 1 of the competition falls on a day that is already planned/).waitFor()
    await button(page, 'Choose pins for the rounds').click()
    await expect.poll(() => page.getByText(/falls on a day that is already planned/).count()).toBe(0)
    await tile(page, 1).click()
    await page.getByRole('list', { name: 'Why here' }).getByText('Round 1 of 1 of the competition.').waitFor()
    expect(await positions(day(0))).toEqual(before)

    const holeId = layout.holeIds[3] as string
    const theirs = { holeId, position: await greenOf(site, holeId) }
    await planAs(site, 'marshal', [{ date: day(3), time: '07:45', pins: [theirs] }])
    site.expectConsoleError(/409/)
    await button(page, 'Save as plan').click()
    const dialog = page.getByRole('dialog', { name: 'There is already a plan' })
    await dialog.getByText(/^Planned: 07:45, /).waitFor()
    await expect.poll(() => dialog.getByText(/^Planned: /).count()).toBe(1)
    expect(await positions(day(0))).toEqual(before)
    const planned = await positions(day(3))
    expect(Object.keys(planned)).toEqual([holeId])
    await button(dialog, /^Keep those, plan the other \d+$/).click()
    await toasts(page)
      .getByText(/^\d+ pins are planned\.$/)
      .waitFor()
    expect((await positions(day(3)))[holeId]).toEqual(planned[holeId])
    expect(Object.keys(await positions(day(3)))).toHaveLength(HOLES)
    expect((await positions(day(0)))[holes()[0] as string]).not.toEqual(before[holes()[0] as string])
    await button(toasts(page), 'Undo').click()
    await toasts(page).getByText('Put back as it was.').waitFor()
    expect(await positions(day(0))).toEqual(before)
  })
})

/** The pins of today are the pattern for a day to come. */
async function copyToday(page: Page): Promise<void> {
  const open = await openPins(site, layout.holeIds)
  await page.getByText('On the greens now').waitFor()
  await button(page, 'Copy to another day').click()
  await button(page.getByRole('dialog', { name: 'Copy this day' }), `Plan ${open.length} pins`).click()
  await toasts(page).getByText(`${open.length} pins are planned.`).waitFor()
  const planned = await plannedPins(site, dayFromNow(0), dayFromNow(2))
  const places = (pins: typeof open) => Object.fromEntries(pins.map(({ holeId, position }) => [holeId, position]))
  expect(places(planned)).toEqual(places(open))
  await page.getByText(`${open.length} of ${HOLES} greens, from 06:00`).waitFor()
  await removePlans(site)
}

fullTest('what was moved on the board survives a reload, and is published on a later day', async () => {
  const hole = layout.holeIds[4] as string
  const page = await openBoard(site, layout)
  await tile(page, 5).click()
  await zone(page, 2).click()
  await publishButton(page).waitFor()
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find(key => key.startsWith('pinDrafts.')) as string
    localStorage[name] = localStorage[name].replace(/"day":"[^"]+"/, '"day":"2026-11-10"')
  })
  await page.reload()
  await tiles(page).first().waitFor()
  await page.getByText('1 pin changes: hole 5 Set on Tuesday 10 November, not today.').waitFor()
  await button(page, 'Discard').click()
  await toasts(page).getByText('1 change is discarded.').waitFor()
  await expect.poll(() => publishButton(page).count()).toBe(0)
  const views = page.getByRole('navigation', { name: 'Views of the pins' })
  await views.getByRole('link', { name: 'Plan' }).click()
  await button(page, 'Propose pins').waitFor()
  await button(toasts(page), 'Undo').click()
  await copyToday(page)
  await views.getByRole('link', { name: 'Today' }).click()
  await page.getByText('1 pin changes: hole 5').waitFor()
  const before = await openPins(site, [hole])
  await button(page, 'Publish later').click()
  const dialog = page.getByRole('dialog', { name: 'Publish later' })
  await dialog.getByLabel('Hour').fill('05:45')
  await button(dialog, 'Plan 1 pin').click()
  await toasts(page).getByText('1 pin is planned.').waitFor()
  await expect.poll(() => publishButton(page).count()).toBe(0)
  expect(await openPins(site, [hole])).toMatchObject(before.map(({ id }) => ({ id })))
  const planned = await plannedPins(site, dayFromNow(0), dayFromNow(2))
  expect(planned.filter(({ holeId }) => holeId === hole)).toHaveLength(1)
})

fullTest('a template leaves out a green that has changed, is given other pins, renamed and deleted', async () => {
  const holes = layout.holeIds.slice(0, 3)
  const pins = await Promise.all(holes.map(async holeId => ({ holeId, position: await greenOf(site, holeId) })))
  await planAs(site, 'marshal', [{ date: day(14), time: '06:00', pins }])
  const page = await openPlan(day(14))
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
  await button(page, 'Save as template…').click()
  await dialog('Save as template').getByLabel('Name').fill('Captain’s Day')
  await page.keyboard.press('Enter')
  await toasts(page).getByText('The template “Captain’s Day” is saved.').waitFor()
  await site.app.rows(
    `update pin_templates set pins = jsonb_set(pins, '{0,position,lat}', '46') where name = 'Captain’s Day'`,
  )
  await button(page, 'From a template…').click()
  const changed = '1 of 3 greens has changed since: its pin is left out.'
  await dialog(/^Templates of/)
    .getByText(changed)
    .waitFor()
  await button(page, 'Plan a day Captain’s Day').click()
  const plan = dialog('Plan “Captain’s Day”')
  await plan.getByText(changed).waitFor()
  site.expectConsoleError(/409/)
  await button(plan, 'Plan 2 pins').click()
  await button(dialog('There is already a plan'), 'Cancel').click()
  await expect.poll(async () => Object.keys(await positions(day(14)))).toHaveLength(3)

  await button(page, 'Save as template…').click()
  await dialog('Save as template').getByLabel('Name').fill('captain’s day')
  await dialog('Save as template')
    .getByText(/^“Captain’s Day” already exists/)
    .waitFor()
  await button(dialog('Save as template'), 'Replace its pins').click()
  await toasts(page).getByText('The template “Captain’s Day” is saved.').last().waitFor()

  await button(page, 'From a template…').click()
  await button(page, 'Rename Captain’s Day').click()
  await dialog('Rename the template').getByLabel('Name').fill('Monthly medal')
  await page.keyboard.press('Enter')
  await button(page, 'Delete Monthly medal').click()
  await button(dialog('Delete the template “Monthly medal”?'), 'Delete the template').click()
  await expect.poll(() => button(page, 'Delete Monthly medal').count()).toBe(0)
  await expect.poll(async () => Object.keys(await positions(day(14)))).toHaveLength(3)
})

fullTest('the ledger tells where the pins were, as pictures and in figures', async () => {
  const page = await openPinView(site, layout, { query: { view: 'ledger' } })
  const figures = page.getByRole('table', { name: 'Pin days by green' })
  const row = figures.getByRole('row', { name: /^All greens/ })
  await row.waitFor()
  const cells = (await row.getByRole('cell').allInnerTexts()).map(Number)
  const [days = 0, ...parts] = cells
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
  expect(days).toBeGreaterThan(0)
  expect(sum(parts.slice(0, 3))).toBe(days)
  expect(sum(parts.slice(3))).toBe(days)
  await expect.poll(() => page.getByRole('list', { name: 'Every green' }).getByRole('listitem').count()).toBe(HOLES)
})

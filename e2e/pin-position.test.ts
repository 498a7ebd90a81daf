import { calls, type Layout, type PinSettings } from '@pinwise/contract'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { barriers, FULL_LOOKS, TALL, violations, violationsOfAll, visitOf } from './looks.ts'
import { button, toasts } from './map-editing.ts'
import {
  ask,
  greenOf,
  grip,
  isHole,
  isSeen,
  layoutOf,
  middleOf,
  next,
  openBoard,
  openPins,
  openPinView,
  planAs,
  publications,
  publishButton,
  readout,
  tile,
  tiles,
  zone,
} from './pin-setting.ts'
import { isTold, useSignedIn } from './signed-in.ts'

vi.setConfig({ testTimeout: 90_000 })
/** In the full run no two requests in a row are answered by the same process. */
const site = useSignedIn({}, { processes: process.env.FULL ? 2 : 1 })
/** Eighteen pins are to be set in at most sixty actions, and fewer in as many fewer. */
const HOLES = process.env.FULL ? 18 : 3
const MAX_ACTIONS = (HOLES * 60) / 18
const PHONE = { width: 390, height: 844 } as const
const PLANNED_DAY = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
let layout: Layout

beforeAll(async () => {
  layout = await layoutOf(site, 'The first holes', HOLES)
  const [holeId = ''] = layout.holeIds
  const pins = [{ holeId, position: await greenOf(site, holeId) }]
  await planAs(site, 'marshal', [{ date: PLANNED_DAY, time: '06:00', pins }])
})

function counter() {
  let actions = 0
  const did = async (done: Promise<unknown>) => {
    await done
    actions++
  }
  return { did, actions: () => actions }
}

/** The flag of a green is dragged, moved back and published; ten seconds of undo put it back. */
async function dragAndPublish(page: Page): Promise<void> {
  const [hole] = layout.holeIds as [string]
  const [before] = await openPins(site, [hole])
  await page.keyboard.press('Escape')
  await tile(page, 1).click()
  await zone(page, 3).click()
  const said = await readout(page)
  const from = await middleOf(grip(page))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y - 20, { steps: 5 })
  await page.mouse.move(from.x + 40, from.y - 40, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => readout(page)).not.toBe(said)
  await button(page, 'Undo the move').click()
  await expect.poll(() => readout(page)).toBe(said)
  await publishButton(page).click()
  await toasts(page).getByText('1 pin is published.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('pin-grip')
  const [after] = await openPins(site, [hole])
  expect(after?.id).not.toBe(before?.id)
  await button(toasts(page), 'Undo').last().click()
  await toasts(page).getByText('Put back as it was.').waitFor()
  const [back] = await openPins(site, [hole])
  expect(back).toMatchObject({ position: before?.position, origin: 'undo' })
}

test('by mouse: all pins are set and published; then one is dragged, published and put back', async () => {
  const page = await openBoard(site, layout)
  const { did, actions } = counter()
  await expect.poll(() => tiles(page).count()).toBe(HOLES)
  expect.soft(await violationsOfAll(page)).toEqual([])
  await did(tile(page, 1).click())
  for (let hole = 1; hole <= HOLES; hole++) {
    await isHole(page, hole)
    await did(zone(page, (hole % 6) + 1).click())
    if (hole < HOLES) await did(next(page).click())
  }
  expect.soft(await violationsOfAll(page)).toEqual([])
  await did(publishButton(page).click())
  await toasts(page).getByText(`${HOLES} pins are published.`).waitFor()
  expect(actions()).toBeLessThanOrEqual(MAX_ACTIONS)
  const pins = await openPins(site, layout.holeIds)
  expect(pins).toHaveLength(HOLES)
  expect(pins.every(({ figures, origin }) => figures !== null && origin === 'set')).toBe(true)
  await expect.poll(() => page.getByText(`${HOLES} of ${HOLES} set today`).count()).toBe(1)
  await dragAndPublish(page)
  await keepAreaFree(page)
  await button(page, 'Layouts…').click()
  const dialog = page.getByRole('dialog')
  await button(dialog, 'New layout').click()
  await button(dialog, 'Create the layout').click()
  await dialog.getByText('Add the courses in the order they are played.').waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
})

/** Ground is reserved for a competition, where the flag stands, and given free again. */
async function keepAreaFree(page: Page): Promise<void> {
  const [holeId] = layout.holeIds as [string]
  const areas = async () => {
    const { greens }: PinSettings = await ask(site, 'marshal', calls.getPinSettings, {})
    return greens.find(green => green.holeId === holeId)?.reserved ?? []
  }
  await button(page, 'Keep this area free').click()
  const dialog = page.getByRole('dialog', { name: 'Keep the area around the pin free' })
  await dialog.getByLabel('Name (optional)').fill('Club championship')
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  await button(dialog, 'Keep free').click()
  await toasts(page).getByText('The area is kept free.').waitFor()
  const kept = page.getByRole('list', { name: 'Areas kept free' })
  await kept.getByText('Kept free for a competition · Club championship').waitFor()
  expect(await areas()).toMatchObject([{ name: 'Club championship', kind: 'competition' }])
  await kept.getByRole('button').click()
  await toasts(page).getByText('The area is no longer kept free.').waitFor()
  expect(await areas()).toEqual([])
}

/** As they are read from a list, each with Enter. */
async function typeList(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await tile(page, 1).click()
  const field = page.getByLabel('Type it')
  await field.focus()
  for (let hole = 1; hole <= HOLES; hole++) {
    await isHole(page, hole)
    await field.pressSequentially('12 C')
    if (hole > 1) await expect.poll(() => isSeen(field)).toBe(true)
    await page.keyboard.press('Enter')
  }
  await publishButton(page).click()
  await expect
    .poll(async () => (await openPins(site, layout.holeIds)).map(({ figures }) => figures?.side))
    .toEqual(Array(HOLES).fill('C'))
  await expect.poll(() => publishButton(page).count()).toBe(0)
}

/** Half a metre with an arrow, a tenth with Shift. */
async function nudge(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await tile(page, 2).click()
  await expect.poll(() => readout(page)).toMatch(/^On 12, centre, front 12, back \d+$/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => readout(page)).toMatch(/^On 13, /)
  for (let press = 0; press < 10; press++) await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(() => readout(page)).toMatch(/^On 12, /)
}

/** Figures are typed digit by digit, and lead somewhere once they are whole. */
async function typeFigures(page: Page): Promise<void> {
  await zone(page, 3).click()
  await expect.poll(() => readout(page)).toMatch(/ left \d+/)
  const said = await readout(page)
  const [on, fromSide] = [page.getByLabel('On', { exact: true }), page.getByLabel('From the side', { exact: true })]
  const side = await fromSide.inputValue()
  await on.fill('')
  await on.pressSequentially('12')
  expect([await on.inputValue(), await fromSide.inputValue(), await readout(page)]).toEqual(['12', side, said])
  await page.keyboard.press('Tab')
  await expect.poll(() => readout(page)).toMatch(/^On 12, /)
  await expect.poll(() => fromSide.inputValue()).toBe(side)
  await fromSide.fill('')
  await fromSide.pressSequentially('3')
  await page.keyboard.press('Enter')
  await expect.poll(async () => [await on.inputValue(), await fromSide.inputValue()]).toEqual(['12', '3'])
  await expect.poll(() => readout(page)).toMatch(/^On 12, left 3, /)
  await zone(page, 6).click()
  await expect.poll(() => readout(page)).not.toMatch(/^On 12, /)
  await expect.poll(async () => (await readout(page)).startsWith(`On ${await on.inputValue()},`)).toBe(true)
}

/** What leads off the green is said, and holds up publishing. */
async function leaveGreen(page: Page): Promise<void> {
  const field = page.getByLabel('Type it')
  await page.keyboard.press('Escape')
  await tile(page, 1).click()
  await field.fill('99 L3')
  await field.press('Enter')
  await page.getByText(/^That is beyond the back: the green is [\d.]+ metres deep\.$/).waitFor()
  await isHole(page, 1)
  await zone(page, 3).click()
  await page.getByLabel('From the side', { exact: true }).fill('1')
  await page.keyboard.press('Enter')
  await expect.poll(() => readout(page)).toMatch(/ left 1, /)
  await grip(page).focus()
  for (let press = 0; press < 10; press++) await page.keyboard.press('ArrowLeft')
  await expect.poll(() => isSeen(grip(page))).toBe(true)
  await page.getByText(/metres off the green\. Move it back/).waitFor()
  await expect.poll(() => publishButton(page).isDisabled()).toBe(true)
  await page.getByText('The pin on hole 1 is off the green. Move it back to publish.').waitFor()
}

test('by keyboard: all pins by their zones, then typed from a list; one is moved by arrows and figures, and off its green', async () => {
  const before = await openPins(site, layout.holeIds)
  const page = await openBoard(site, layout)
  const { did, actions } = counter()
  for (let hole = 1; hole <= HOLES; hole++) {
    await did(page.keyboard.press(']'))
    await isHole(page, hole)
    await did(page.keyboard.press(String(((hole + 3) % 6) + 1)))
  }
  await did(page.keyboard.press('Control+Enter'))
  await toasts(page).getByText(`${HOLES} pins are published.`).waitFor()
  expect(actions()).toBeLessThanOrEqual(MAX_ACTIONS)
  const after = await openPins(site, layout.holeIds)
  const moved = after.filter(({ holeId, id }) => before.find(pin => pin.holeId === holeId)?.id !== id)
  expect(moved).toHaveLength(HOLES)
  await typeList(page)
  await nudge(page)
  await typeFigures(page)
  await leaveGreen(page)
})

/** Three rows are above the greens, and a message lies below a dialog, not over its buttons. */
async function leavesRoom(page: Page): Promise<void> {
  await expect.poll(async () => (await tile(page, 1).boundingBox())!.y).toBeLessThan(345)
  await page.getByRole('combobox', { name: 'Layout' }).waitFor()
  await tile(page, 2).tap()
  await zone(page, 3).tap()
  await page.setViewportSize({ ...PHONE, height: 600 })
  await button(page, 'Discard').tap()
  const message = toasts(page).getByText('1 change is discarded.')
  await message.waitFor()
  await page.keyboard.press('Escape')
  await button(page, 'From a template…').tap()
  const dialog = page.getByRole('dialog', { name: /^Templates of/ })
  await dialog.getByText(/^There are no templates yet/).waitFor()
  await expect
    .poll(async () => {
      const box = (await dialog.boundingBox())!
      return (await message.boundingBox())!.y - box.y - box.height
    })
    .toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await isTold(page, '1 change is discarded.')
  await page.setViewportSize(PHONE)
}

/** The flag is dragged by its grip under a loupe; a stray second finger moves nothing; a swipe turns to the next green. */
async function dragByFinger(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await tile(page, 2).tap()
  await zone(page, 3).tap()
  await expect.poll(() => readout(page)).toMatch(/^On /)
  await page.evaluate(() => scrollTo(0, 0))
  const middle = await middleOf(grip(page))
  const from = { x: middle.x + 12, y: middle.y + 12 }
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number; id: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ ...from, id: 1 }])
  for (let step = 1; step <= 8; step++)
    await touch('touchMove', [{ x: from.x - step * 4, y: from.y - step * 4, id: 1 }])
  const moved = { x: from.x - 32, y: from.y - 32, id: 1 }
  await page.locator('svg clipPath').waitFor({ state: 'attached' })
  await expect.poll(async () => (await middleOf(grip(page))).x).toBeCloseTo(middle.x - 32, 0)
  await touch('touchStart', [moved, { x: 60, y: 300, id: 2 }])
  await touch('touchEnd', [moved])
  await touch('touchEnd', [])
  const after = await middleOf(grip(page))
  expect([after.x - middle.x, after.y - middle.y].map(Math.round)).toEqual([-32, -32])
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const box = (await page.locator('#pin-grip').locator('..').boundingBox())!
  const y = box.y + 20
  await touch('touchStart', [{ x: 340, y, id: 1 }])
  for (let x = 320; x >= 200; x -= 20) await touch('touchMove', [{ x, y, id: 1 }])
  await touch('touchEnd', [])
  await isHole(page, 3)
}

test('by touch on a phone: the page leaves room, all pins are set and published, and a finger drags one', async () => {
  const before = await publications(site)
  const page = await openBoard(site, layout, { ...PHONE, hasTouch: true, isMobile: true })
  await leavesRoom(page)
  const { did, actions } = counter()
  await did(tile(page, 1).tap())
  for (let hole = 1; hole <= HOLES; hole++) {
    await isHole(page, hole)
    await did(zone(page, ((hole + 1) % 6) + 1).tap())
    if (hole < HOLES) await did(next(page).tap())
  }
  await did(publishButton(page).tap())
  await isTold(page, `${HOLES} pins are published.`)
  expect(actions()).toBeLessThanOrEqual(MAX_ACTIONS)
  expect(await publications(site)).toBe(before + 1)
  await dragByFinger(page)
})

/** In the field every control of the open green is large enough for a glove, and one row of them is over it. */
async function fitsGlove(page: Page): Promise<void> {
  for (const control of [grip(page), zone(page, 1), publishButton(page)]) {
    const box = (await control.boundingBox())!
    expect(Math.round(Math.min(box.width, box.height))).toBeGreaterThanOrEqual(56)
  }
  const bar = page.getByRole('region', { name: /^(Publish|Pubblica)$/ })
  expect((await bar.boundingBox())!.height).toBeLessThan(80)
}

describe.each(FULL_LOOKS)('axe finds nothing: $language $theme $width', look => {
  test('on the board, and on a green whose pin is moved', async () => {
    const isPhone = look.width === 390
    const touch = isPhone && { hasTouch: true, isMobile: true }
    const page = await openBoard(site, layout, { ...visitOf(look), ...touch, height: TALL })
    if (isPhone) await button(page, /^(Units and layouts|Unità e tracciati)$/).tap()
    expect(await barriers(page)).toEqual([])
    await tile(page, 1).click()
    await zone(page, 4).click()
    await publishButton(page).waitFor()
    expect(await violations(page)).toEqual([])
    if (isPhone) await fitsGlove(page)
  })

  test('in the plan, on its templates, on a proposal, and in the ledger', async () => {
    const query = { view: 'plan', day: PLANNED_DAY }
    // A name that is taken would be asked about.
    const name = Object.values(look).join(' ')
    const page = await openPinView(site, layout, { ...visitOf(look), height: TALL, query })
    await button(page, /^(Propose pins|Proponi bandiere)$/).waitFor()
    await tile(page, 1).click()
    await button(page, /^(Remove this pin|Togli questa bandiera)$/).waitFor()
    expect(await barriers(page)).toEqual([])
    await button(page, /^(Save as template…|Salva come schema…)$/).click()
    await page.getByRole('dialog').getByRole('textbox').fill(name)
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Enter')
    await button(page, /^(From a template…|Da uno schema…)$/).click()
    await button(page, new RegExp(`^(Plan a day|Programma un giorno) ${name}$`)).waitFor()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await button(page, /^(Propose pins|Proponi bandiere)$/).click()
    await button(page, /^(Propose|Proponi)$/).waitFor()
    expect(await barriers(page)).toEqual([])
    await button(page, /^(Propose|Proponi)$/).click()
    await tile(page, 3).click()
    expect(await barriers(page)).toEqual([])
    const ledger = await openPinView(site, layout, { ...visitOf(look), height: TALL, query: { view: 'ledger' } })
    await ledger.getByRole('table').nth(1).waitFor()
    expect(await barriers(ledger)).toEqual([])
  })
})

import { calls } from '@pinwise/contract'
import { beforeEach, expect, test } from 'vitest'
import { mapRests } from './admin-map.ts'
import { isSettled } from './browser.ts'
import { fullTest } from './full-test.ts'
import { FULL_LOOKS, violations, visitOf } from './looks.ts'
import { ask } from './pin-setting.ts'
import { useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const CLUB = '/play/golf-club-milano'
const PHONE = { width: 390, height: 844, hasTouch: true, fresh: true } as const

/** A second try finds nothing of the first. */
beforeEach(() => site.app.rows('update notices set enabled = false where enabled returning id'))

test('a frost delay goes to everybody in three actions, shows once on a guest’s phone and ends', async () => {
  const phone = await site.open(CLUB, PHONE)
  await phone.getByRole('heading', { level: 1, name: 'Golf Club Milano' }).waitFor()
  const page = await site.openAs('greenkeeper', '/admin/notifications')
  await page.getByRole('button', { name: 'New notice' }).first().click()
  const form = page.getByRole('dialog', { name: 'New notice' })
  await form.getByRole('button', { name: 'Frost delay' }).click()
  await form.getByText(/^Reaches \d+ (person|people)/).waitFor()
  await expect
    .poll(() => form.getByRole('figure', { name: 'On the tablet in a cart' }).innerText())
    .toContain('Frost delay: the course is closed')
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  await form.getByRole('button', { name: 'Send now' }).click()
  await page.getByText(/^Sent to \d+/).waitFor()

  const notice = phone.getByRole('status', { name: 'Notice from the club' })
  await notice.getByText('Frost delay: the course is closed for now.').waitFor()
  expect.soft(await violations(phone)).toEqual([])
  // It moves nothing, and does not lie over the head of the page.
  const [card, main, title] = await Promise.all(
    [notice, phone.locator('#main'), phone.getByRole('heading', { level: 1 })].map(one => one.boundingBox()),
  )
  expect(main!.y).toBe(0)
  expect(card!.y).toBeGreaterThan(title!.y + title!.height)
  expect(card!.y + card!.height).toBeLessThanOrEqual(phone.viewportSize()!.height)
  // On a hole it is apart from the button for the position, which leaves the hole in sight.
  await phone.goto(`${site.origin}${CLUB}/18-blu-giallo/1`)
  for (const height of [664, 844]) {
    await phone.setViewportSize({ width: 390, height })
    await notice.waitFor()
    const parts = [phone.getByRole('button', { name: 'Use my position' }), notice, phone.getByRole('slider')]
    const [button, foot, hole] = await Promise.all(parts.map(one => one.boundingBox()))
    expect(button!.y + button!.height).toBeLessThanOrEqual(foot!.y)
    expect(button!.x).toBeGreaterThan(hole!.x + hole!.width * 0.75)
  }
  await phone.goto(`${site.origin}${CLUB}`)
  await notice.waitFor()
  const wall = await site.open(`${CLUB}?screen`)
  const onWall = wall.getByRole('complementary', { name: 'Notice from the club' })
  await onWall.getByText('Frost delay: the course is closed for now.').waitFor()
  expect(await onWall.getByRole('button').count()).toBe(0)
  expect.soft(await violations(wall)).toEqual([])
  // While a finger is on the screen nothing moves from under it.
  const touch = (name: 'touchstart' | 'touchend') =>
    phone.evaluate(name => {
      const finger = new Touch({ identifier: 1, target: document.body })
      dispatchEvent(new TouchEvent(name, { touches: name === 'touchstart' ? [finger] : [] }))
    }, name)
  await touch('touchstart')
  await notice.getByRole('button', { name: 'Got it' }).dispatchEvent('click')
  expect(await notice.count()).toBe(1)
  await touch('touchend')
  await expect.poll(() => notice.count()).toBe(0)
  // The notices of a club come with it.
  const club = phone.waitForResponse(response => new URL(response.url()).pathname.includes('/api/v1/play/'))
  await phone.reload()
  await (await club).finished()
  await isSettled(phone)
  expect(await notice.count()).toBe(0)
  // Whoever has dismissed it reads it again on the page of the club.
  const onPage = phone.getByRole('region', { name: 'Notices from the club' })
  await onPage.getByText('Frost delay: the course is closed for now.').waitFor()
  expect.soft(await violations(phone)).toEqual([])

  const row = page.getByRole('row', { name: /^Frost delay.*Active/ })
  await row.waitFor()
  await row.getByRole('link').click()
  const drawer = page.getByRole('dialog', { name: 'Notice' })
  await drawer.getByText('Seen on 1 phone without an account').waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  await drawer.getByRole('button', { name: 'End now' }).click()
  await drawer.getByText('Expired').waitFor()
  await expect.poll(() => onPage.count()).toBe(0)
  await drawer.getByRole('button', { name: 'Duplicate' }).click()
  const copy = page.getByRole('dialog', { name: 'Finish the notice' })
  await expect.poll(() => copy.getByLabel('Text · Italian').inputValue()).toContain('gelo')
  await copy.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Unknown' }).click()
  await page.getByRole('row', { name: /Unknown.*N\/A – N\/A/ }).waitFor()
  expect(new URL(page.url()).searchParams.get('status')).toBe('Unknown')
})

fullTest('the audience is chosen on the map, as in the lists, and counted at once', async () => {
  const page = await site.openAs('greenkeeper', '/admin/notifications', { width: 390, height: 844 })
  await page.getByRole('button', { name: 'New notice' }).first().click()
  const form = page.getByRole('dialog', { name: 'New notice' })
  await form.getByRole('button', { name: 'Choose on the map' }).click()
  await mapRests(page)
  const press = () => form.locator('canvas').first().click()
  await press()
  await expect.poll(() => form.getByLabel('Audience', { exact: true }).inputValue()).toBe('A range of holes')
  const from = await form.getByLabel('From hole').inputValue()
  expect(from).toMatch(/^\d+$/)
  expect(await form.getByLabel('To hole').inputValue()).toBe(from)
  await form.getByText(/^Reaches (nobody|\d+)/).waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  await press()
  await form.getByText('Choose the audience to see how many it reaches.').waitFor()
  await form.getByLabel('Audience', { exact: true }).click()
  await page.getByRole('option', { name: 'A course' }).click()
  await form.getByText('Press any hole of the course.').waitFor()
  await press()
  await expect.poll(() => form.getByLabel('Course', { exact: true }).inputValue()).not.toBe('')
})

fullTest('a notice that reaches nobody asks first, and a group has no notice of every day', async () => {
  const page = await site.openAs('greenkeeper', '/admin/notifications')
  await page.getByRole('button', { name: 'New notice' }).first().click()
  const form = page.getByRole('dialog', { name: 'New notice' })
  await form.getByRole('button', { name: 'Cart path only' }).click()
  const choose = async (field: string, option: string | RegExp) => {
    await form.getByLabel(field, { exact: true }).click()
    await page.getByRole('option', { name: option }).first().click()
  }
  await form.getByText('Every day').click()
  await choose('Audience', 'A group')
  await expect.poll(() => form.getByText('Every day').count()).toBe(0)
  await choose('Audience', 'A range of holes')
  await choose('Course', /./)
  await form.getByLabel('From hole').fill('1')
  await form.getByLabel('To hole').fill('1')
  await form.getByText('Reaches nobody now.').waitFor()
  await form.getByRole('button', { name: 'Send now' }).click()
  const question = page.getByRole('dialog', { name: 'Send to nobody?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await form.getByRole('button', { name: 'Send now' }).click()
  await question.getByRole('button', { name: 'Send anyway' }).click()
  await page.getByText('Sent to 0 people and devices').waitFor()
})

fullTest('a notice is on its day of the calendar, and the next month has none', async () => {
  const body = {
    key: crypto.randomUUID(),
    texts: { en: 'The range is closed', it: null },
    kind: 'info',
    audience: { to: 'staff' },
    start: new Date(site.app.now() - 1_000).toISOString(),
    end: new Date(site.app.now()).toISOString(),
  }
  await ask(site, 'greenkeeper', calls.createNotice, { body })
  const page = await site.openAs('greenkeeper', '/admin/notifications?view=calendar')
  await page.locator('li[aria-current=date]').getByRole('link', { name: 'The range is closed' }).first().waitFor()
  expect.soft(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByText('No notices this month.').waitFor()
})

fullTest('a safety notice asks first, and shows who has not read it until they have', async () => {
  await ask(site, 'golfer', calls.startUserTracker, {
    body: { id: crypto.randomUUID(), name: 'Ada on the ninth', consent: true },
  })
  const phone = await site.openAs('golfer', CLUB, PHONE)
  const page = await site.openAs('greenkeeper', '/admin/notifications')
  await page.getByRole('button', { name: 'New notice' }).first().click()
  const form = page.getByRole('dialog', { name: 'New notice' })
  await form.getByRole('button', { name: 'Send now' }).click()
  await form.getByRole('link', { name: 'Write the notice in at least one language.' }).waitFor()
  await form.getByRole('button', { name: 'Lightning' }).click()
  await form.getByRole('button', { name: 'Send now' }).click()
  const question = page.getByRole('dialog', { name: 'Send a safety notice?' })
  await question.getByRole('button', { name: 'Send safety notice' }).click()
  await page.getByText(/^Sent to \d+/).waitFor()
  const alarm = phone.getByRole('alert').filter({ hasText: 'Lightning: stop play now' })
  await alarm.waitFor()

  await page
    .getByRole('row', { name: /^Lightning/ })
    .getByRole('link')
    .click()
  const drawer = page.getByRole('dialog', { name: 'Notice' })
  const unread = drawer.getByRole('region', { name: 'Who has not read it' }).getByRole('listitem')
  await unread.filter({ hasText: 'Ada on the ninth' }).waitFor()
  await alarm.getByRole('button', { name: 'Got it' }).click()
  await expect.poll(() => unread.filter({ hasText: 'Ada on the ninth' }).count(), { timeout: 20_000 }).toBe(0)
})

test.each(FULL_LOOKS)('axe finds nothing: $language $theme $width', async look => {
  const page = await site.openAs('greenkeeper', `/admin/notifications?lang=${look.language}`, visitOf(look))
  await page.getByRole('rowheader').first().waitFor()
  expect.soft(await violations(page)).toEqual([])
  await page
    .getByRole('button', { name: /New notice|Nuovo avviso/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('figure').first().waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
})

import { calls, type Layout } from '@pinwise/contract'
import { beforeAll, expect, test } from 'vitest'
import { fullTest } from './full-test.ts'
import { FULL_LOOKS, violations, violationsOfAll, visitOf } from './looks.ts'
import { isReady, toasts } from './map-editing.ts'
import { openIn } from './map-imports.ts'
import { ask } from './pin-setting.ts'
import { isTold, useSignedIn } from './signed-in.ts'
import { smallClub } from './small-club.ts'

const site = useSignedIn()
let club: string
let layout: Layout
/** Of the club, where it is about noon whenever this runs: no group starts on another day. */
let zone: string
beforeAll(async () => {
  club = await smallClub(site)
  const holes = await ask(site, 'both', calls.listHoles, { query: {}, headers: headers() })
  const holeIds = holes.items.map(({ id }: { id: string }) => id)
  layout = await ask(site, 'both', calls.createLayout, { body: { name: 'Today', holeIds }, headers: headers() })
  const ahead = 12 - new Date(site.app.now()).getUTCHours()
  zone = ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  await site.app.rows('update clubs set time_zone = $2 where id = $1', [club, zone])
  const seen = { 40: [1, 'start'], 26: [1, 'finished'], 12: [2, 'finished'], 6: [3, 'fairway'] } as const
  await startGroup(40, 'Wolfeschlegelsteinhausenbergerdorff', seen)
  // On the first green since eight minutes, half an hour after the start.
  await startGroup(30, 'Lumaca', { 30: [1, 'start'], 22: [1, 'fairway'], 8: [1, 'green'] })
  await startGroup(20, 'Bianchi', { 20: [1, 'start'], 7: [1, 'fairway'] })
})

const headers = () => ({ 'x-club-id': club })
const minutesAgo = (minutes: number) => new Date(site.app.now() - minutes * 60_000)

async function startGroup(ago: number, player: string, seen: Readonly<Record<number, readonly [number, string]>>) {
  const [day, teeTime] = minutesAgo(ago).toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16).split(' ')
  const body = {
    key: crypto.randomUUID(),
    day,
    teeTime,
    layoutId: layout.id,
    startPosition: 1,
    playerCount: 4,
    players: [player],
    mode: 'walk',
  }
  const { id } = await ask(site, 'both', calls.createPaceTeam, { body, headers: headers() })
  for (const [minutes, [position, place]] of Object.entries(seen)) {
    const tap = {
      key: crypto.randomUUID(),
      kind: 'tap',
      position,
      place,
      at: minutesAgo(Number(minutes)).toISOString(),
    }
    await ask(site, 'both', calls.addPaceLog, { params: { id }, body: tap, headers: headers() })
  }
}

test('on a phone, the slowest group is found and visited in two actions; a sheet is pasted', async () => {
  const page = await openIn(site, club, '/admin/pace', { person: 'both', width: 390 })
  const first = page.getByRole('region', { name: 'Needs action now' }).getByRole('listitem').first()
  await first.getByText('Blocking the groups behind').waitFor()
  expect.soft(await violationsOfAll(page)).toEqual([])
  await first.getByRole('button').click()
  const panel = page.getByRole('dialog', { name: 'Group 2' })
  // The panel says once more why, whom it holds up and what to do.
  await panel.getByText('Blocking the groups behind').waitFor()
  await panel.getByText(/^Holding up 1 group, .*: Group 3$/).waitFor()
  await panel.getByText('Position known').waitFor()
  await panel.getByRole('button', { name: 'Log a visit' }).dblclick()
  // Two taps, one visit, said once. Of another group: taken back while that is said, and still to be seen.
  await toasts(page).getByText('Visit logged.').waitFor()
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await isTold(page, 'Taken back.')
  await panel.getByText('Lumaca').waitFor()
  const entry = panel.getByRole('listitem').filter({ hasText: 'Visit' }).first()
  await entry.getByText(/^Taken back by .*, \d\d:\d\d$/).waitFor()
  expect(await entry.locator('s').textContent()).toMatch(/^\d\d:\d\d Visit · /)
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  const rows = await site.app.rows(
    `select t.players, l.kind, l.withdrawn_at is not null as withdrawn
     from pace_log l join pace_teams t on t.id = l.team_id
     where l.club_id = $1 and l.kind <> 'tap'`,
    [club],
  )
  expect(rows).toEqual([{ players: ['Lumaca'], kind: 'visit', withdrawn: true }])
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })

  // A cart calls the marshal, who sees it here at once and deals with it.
  const cart = { kind: 'cart', label: 'Cart 7', cartNumber: 7, clubId: club, reportingSeconds: 10 }
  const { secretKey } = await ask(site, 'platform', calls.createDevice, { body: cart })
  await ask(site, 'both', calls.callMarshal, {
    body: { id: crypto.randomUUID(), reason: 'rules' },
    headers: { authorization: `Bearer ${secretKey}`, ...headers() },
  })
  const called = page.getByRole('tabpanel').getByRole('region', { name: '1 call for the marshal' })
  await called.getByText('a question about the Rules').waitFor()
  const [callBox, actionBox] = await Promise.all([called, first].map(one => one.boundingBox()))
  expect(callBox!.y).toBeLessThan(actionBox!.y)
  expect.soft(await violations(page, '[role=tabpanel]')).toEqual([])
  await called.getByRole('button', { name: 'Mark as handled' }).click()
  await isTold(page, 'The call from Cart 7 has been handled.')
  await called.waitFor({ state: 'detached' })

  // Status, hole, clock and gap of every group are on the screen.
  const groups = page.getByRole('region', { name: 'Groups on the course, the slowest first' })
  const slowest = groups.getByRole('button', { name: /^Group 2, Blocking.*hole 1, on the green · \d+ min late.*Gap:/s })
  const fits = async () => {
    const box = await slowest.boundingBox()
    return box && box.x >= 0 && box.x + box.width <= 390
  }
  await expect.poll(fits).toBe(true)

  // The tabs are one line, and the keyboard reaches the last of them.
  const tabs = page.getByRole('tablist')
  await expect
    .poll(() => tabs.evaluate(list => list.scrollWidth > list.clientWidth && list.clientHeight < 70))
    .toBe(true)
  await page.getByRole('tab', { name: 'Now' }).focus()
  await page.keyboard.press('ArrowLeft')
  const last = page.getByRole('tab', { name: 'Interval lab' })
  await expect
    .poll(() => last.evaluate(tab => tab === document.activeElement && tab.getBoundingClientRect().right <= innerWidth))
    .toBe(true)
  await page.getByRole('tab', { name: 'Tee sheet' }).click()
  const lines = page.getByLabel('Tee times, start holes and names')
  await lines.fill('23:40 1 Verdi, Neri\n23:50 7 Gallo')
  await page.getByText('the layout has no such hole').waitFor()
  expect.soft(await violations(page, 'main [role=alert]')).toEqual([])
  await lines.fill('23:40 1 Verdi, Neri\n11:40pm 1 Alba')
  await page.getByText('another group starts there at the same time').waitFor()
  expect.soft(await violationsOfAll(page)).toEqual([])
  await page.reload()
  await expect.poll(() => lines.inputValue()).toBe('23:40 1 Verdi, Neri\n11:40pm 1 Alba')
  await lines.fill('23:40 1 Verdi, Neri\n23:50 3 Gallo')
  await page.getByRole('button', { name: 'Add 2 groups' }).click()
  await isTold(page, '2 groups are on the tee sheet.')
  await page.getByRole('row', { name: /23:50 · Hole 3.*Gallo.*Not started/ }).waitFor()
  const sheet = page.getByRole('region', { name: 'Today’s tee sheet' })
  const hidden = (region: Element) => region.scrollWidth - region.clientWidth
  await expect.poll(() => sheet.evaluate(hidden)).toBe(0)
  // With room for a table, it shows every column whole.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('tab', { name: 'Now' }).click()
  await groups.getByRole('columnheader', { name: 'Players' }).waitFor()
  await expect.poll(() => groups.evaluate(hidden)).toBe(0)
  await page.getByRole('tab', { name: 'Report' }).click()
  await page.getByRole('tabpanel').getByRole('button').first().waitFor()
  expect.soft(await violationsOfAll(page)).toEqual([])
  await page.getByRole('tab', { name: 'Time par' }).click()
  await page.getByRole('spinbutton').first().waitFor()
  expect.soft(await violationsOfAll(page)).toEqual([])
})

fullTest('a ruling has its minutes, a note its words, and the end of a round far away is asked about', async () => {
  const page = await openIn(site, club, '/admin/pace', { person: 'both', width: 390 })
  await page
    .getByRole('button', { name: /^Group 3, .*hole 1/s })
    .last()
    .click()
  const panel = page.getByRole('dialog', { name: 'Group 3' })
  await panel.getByRole('button', { name: '10 min' }).click()
  const ruling = panel.getByRole('listitem').filter({ hasText: 'Ruling, 10 min' })
  await ruling.getByText(/no news yet$/).waitFor()
  await panel.getByLabel('Note for the log').fill('Lost ball')
  await panel.getByRole('button', { name: 'Save note' }).click()
  const note = panel.getByRole('listitem').filter({ hasText: 'Note · Lost ball' })
  await note.getByRole('button', { name: 'Take back' }).click()
  await page
    .getByRole('dialog', { name: /^Take back/ })
    .getByRole('button', { name: 'Take back' })
    .click()
  await note.getByText(/^Taken back by/).waitFor()
  // A question that is closing takes the focus back, and with it the list of another field.
  await page.getByRole('dialog', { name: /^Take back/ }).waitFor({ state: 'detached' })
  await panel.getByLabel('On hole').click()
  await page.getByRole('option').last().click()
  await expect.poll(() => panel.getByLabel('On hole').inputValue()).toBe('Hole 3')
  await panel.getByRole('button', { name: 'Green clear', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Has Group 3 finished?' })
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  const rows = await site.app.rows(
    `select l.kind, l.minutes, l.note from pace_log l join pace_teams t on t.id = l.team_id
     where l.club_id = $1 and t.players = '{Bianchi}' and (l.kind <> 'tap' or l.position > 1) order by l.at`,
    [club],
  )
  expect(rows).toEqual([
    { kind: 'ruling', minutes: 10, note: null },
    { kind: 'note', minutes: null, note: 'Lost ball' },
  ])
})

fullTest('on a phone, the groups are on the map, and a chip opens the group', async () => {
  const page = await openIn(site, club, '/admin/pace', { person: 'both', width: 390, webgl: true })
  await page.getByRole('tabpanel').getByText('Map', { exact: true }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('show')).toBe('map')
  await isReady(page)
  const chip = page.getByRole('button', { name: 'Group 2, Blocking' }).and(page.locator('[data-pace=blocking]'))
  await chip.waitFor()
  expect.soft(await violations(page)).toEqual([])
  await chip.click()
  await page.getByRole('dialog', { name: 'Group 2' }).getByText('Lumaca').waitFor()
  await page.reload()
  await page.getByRole('dialog', { name: 'Group 2' }).waitFor()
  await page.keyboard.press('Escape')
  await chip.waitFor()
})

fullTest('on a phone, the lines of play scroll in their box, and the chip at the end opens the group', async () => {
  const page = await openIn(site, club, '/admin/pace', { person: 'both', width: 390 })
  const panel = page.getByRole('tabpanel')
  await panel.getByText('Lines', { exact: true }).click()
  const lines = page.getByRole('region', { name: 'Lines of play' })
  // Groups on the same hole are beside each other: both can be tapped.
  await lines.getByRole('button', { name: /^Group 3/ }).click()
  await page.getByRole('dialog', { name: 'Group 3' }).getByText('Bianchi').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await lines.getByRole('button', { name: 'Group 2, Blocking' }).focus()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect.soft(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Group 2' }).getByText('Lumaca').waitFor()
})

fullTest('a report on paper says whose it is and of when; the lab says what it is worked out with', async () => {
  const page = await openIn(site, club, '/admin/pace?view=report', { person: 'both', width: 1280 })
  const asOf = page.getByText(/, as of /)
  const heading = page.locator('h2').filter({ hasText: / to \d+ \w+ \d{4}$/ })
  await heading.waitFor({ state: 'attached' })
  expect([await asOf.isVisible(), await heading.isVisible()]).toEqual([true, false])
  await page.emulateMedia({ media: 'print' })
  expect([await asOf.isVisible(), await heading.isVisible()]).toEqual([false, true])
  expect(await page.locator('[role=tablist]').isVisible()).toBe(false)
  const [{ name }] = (await site.app.rows('select name from clubs where id = $1', [club])) as [{ name: string }]
  expect(await heading.textContent()).toContain(name)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('tab', { name: 'Interval lab' }).click()
  await page.getByText(/simulated days, with the R&A’s minutes/).waitFor()
})

fullTest('a tee sheet comes from a file, and a group is changed, put together with another and taken off', async () => {
  const page = await openIn(site, club, '/admin/pace?view=sheet', { person: 'both', width: 390 })
  const csv = 'Time;Hole;Player 1;Player 2\n22:10;1;Alba;Berti\n22:20;9;Nobody;\n22:30;1;Dossi;'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  // What is wrong is seen before anything is written.
  await page.getByText('the layout has no such hole').waitFor()
  expect(
    await page
      .getByRole('button', { name: 'Add groups' })
      .or(page.getByRole('button', { name: /Add 2/ }))
      .isDisabled(),
  ).toBe(true)
  await page.getByLabel('Tee times, start holes and names').fill('22:10 1 Alba, Berti\n22:30 1 Dossi')
  await page.getByRole('button', { name: 'Add 2 groups' }).click()
  await isTold(page, '2 groups are on the tee sheet.')

  await page.getByRole('row', { name: /22:10/ }).getByRole('button').click()
  const panel = page.getByRole('dialog', { name: /^Group/ })
  await panel.getByRole('button', { name: 'Change group' }).click()
  await panel.getByLabel('Players', { exact: true }).fill('Alba, Berti, Conti')
  await panel.getByRole('button', { name: 'Save group' }).click()
  await isTold(page, 'The group has been changed.')
  await panel.getByText('Alba, Berti, Conti').first().waitFor()
  await panel.getByLabel('Add another group to this one').click()
  await page.getByRole('option', { name: /22:30/ }).click()
  await page.getByRole('button', { name: 'Join the groups' }).click()
  await isTold(page, 'The groups now play together.')
  await panel.getByText('Alba, Berti, Conti, Dossi').first().waitFor()
  await panel.getByRole('button', { name: 'Delete group' }).click()
  await page
    .getByRole('dialog', { name: /^Delete/ })
    .getByRole('button', { name: 'Delete group' })
    .click()
  await isTold(page, 'The group is off the tee sheet.')
  const rows = await site.app.rows(
    `select players, state from pace_teams where club_id = $1 and tee_time like '22:%'`,
    [club],
  )
  expect(rows).toEqual([{ players: ['Dossi'], state: 'withdrawn' }])
})

fullTest('time par and levels are set, with the whole round in view, and the board goes by them', async () => {
  const page = await openIn(site, club, '/admin/pace?view=time-par', { person: 'both', width: 390 })
  const total = page.getByText(/^A round takes/)
  await total.waitFor()
  const before = await total.textContent()
  await page.getByLabel('Hole 1, minutes more or less').fill('20')
  await expect.poll(() => total.textContent()).not.toBe(before)
  await page.getByRole('button', { name: 'Save time par' }).click()
  await isTold(page, 'The time par is saved.')
  await page.getByText('Set by the club.').waitFor()
  await page.getByRole('tab', { name: 'Interval lab' }).click()
  await page.getByText(/simulated days, with the minutes for each par from your time par/).waitFor()
  await page.getByRole('tab', { name: 'Time par' }).click()
  await page.getByLabel('Slightly behind from').fill('99')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('From 1 to 60 minutes.').waitFor()
  await page.getByLabel('Slightly behind from').fill('5')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await isTold(page, 'Saved. The board uses these settings from now on.')
  const [row] = await site.app.rows(
    `select settings -> 'thresholds' ->> 'lateMinutes' as late from pace_settings where club_id = $1`,
    [club],
  )
  expect(row).toEqual({ late: '5' })
})

test('play is stopped with one action, and everybody is counted in', async () => {
  const page = await openIn(site, club, '/admin/pace', { person: 'both', width: 390 })
  await page.getByRole('button', { name: 'Stop play' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop play' }).click()
  await isTold(page, 'Play is stopped.')
  const count = page.getByRole('region', { name: 'Head count' })
  const ticks = count.getByRole('button', { name: /^They are safe/ })
  await ticks.first().waitFor()
  expect.soft(await violationsOfAll(page)).toEqual([])
  const groups = await ticks.count()
  for (let left = groups; left > 0; left--) {
    await expect.poll(() => ticks.count()).toBe(left)
    await ticks.first().click()
  }
  await count.getByText(/^All .* players are safe/).waitFor()
  // A tick by mistake is taken back.
  await count
    .getByRole('button', { name: /^Not yet/ })
    .first()
    .click()
  await count.getByText(/are still out, in 1 group$/).waitFor()
  await page.getByRole('button', { name: 'Resume play' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resume play' }).click()
  await isTold(page, 'Play has resumed.')
  await count.waitFor({ state: 'detached' })
})

test.each(FULL_LOOKS)('axe finds nothing: $language $theme $width', async look => {
  const page = await openIn(site, club, `/admin/pace?lang=${look.language}`, { person: 'both', ...visitOf(look) })
  await page.getByText(/^(Groups on the course|Gruppi sul percorso),/).waitFor()
  expect.soft(await violations(page)).toEqual([])
  await page.getByRole('listitem').getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('tab').nth(1).click()
  await page.getByRole('textbox').first().waitFor()
  expect.soft(await violations(page)).toEqual([])
  await page.getByRole('tab').nth(3).click()
  await page.getByRole('tabpanel').getByRole('button').first().waitFor()
  expect.soft(await violations(page)).toEqual([])
  await page.getByRole('tab').nth(4).click()
  await page.getByRole('spinbutton').first().waitFor()
  expect.soft(await violations(page)).toEqual([])
})

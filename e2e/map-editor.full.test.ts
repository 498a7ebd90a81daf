import { addressOf, calls } from '@pinwise/contract'
import { distanceMetres } from '@pinwise/golf'
import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { navigate } from './browser.ts'
import { fullTest } from './full-test.ts'
import {
  addToMap,
  button,
  changes,
  choose,
  counted,
  drawBunker,
  holeNumbered,
  isKept,
  isPublished,
  isReady,
  openEditor,
  panel,
  positionsOfFirst,
  publish,
  publishElsewhere,
  publishedMap,
  recover,
  reopen,
  SQUARE,
  setName,
  setPoint,
  sketch,
  toasts,
  tokenOf,
} from './map-editing.ts'
import { newClub } from './map-imports.ts'
import { signIn, useSignedIn } from './signed-in.ts'
import { smallClub } from './small-club.ts'

vi.setConfig({ testTimeout: 90_000 })
const site = useSignedIn()
const CONFLICTS = 'Someone else changed the same things'
const PUBLISHED = 'Everything is published.'
const numbered = (name: string, number: number, club?: string) => holeNumbered(site, name, number, club)
const isNothingOffered = (page: Page) => expect.poll(() => recover(page).count()).toBe(0)
const says = (page: Page) => expect.poll(() => changes(page).innerText())
const nameField = (page: Page) => panel(page).getByLabel('Name (optional)')

async function nameElsewhere(name: string, number: number, to: string, club?: string): Promise<void> {
  const { id, version } = await numbered(name, number, club)
  await publishElsewhere(site, [{ type: 'hole', id, version, fields: { name: to } }], club)
}

fullTest(
  'without WebGL everything is edited from the list, in numbers, taken back and done again; versions show who published what, and one is brought back',
  async () => {
    site.expectConsoleError(/status of 409/)
    const club = await smallClub(site)
    const page = await openEditor(site, { club })
    await page.getByText('The map cannot be drawn at the moment.', { exact: false }).waitFor()
    await page.getByRole('img', { name: 'The course, 3 holes' }).waitFor()
    await choose(page, 'Hole 1', 'Green')
    await button(panel(page), /^Point 1 \d/).click()
    const place = async () => {
      const [lat, lng] = await Promise.all(
        ['Latitude', 'Longitude'].map(async label => Number(await panel(page).getByLabel(label).inputValue())),
      )
      return { lat: lat!, lng: lng! }
    }
    const start = await place()
    await button(panel(page), 'North').click()
    await expect.poll(async () => distanceMetres(start, await place())).toBeCloseTo(0.5, 1)
    await drawBunker(page)
    await says(page).toMatch(/^2 changes/)

    const seen = [await positionsOfFirst(page)]
    for (let step = 0; step < 3; step++) {
      // Never the same point twice in a row: presses that follow each other are one step.
      await button(panel(page), step % 2 ? /^Point 1 \d/ : /^Point 2 \d/).click()
      await button(panel(page), step % 2 ? 'North' : 'East').click()
      await expect.poll(() => positionsOfFirst(page)).not.toEqual(seen.at(-1))
      seen.push(await positionsOfFirst(page))
    }
    const isAt = (step: number) => expect.poll(() => positionsOfFirst(page)).toEqual(seen[step])
    for (const step of [2, 1]) {
      await page.keyboard.press('Control+z')
      await isAt(step)
    }
    await button(page, 'Undo').click()
    await isAt(0)
    await page.keyboard.press('Control+Shift+z')
    await isAt(1)
    await page.keyboard.press('Control+y')
    await isAt(2)
    await button(page, 'Redo').click()
    await isAt(3)

    await button(panel(page), 'Smooth').click()
    await expect.poll(async () => (await positionsOfFirst(page)).length).toBeGreaterThan(8)
    const round = (await positionsOfFirst(page)).length
    await button(panel(page), 'Simplify').click()
    await expect.poll(async () => (await positionsOfFirst(page)).length).toBeLessThan(round)
    await button(panel(page), 'Split').click()
    for (const lng of [9.2898, 9.2904]) await setPoint(page, [lng, 45.6201])
    await counted(page, 2)
    await button(page, 'Done').click()
    await says(page).toMatch(/^3 changes/)
    const dialog = page.getByRole('dialog', { name: 'What did you draw?' })
    for (const [tool, kind, places] of [
      ['Draw a circle', 'Water', SQUARE.slice(0, 2)],
      ['Set a point', 'Point of interest', SQUARE.slice(0, 1)],
    ] as const) {
      await button(page, tool).click()
      for (const each of places) await setPoint(page, each)
      await dialog.getByLabel('Kind').click()
      await page.getByRole('option', { name: kind, exact: true }).click()
      await button(dialog, 'Add to the map').click()
      await panel(page)
        .getByRole('heading', { name: new RegExp(`^${kind}`), level: 2 })
        .waitFor()
    }
    await says(page).toMatch(/^5 changes/)

    const before = await numbered('Old', 2, club)
    await choose(page, 'Hole 2', 'Green')
    await button(panel(page), 'Delete').click()
    await publish(page, 'Second without a green')
    await isPublished(page)
    await says(page).toBe(PUBLISHED)
    const map = await publishedMap(site, club)
    expect(map.features.map(({ kind }) => kind).toSorted()).toEqual(['bunker', 'bunker', 'point-of-interest', 'water'])
    expect((await numbered('Old', 2, club)).green).toBeNull()
    const now = map.versionNumber!

    await button(panel(page), 'Versions').click()
    const versions = page.getByRole('complementary', { name: 'Versions' })
    await versions.getByRole('button', { name: /Second without a green.*Giulia Ferri.*4 added · 2 changed/ }).waitFor()
    await versions.getByRole('button', { name: new RegExp(`^${now - 1} `) }).click()
    const since = versions.getByRole('region', { name: `What changed since version ${now - 1}` })
    await expect
      .poll(() => since.getByRole('listitem').allInnerTexts())
      .toContainEqual(expect.stringMatching(/Hole 2\s+green/))
    // While it is compared, no key changes anything.
    for (const key of ['Delete', 'Control+z']) await page.keyboard.press(key)
    await expect.poll(() => button(page, 'Undo').isDisabled()).toBe(true)
    const question = page.getByRole('dialog', { name: `Restore version ${now - 1}?` })
    const restore = async () => {
      await button(since, `Restore version ${now - 1}`).click()
      await button(question, `Restore version ${now - 1}`).click()
    }
    await nameElsewhere('Old', 3, 'Named meanwhile', club)
    await restore()
    const overtaken = since.getByRole('alert')
    await overtaken.getByText('Someone has published in the meantime. Look at the latest version first.').waitFor()
    await overtaken
      .getByRole('listitem')
      .filter({ hasText: /Hole 3.*name/ })
      .waitFor()
    await versions.getByRole('button', { name: new RegExp(`^${now + 1} .*Current`) }).waitFor()
    expect((await publishedMap(site, club)).versionNumber).toBe(now + 1)
    await restore()
    await toasts(page)
      .getByText(`Version ${now - 1} is back.`)
      .waitFor()
    await says(page).toBe(PUBLISHED)
    expect((await numbered('Old', 2, club)).green).toEqual(before.green)
    expect((await publishedMap(site, club)).versionNumber).toBe(now + 2)
  },
)

describe('a draft', () => {
  test('survives a crash, undo and all, and who leaves; it is gone once it is published or discarded, or one signs out', async () => {
    const club = await smallClub(site)
    const crashed = await openEditor(site, { club })
    await choose(crashed, 'Hole 1', 'Green')
    await drawBunker(crashed)
    await setName(crashed, 'Crash bunker')
    await isKept(crashed)
    const page = await reopen(site, crashed)
    await recover(page)
      .getByText(/^1 change from \d\d:\d\d has not been published yet\.$/)
      .waitFor()
    await button(recover(page), /^Continue your draft from \d\d:\d\d$/).click()
    await isReady(page)
    await says(page).toMatch(/^1 change\./)
    await button(page, 'Undo').click()
    await button(page, 'Redo').click()
    await publish(page)
    await isPublished(page)
    await isKept(page)
    expect((await publishedMap(site, club)).features.map(({ name }) => name)).toEqual(['Crash bunker'])
    await page.reload()
    await isReady(page)
    await isNothingOffered(page)

    const leave = async () => {
      await page.getByRole('link', { name: 'Dashboard' }).first().click()
      const question = page.getByRole('dialog', { name: 'Leave before publishing?' })
      await question.getByText(/stays on this device until you sign out/).waitFor()
      await button(question, 'Leave').click()
      await page.waitForURL(`${site.origin}/admin`)
    }
    await choose(page, 'Hole 3', 'Green')
    await button(panel(page), 'Delete').click()
    await isKept(page)
    await leave()
    await navigate(page, '/admin/map/edit')
    await button(recover(page), 'Discard').click()
    await recover(page).waitFor({ state: 'detached' })
    await says(page).toBe(PUBLISHED)
    await page.reload()
    await isReady(page)
    await isNothingOffered(page)

    await choose(page, 'Hole 3', 'Green')
    await setName(page, 'Left behind')
    await isKept(page)
    await leave()
    await page.getByRole('button', { name: /your menu$/ }).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.waitForURL(`${site.origin}/login`)
    await signIn(page, 'greenkeeper')
    await page.waitForURL(`${site.origin}/admin`)
    await page.evaluate(id => localStorage.setItem('clubId', id), club)
    await page.goto(`${site.origin}/admin/map/edit`)
    await isReady(page)
    await isNothingOffered(page)
  })

  fullTest(
    'is kept without a connection; one with an error is not published, and the list leads there; nor one that someone else’s stands against, before both sides were seen',
    async () => {
      site.expectConsoleError(/status of 409/)
      const club = await smallClub(site)
      // Its own browser, because it goes offline.
      const page = await openEditor(site, { club, fresh: true })
      await choose(page, 'Hole 2', 'Green')
      await panel(page).getByLabel('Number', { exact: true }).fill('1')
      await panel(page).getByLabel('Number', { exact: true }).blur()
      await button(page, 'Publish…').click()
      const dialog = page.getByRole('dialog', { name: 'Publish the map' })
      await dialog
        .getByRole('alert')
        .getByText(/Another hole of the course has number 1/)
        .first()
        .waitFor()
      await expect.poll(() => button(dialog, 'Publish').isDisabled()).toBe(true)
      await button(dialog, 'Not yet').click()
      await page.getByRole('tab', { name: /^Checks/ }).click()
      await panel(page)
        .getByRole('button', { name: /^Blocks publishing/ })
        .first()
        .click()
      await panel(page)
        .getByRole('heading', { level: 2, name: /^Hole 1/ })
        .waitFor()
      await button(page, 'Undo').click()
      await says(page).toBe(PUBLISHED)

      await choose(page, 'Hole 1', 'Green')
      await setName(page, 'Name of mine')
      await choose(page, 'Hole 2', 'Green')
      await setName(page, 'Two of mine')
      await nameElsewhere('Old', 1, 'Name of theirs', club)
      await nameElsewhere('Old', 3, 'Three of theirs', club)
      await page.context().setOffline(true)
      await button(page, 'Publish…').click()
      await dialog.getByText(/No connection\. Your draft is kept on this device/).waitFor()
      await page.context().setOffline(false)
      await dialog.getByText(/No connection/).waitFor({ state: 'detached' })
      expect((await numbered('Old', 2, club)).name).toBeNull()

      await button(dialog, 'Publish').click()
      const conflicts = page.getByRole('dialog', { name: CONFLICTS })
      const row = conflicts.getByRole('listitem', { name: 'Hole 1' })
      await expect.poll(() => row.getByRole('definition').allInnerTexts()).toEqual(['Name of mine', 'Name of theirs'])
      await expect.poll(() => button(conflicts, 'Continue to publish').isDisabled()).toBe(true)
      await button(row, 'Keep mine').click()
      await button(conflicts, 'Continue to publish').click()
      await button(dialog, 'Publish').click()
      await isPublished(page)
      const names = await Promise.all([1, 2, 3].map(async number => (await numbered('Old', number, club)).name))
      expect(names).toEqual(['Name of mine', 'Two of mine', 'Three of theirs'])
    },
  )

  fullTest('with a drawing in hand loses one point at a time, survives a crash, and who leaves is asked', async () => {
    const page = await openEditor(site)
    await choose(page, 'Blu 1', 'Green')
    await setName(page, 'Named before')
    await sketch(page, 3)
    await button(page, 'Done').click()
    const dialog = page.getByRole('dialog', { name: 'What did you draw?' })
    await button(dialog, 'Back to the drawing').click()
    await counted(page, 3)
    await button(page, 'Cancel').click()
    await page.getByText('3 points.', { exact: true }).waitFor({ state: 'detached' })
    await button(page, 'Undo').click()
    await counted(page, 3)
    // A tooltip would take the Escape for itself.
    await page.mouse.move(0, 0)
    await page.getByRole('tooltip').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await counted(page, 2)
    // What was done before it stays.
    await says(page).toMatch(/^1 change/)
    await setPoint(page, SQUARE[2])
    await counted(page, 3)
    await isKept(page)
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    const question = page.getByRole('dialog', { name: 'Leave before publishing?' })
    await button(question, 'Cancel').click()
    await question.waitFor({ state: 'detached' })
    const again = await reopen(site, page)
    await recover(again).getByText('A drawing is not finished: it has 3 points.').waitFor()
    await button(recover(again), /^Continue your draft/).click()
    await isReady(again)
    await counted(again, 3)
    await addToMap(again)
    await says(again).toMatch(/^2 changes/)
  })

  fullTest('is the own one of each of two tabs, and neither takes the other’s', async () => {
    const first = await openEditor(site)
    await choose(first, 'Giallo 12', 'Green')
    await setName(first, 'Of the first tab')
    await isKept(first)
    const second = await first.context().newPage()
    second.setDefaultTimeout(20_000)
    await second.goto(`${site.origin}/admin/map/edit`)
    await isReady(second)
    await expect.poll(() => recover(second).count()).toBe(0)
    await choose(second, 'Blu 2', 'Green')
    await drawBunker(second)
    await isKept(second)
    await first.close()
    const again = await reopen(site, second)
    // Both are offered, one after the other.
    await recover(again).waitFor()
    await button(recover(again), 'Discard').click()
    await button(recover(again), /^Continue your draft/).click()
    await choose(again, 'Giallo 12 · Of the first tab', 'Green')
    await expect.poll(() => nameField(again).inputValue()).toBe('Of the first tab')
    await says(again).toMatch(/^1 change/)
  })
})

fullTest(
  'two editors who changed other things are not bothered; the side of the other one is taken over, and that undone',
  async () => {
    site.expectConsoleError(/status of 409/)
    const page = await openEditor(site)
    await choose(page, 'Rosso 9', 'Green')
    await setName(page, 'Ninth')
    const ninth = await numbered('Rosso', 9)
    await publishElsewhere(site, [
      { type: 'hole', id: ninth.id, version: ninth.version, fields: { strokeIndexSource: 'card' } },
    ])
    await publish(page)
    await isPublished(page)
    expect(await numbered('Rosso', 9)).toMatchObject({ name: 'Ninth', strokeIndexSource: 'card' })

    await choose(page, 'Rosso 8', 'Green')
    await setName(page, 'Mine')
    await nameElsewhere('Rosso', 8, 'Theirs')
    await publish(page)
    const dialog = page.getByRole('dialog', { name: CONFLICTS })
    await button(dialog, 'Take theirs').click()
    await button(dialog, 'Continue to publish').click()
    const summary = page.getByRole('dialog', { name: 'Publish the map' })
    await summary.getByText('There is nothing left to publish.').waitFor()
    await button(summary, 'Not yet').click()
    await expect.poll(() => nameField(page).inputValue()).toBe('Theirs')
    await button(page, 'Undo').click()
    await expect.poll(() => nameField(page).inputValue()).toBe('Mine')
  },
)

fullTest(
  'two editors leave a question that waits when it is closed, is asked before publishing, and survives a crash',
  async () => {
    site.expectConsoleError(/status of 409/)
    const page = await openEditor(site)
    await choose(page, 'Rosso 1', 'Green')
    await setName(page, 'Mine')
    await nameElsewhere('Rosso', 1, 'Theirs')
    // Whoever comes back to the page hears of it before publishing.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await page.getByText('Someone else has published changes since you began.').waitFor()
    await publish(page)
    const dialog = page.getByRole('dialog', { name: CONFLICTS })
    await dialog.waitFor()
    // Only names differ: two equal drawings would say nothing.
    await expect.poll(() => dialog.locator('svg rect').count()).toBe(0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('1 thing that someone else changed as well is still open.').waitFor()
    await button(page, 'Publish…').click()
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await isKept(page)
    expect((await numbered('Rosso', 1)).name).toBe('Theirs')

    const again = await reopen(site, page)
    await button(recover(again), /^Continue your draft/).click()
    await button(again, 'Choose').click()
    const asked = again.getByRole('dialog', { name: CONFLICTS })
    await button(asked, 'Keep mine').click()
    await button(asked, 'Continue to publish').click()
    const summary = again.getByRole('dialog', { name: 'Publish the map' })
    let letGo = () => {}
    const isHeld = new Promise<void>(resolve => {
      letGo = resolve
    })
    await again.route(
      url => /\/map$/.test(url.pathname),
      async route => {
        if (route.request().method() === 'POST') await isHeld
        await route.continue()
      },
    )
    // While it is being published the dialog stays, and nothing is done beside it.
    await button(summary, 'Publish').click()
    await expect.poll(() => button(summary, 'Not yet').isDisabled()).toBe(true)
    await again.keyboard.press('Escape')
    await again.keyboard.press('Escape')
    await expect.poll(() => summary.isVisible()).toBe(true)
    letGo()
    await isPublished(again)
    await summary.waitFor({ state: 'detached' })
    expect((await numbered('Rosso', 1)).name).toBe('Mine')
  },
)

fullTest(
  'two editors leave a draft of an older map where it was; what others published is brought in, with its question',
  async () => {
    const page = await openEditor(site)
    await choose(page, 'Rosso 2', 'Green')
    await setName(page, 'Mine of yesterday')
    await isKept(page)
    await nameElsewhere('Rosso', 2, 'Theirs of today')
    await nameElsewhere('Rosso', 3, 'Also theirs')
    const again = await reopen(site, page)
    await recover(again).getByText('The map has changed since then.', { exact: false }).waitFor()
    await button(recover(again), /^Continue your draft/).click()
    await again.getByText('Someone else has published changes since you began.').waitFor()
    await button(again, 'Bring them in').click()
    const dialog = again.getByRole('dialog', { name: CONFLICTS })
    await button(dialog, 'Take theirs').click()
    await button(dialog, 'Continue to publish').click()
    const summary = again.getByRole('dialog', { name: 'Publish the map' })
    await summary.getByText('There is nothing left to publish.').waitFor()
    await button(summary, 'Not yet').click()
    await says(again).toBe(PUBLISHED)
    await choose(again, 'Rosso 3 · Also theirs', 'Green')
    await expect.poll(() => nameField(again).inputValue()).toBe('Also theirs')
  },
)

const teesOf = async (club: string) =>
  (await publishedMap(site, club)).courses[0]!.tees.map(({ name, gender }) => [name, gender])

fullTest('a blank club gets a course, and its first hole is drawn', async () => {
  const club = await newClub(site)
  const page = await openEditor(site, { person: 'marshal', club })
  await panel(page).getByText('No holes yet. Add a course, then draw its first tee.').waitFor()
  await button(panel(page), 'Add a course').click()
  const dialog = page.getByRole('dialog', { name: 'Add a course' })
  await button(dialog, 'Add the course').click()
  await dialog.getByText('Give the course a name.').waitFor()
  await dialog.getByLabel('Name').first().fill('Nine')
  await dialog.getByLabel('Number of holes').fill('9')
  // Four tees to begin with; this club has three.
  await button(dialog, 'Remove tee Blue').click()
  await button(dialog, 'Add the course').click()
  await toasts(page).getByText('Nine has been added. Now draw its holes.').waitFor()
  await expect.poll(() => panel(page).locator('summary').count()).toBe(9)
  await panel(page).locator('summary').first().click()
  await button(panel(page), 'Draw: Hole 1: Tee Yellow, marker').waitFor()
  await button(panel(page), 'Draw: Hole 1: Line of play').click()
  for (const place of SQUARE.slice(0, 2)) await setPoint(page, place)
  await page.getByText('Hole 1: Line of play.', { exact: false }).first().waitFor()
  await button(page, 'Done').click()
  await panel(page).getByRole('heading', { level: 2, name: 'Hole 1: Line of play' }).waitFor()
  await publish(page)
  await isPublished(page)
  const map = await publishedMap(site, club)
  expect(map.holes.find(({ number }) => number === 1)!.lineOfPlay!.coordinates).toHaveLength(2)
  expect(await teesOf(club)).toEqual([
    ['White', 'men'],
    ['Yellow', 'men'],
    ['Red', 'women'],
  ])
})

fullTest('a course without tees gets them from the drawing of its first one, and later others', async () => {
  const club = await newClub(site)
  const { statusCode, body } = await site.app.app.inject({
    method: 'POST',
    url: addressOf(calls.createCourse),
    headers: { authorization: `Bearer ${await tokenOf(site, 'marshal')}`, 'x-club-id': club },
    payload: { name: 'Bare', holes: [{ number: 1, name: null, par: 4, strokeIndex: null }] },
  })
  expect(statusCode, body).toBe(201)
  const page = await openEditor(site, { person: 'marshal', club })
  await button(page, 'Set a point').click()
  await setPoint(page, SQUARE[0])
  const meaning = page.getByRole('dialog', { name: 'What did you draw?' })
  await meaning.getByLabel('Kind').click()
  await page.getByRole('option', { name: 'Tee marker of a hole', exact: true }).click()
  await meaning.getByLabel('Hole').click()
  await page.getByRole('option', { name: 'Hole 1', exact: true }).click()
  await meaning.getByText('This course has no tees yet.').waitFor()
  await button(meaning, 'Add tees to the course').click()
  const dialog = page.getByRole('dialog', { name: 'Tees of Bare' })
  const red = dialog.getByRole('group', { name: 'Red' })
  await red.getByLabel('Name').fill('Yellow')
  await dialog.getByRole('group', { name: 'Blue' }).getByLabel('For').click()
  await page.getByRole('option', { name: 'Men', exact: true }).click()
  await dialog.getByRole('group').last().getByLabel('Name').fill('')
  await button(dialog, 'Save the tees').click()
  await dialog.getByText('Give the tee a name.').waitFor()
  await dialog.getByRole('group').last().getByLabel('Name').fill('Forward')
  await button(dialog, 'Save the tees').click()
  await toasts(page).getByText('The tees of Bare are saved.').waitFor()
  // Back where it was asked for, and now there is one to choose.
  await meaning.getByLabel('Tee', { exact: true }).waitFor()
  await button(meaning, 'Add to the map').click()
  await panel(page).getByRole('heading', { level: 2, name: 'Hole 1: Tee White, marker' }).waitFor()

  await button(panel(page), 'Tees of the course').click()
  await button(dialog, 'Remove tee Forward').click()
  await dialog.getByText(/^Forward will be removed from every hole/).waitFor()
  await button(dialog, 'Save the tees').click()
  await dialog.waitFor({ state: 'detached' })
  await publish(page)
  await isPublished(page)
  expect(await teesOf(club)).toEqual([
    ['White', 'men'],
    ['Yellow', 'men'],
    ['Blue', 'men'],
  ])
  const map = await publishedMap(site, club)
  expect(map.holes[0]!.tees).toMatchObject([{ teeId: map.courses[0]!.tees[0]!.id, position: { type: 'Point' } }])
})

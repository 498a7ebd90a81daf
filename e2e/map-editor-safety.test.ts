import { describe, expect, test, vi } from 'vitest'
import {
  button,
  changes,
  choose,
  drawBunker,
  holeNumbered,
  isKept,
  isPublished,
  mapIsReady,
  openEditor,
  panel,
  publish,
  publishElsewhere,
  publishedMap,
  recover,
  reopen,
  setName,
  toasts,
} from './map-editing.ts'
import { signIn, useSignedIn } from './signed-in.ts'

// A journey has many steps, and a map drawn without a graphics card is slow.
vi.setConfig({ testTimeout: 90_000 })
const site = useSignedIn()
const bunkersOf = async () => (await publishedMap(site)).features.filter(({ kind }) => kind === 'bunker')
const numbered = (name: string, number: number) => holeNumbered(site, name, number)

describe('a draft', () => {
  test('survives a crash, undo and all, and is gone once it is published', async () => {
    const page = await openEditor(site)
    await choose(page, 'Blu 1', 'Green')
    await drawBunker(page)
    await setName(page, 'Crash bunker')
    await isKept(page)
    const again = await reopen(site, page)
    await recover(again)
      .getByText(/^1 change of \d\d:\d\d was not published yet\.$/)
      .waitFor()
    await button(recover(again), /^Continue your draft of \d\d:\d\d$/).click()
    await mapIsReady(again)
    await expect.poll(() => changes(again).innerText()).toMatch(/^1 change\./)
    await button(again, 'Undo').click()
    await button(again, 'Redo').click()
    await publish(again)
    await isPublished(again)
    await isKept(again)
    expect((await bunkersOf()).map(({ name }) => name)).toContain('Crash bunker')
    await again.reload()
    await mapIsReady(again)
    expect(await recover(again).count()).toBe(0)
  })

  test('can be discarded, and then is gone', async () => {
    const page = await openEditor(site)
    await choose(page, 'Blu 1', 'Green')
    await button(panel(page), 'Delete').click()
    await isKept(page)
    const again = await reopen(site, page)
    await button(recover(again), 'Discard').click()
    await recover(again).waitFor({ state: 'detached' })
    expect(await changes(again).innerText()).toBe('Everything is published.')
    await again.reload()
    await mapIsReady(again)
    expect(await recover(again).count()).toBe(0)
  })

  test('stays when one leaves the page after a question, and goes when one signs out', async () => {
    const page = await openEditor(site)
    await choose(page, 'Blu 3', 'Green')
    await setName(page, 'Left behind')
    await isKept(page)
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    const question = page.getByRole('dialog', { name: 'Leave before publishing?' })
    await question.getByText(/stays on this device until you sign out/).waitFor()
    await button(question, 'Leave').click()
    await page.waitForURL(`${site.origin}/admin`)
    await page.goto(`${site.origin}/admin/map/edit`)
    await recover(page).waitFor()
    await page.goto(`${site.origin}/admin`)
    await page.getByRole('button', { name: /your menu$/ }).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.waitForURL(`${site.origin}/login`)
    await signIn(page, 'greenkeeper')
    await page.waitForURL(`${site.origin}/admin`)
    await page.goto(`${site.origin}/admin/map/edit`)
    await mapIsReady(page)
    expect(await recover(page).count()).toBe(0)
  })

  test('is kept while there is no connection, and published when it is back', async () => {
    const page = await openEditor(site)
    await choose(page, 'Blu 4', 'Green')
    await setName(page, 'Offline hole')
    await page.context().setOffline(true)
    await button(page, 'Publish…').click()
    const dialog = page.getByRole('dialog', { name: 'Publish the map' })
    await dialog.getByText(/No connection\. Your draft is kept on this device/).waitFor()
    expect((await numbered('Blu', 4)).name).not.toBe('Offline hole')
    await page.context().setOffline(false)
    await dialog.getByText(/No connection/).waitFor({ state: 'detached' })
    await button(dialog, 'Publish').click()
    await isPublished(page)
    expect((await numbered('Blu', 4)).name).toBe('Offline hole')
  })

  test('with an error is not published: the dialog says what to put right, the list leads there', async () => {
    const page = await openEditor(site)
    await choose(page, 'Blu 2', 'Green')
    await panel(page).getByLabel('Number', { exact: true }).fill('1')
    await panel(page).getByLabel('Number', { exact: true }).blur()
    await button(page, 'Publish…').click()
    const dialog = page.getByRole('dialog', { name: 'Publish the map' })
    await dialog
      .getByRole('alert')
      .getByText(/Another hole of the course has number 1/)
      .waitFor()
    expect(await button(dialog, 'Publish').isDisabled()).toBe(true)
    await button(dialog, 'Not yet').click()
    await page.getByRole('tab', { name: /^Checks/ }).click()
    await panel(page)
      .getByRole('button', { name: /^Blocks publishing/ })
      .first()
      .click()
    await panel(page)
      .getByRole('heading', { level: 2, name: /^Blu 1/ })
      .waitFor()
  })
})

describe('two editors at once', () => {
  test('are told of each other, see both sides, and nothing is lost', async () => {
    site.expectConsoleError(/status of 409/)
    const [first, second] = await Promise.all([openEditor(site), openEditor(site, { person: 'marshal' })])
    for (const page of [first!, second!]) await choose(page, 'Rosso 5', 'Green')
    await setName(first!, 'Name of the first')
    await choose(first!, 'Rosso 6', 'Green')
    await setName(first!, 'Six of the first')
    await publish(first!)
    await isPublished(first!)

    await setName(second!, 'Name of the second')
    await choose(second!, 'Rosso 7', 'Green')
    await setName(second!, 'Seven of the second')
    await publish(second!)
    const dialog = second!.getByRole('dialog', { name: 'Someone else changed the same' })
    const row = dialog.getByRole('listitem', { name: 'Rosso 5' })
    await expect
      .poll(() => row.getByRole('definition').allInnerTexts())
      .toEqual(['Name of the second', 'Name of the first'])
    expect(await button(dialog, 'Go on to publish').isDisabled()).toBe(true)
    await button(row, 'Keep mine').click()
    await button(dialog, 'Go on to publish').click()
    await button(second!.getByRole('dialog', { name: 'Publish the map' }), 'Publish').click()
    await isPublished(second!)
    const names = await Promise.all([5, 6, 7].map(async number => (await numbered('Rosso', number)).name))
    expect(names).toEqual(['Name of the second', 'Six of the first', 'Seven of the second'])
  })

  test('take over the side of the other one, and can still undo that', async () => {
    site.expectConsoleError(/status of 409/)
    const page = await openEditor(site)
    await choose(page, 'Rosso 8', 'Green')
    await setName(page, 'Mine')
    const hole = await numbered('Rosso', 8)
    await publishElsewhere(site, [{ type: 'hole', id: hole.id, version: hole.version, fields: { name: 'Theirs' } }])
    await publish(page)
    const dialog = page.getByRole('dialog', { name: 'Someone else changed the same' })
    await button(dialog, 'Take theirs').click()
    await button(dialog, 'Go on to publish').click()
    const summary = page.getByRole('dialog', { name: 'Publish the map' })
    await summary.getByText('There is nothing left to publish.').waitFor()
    await button(summary, 'Not yet').click()
    expect(await panel(page).getByLabel('Name (optional)').inputValue()).toBe('Theirs')
    await button(page, 'Undo').click()
    await expect.poll(() => panel(page).getByLabel('Name (optional)').inputValue()).toBe('Mine')
  })

  test('who changed other things are not bothered: both stand', async () => {
    site.expectConsoleError(/status of 409/)
    const page = await openEditor(site)
    await choose(page, 'Rosso 9', 'Green')
    await setName(page, 'Ninth')
    const hole = await numbered('Rosso', 9)
    await publishElsewhere(site, [
      { type: 'hole', id: hole.id, version: hole.version, fields: { strokeIndexSource: 'card' } },
    ])
    await publish(page)
    await isPublished(page)
    expect(await numbered('Rosso', 9)).toMatchObject({ name: 'Ninth', strokeIndexSource: 'card' })
  })
})

describe('versions', () => {
  test('show who published what; one is compared with today, and brought back as a new one', async () => {
    site.expectConsoleError(/status of 409/)
    const page = await openEditor(site)
    await choose(page, 'Giallo 10', 'Green')
    const before = await numbered('Giallo', 10)
    await button(panel(page), 'Delete').click()
    await publish(page, 'Tenth without a green')
    await isPublished(page)
    expect((await numbered('Giallo', 10)).green).toBeNull()
    const { versionNumber } = await publishedMap(site)

    await button(panel(page), 'Versions').click()
    const versions = page.getByRole('complementary', { name: 'Versions' })
    await versions.getByRole('button', { name: /Tenth without a green.*Giulia Ferri.*0 added · 1 changed/ }).waitFor()
    await versions.getByRole('button', { name: new RegExp(`^${versionNumber! - 1} `) }).click()
    // While it is compared, no key changes anything.
    await page.locator('[data-map=ready] canvas').focus()
    for (const key of ['ArrowUp', 'Delete', 'Control+z']) await page.keyboard.press(key)
    expect(await button(page, 'Undo').isDisabled()).toBe(true)
    const since = versions.getByRole('region', { name: `What changed since version ${versionNumber! - 1}` })
    await expect
      .poll(() => since.getByRole('listitem').allInnerTexts())
      .toEqual([expect.stringMatching(/Giallo 10\s+green/)])
    const question = page.getByRole('dialog', { name: `Restore version ${versionNumber! - 1}?` })
    const restore = async () => {
      await button(since, `Restore version ${versionNumber! - 1}`).click()
      await button(question, `Restore version ${versionNumber! - 1}`).click()
    }
    const eleventh = await numbered('Giallo', 11)
    await publishElsewhere(site, [
      { type: 'hole', id: eleventh.id, version: eleventh.version, fields: { name: 'Named meanwhile' } },
    ])
    await restore()
    const overtaken = since.getByRole('alert')
    await overtaken.getByText('Someone published meanwhile: look at the newest version first.').waitFor()
    await overtaken
      .getByRole('listitem')
      .filter({ hasText: /Giallo 11.*name/ })
      .waitFor()
    await versions.getByRole('button', { name: new RegExp(`^${versionNumber! + 1} .*Current`) }).waitFor()
    expect((await publishedMap(site)).versionNumber).toBe(versionNumber! + 1)
    await restore()
    await toasts(page)
      .getByText(`Version ${versionNumber! - 1} is back.`)
      .waitFor()
    expect(await changes(page).innerText()).toBe('Everything is published.')
    const after = await numbered('Giallo', 10)
    expect(after.green).toEqual(before.green)
    expect((await publishedMap(site)).versionNumber).toBe(versionNumber! + 2)
  })
})

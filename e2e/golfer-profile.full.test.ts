import { type ClubPack, calls } from '@pinwise/contract'
import { expect, test, vi } from 'vitest'
import { violations } from './looks.ts'
import { ask } from './pin-setting.ts'
import { signIn, useSignedIn } from './signed-in.ts'

vi.setConfig({ testTimeout: 60_000 })
const site = useSignedIn()
const PHONE = { width: 390, height: 844, hasTouch: true, fresh: true } as const
const PROFILE = '/play/-/profile'

test('what a guest says of themselves is proposed for a round, kept on sign-in, and on their other phone', async () => {
  const page = await site.open(PROFILE, PHONE)
  await page.getByRole('heading', { level: 1, name: 'My profile' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Name on the card').fill('Ada')
  await page.getByLabel('Handicap index').fill('99')
  await page.keyboard.press('Tab')
  await page.getByText('It has not been saved').waitFor()
  await page.getByLabel('Handicap index').fill('18.4')
  await page.getByLabel('Find your club by name or town').fill('milano')
  await page.getByRole('button', { name: 'Golf Club Milano' }).click()
  await page.getByText('Golf Club Milano', { exact: true }).first().waitFor()
  const tees = page.getByLabel('Tees you play from')
  await expect.poll(() => tees.locator('option').allInnerTexts()).toContain('Giallo, men')
  await tees.selectOption({ label: 'Blue, men' })
  await page.getByLabel('Distances').selectOption({ label: 'Yards' })
  await page.getByText('Saved on this phone.').waitFor()

  // Elsewhere the tee is found by its colour; this one has a rating, so the card asks for the index.
  const pack: ClubPack = await ask(site, 'golfer', calls.getClubPack, { params: { slug: 'sharp-park' } })
  await page.goto(`${site.origin}/play/sharp-park/${pack.layouts[0]!.id}/round`)
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Ada')
  await expect.poll(() => page.getByLabel('Tee').locator('option:checked').innerText()).toBe('Blue, men')
  await expect.poll(() => page.getByLabel('Handicap index').inputValue()).toBe('18.4')

  await page.goto(`${site.origin}${PROFILE}`)
  await page.getByLabel('Language').selectOption('it')
  await page.getByRole('heading', { level: 1, name: 'Il mio profilo' }).waitFor()
  await page.getByRole('link', { name: 'Accedi o crea un account' }).click()
  await signIn(page, 'golfer')
  await page.getByText('Salvato nel tuo account.').waitFor({ timeout: 20_000 })
  await expect.poll(() => page.getByLabel('Handicap Index').inputValue()).toBe('18,4')
  expect(await violations(page)).toEqual([])

  // The other phone was in English until it heard of the golfer's choice.
  const other = await site.openAs('golfer', PROFILE, PHONE)
  await other.getByRole('heading', { level: 1, name: 'Il mio profilo' }).waitFor({ timeout: 20_000 })
  await expect.poll(() => other.getByLabel('Nome sullo score').inputValue()).toBe('Ada')
  await other.getByText('Golf Club Milano', { exact: true }).first().waitFor()
  await expect.poll(() => other.getByLabel('Tee di partenza').locator('option:checked').innerText()).toBe('Blu, uomini')
  await expect.poll(() => other.getByLabel('Distanze').inputValue()).toBe('yards')
})

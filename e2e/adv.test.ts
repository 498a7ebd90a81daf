import { expect, test } from 'vitest'
import { solidPng } from '../apps/server/src/testing/solid-png.ts'
import { ONE_LOOK, violations, visitOf } from './looks.ts'
import { useSignedIn } from './signed-in.ts'

const site = useSignedIn()

test('a campaign is booked, seen by a golfer between two holes, counted, and shared with its advertiser', async () => {
  // A picture that does not fit, a course without a signal, and a link that was stopped.
  for (const pattern of [/status of 422/, /ERR_INTERNET_DISCONNECTED/, /status of 404/])
    site.expectConsoleError(pattern)
  const page = await site.openAs('platform', '/admin/adv?view=advertisers')
  await page.getByRole('button', { name: 'New advertiser' }).first().click()
  const advertiser = page.getByRole('dialog', { name: 'New advertiser' })
  await advertiser.getByRole('button', { name: 'Save' }).click()
  await advertiser.getByRole('link', { name: 'Enter a name of at most 120 characters.' }).waitFor()
  await advertiser.getByLabel('Name').fill('Fairway Foods')
  await advertiser.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /Fairway Foods/ }).waitFor()

  await page.getByRole('tab', { name: 'Campaigns' }).click()
  await page.getByRole('button', { name: 'New campaign' }).first().click()
  const form = page.getByRole('dialog', { name: 'New campaign' })
  await form.getByLabel('Advertiser').fill('fairway')
  await page.getByRole('option', { name: 'Fairway Foods' }).click()
  await form.getByLabel('Name').fill('Spring on the course')
  await form.getByLabel('Add a club').fill('milano')
  await page.getByRole('option', { name: 'Golf Club Milano' }).click()
  await form.getByText(/^Up to [\d,]+ views from about [\d,]+ rounds at 1 club\./).waitFor()
  await form.getByRole('button', { name: 'Save' }).click()

  const drawer = page.getByRole('dialog', { name: 'Spring on the course' })
  await drawer.getByRole('button', { name: 'New advert' }).click()
  const advert = page.getByRole('dialog', { name: 'New advert' })
  await advert.getByLabel('Headline · English').fill('Lunch after eighteen')
  await advert.getByLabel('Text colour').fill('#0b3d2f')
  await advert.getByRole('button', { name: 'Save' }).click()
  await advert.getByRole('link', { name: /too little to read in the sun/ }).waitFor()
  await advert.getByLabel('Text colour').fill('#ffffff')
  await advert.getByRole('button', { name: 'Save' }).click()
  await drawer.getByText('Lunch after eighteen').waitFor()
  const picture = (name: string, width: number) => ({ name, mimeType: 'image/png', buffer: solidPng(width, 400) })
  await drawer.locator('input[type=file]').setInputFiles(picture('tall.png', 400))
  await drawer.getByText(/^tall\.png: The picture does not fit/).waitFor()
  await drawer.locator('input[type=file]').setInputFiles(picture('wide.png', 800))
  await drawer.locator('figure img').waitFor()

  const golfer = await site.open('/play/golf-club-milano/18-blu-giallo/1', { width: 390, height: 844, fresh: true })
  const card = golfer.getByRole('region', { name: 'Advert' })
  await golfer.getByRole('button', { name: 'Next hole' }).click()
  await card.getByText('Lunch after eighteen').waitFor()
  await card.locator('img').waitFor()
  const counted = async () => {
    const { rows } = site.app
    const [row] = await rows<{ count: number }>(
      `select coalesce(sum(r.count), 0)::int as count from advert_results r
       join campaigns k on k.id = r.campaign_id where k.name = 'Spring on the course' and r.flag = ''`,
    )
    return row?.count
  }
  await expect.poll(counted, { timeout: 15_000 }).toBe(1)
  // Without a signal it is chosen and counted all the same, and sent afterwards.
  await golfer.context().setOffline(true)
  await golfer.getByRole('button', { name: 'Next hole' }).click()
  await expect.poll(() => golfer.getByRole('heading', { level: 1 }).innerText()).toContain('3')
  await card.getByText('Lunch after eighteen').waitFor()
  await golfer.waitForTimeout(1_500)
  expect(await counted()).toBe(1)
  await golfer.context().setOffline(false)
  await expect.poll(counted, { timeout: 15_000 }).toBe(2)
  expect.soft(await violations(golfer)).toEqual([])
  await card.getByRole('button', { name: 'I am playing a competition' }).click()
  await card.waitFor({ state: 'detached' })
  await golfer.getByRole('button', { name: 'Next hole' }).click()
  expect(await card.count()).toBe(0)

  await page.reload()
  const shared = page.getByRole('dialog', { name: 'Spring on the course' })
  await shared.getByRole('table', { name: 'By place' }).getByRole('row', { name: 'Between holes 2 0' }).waitFor()
  await shared.getByRole('button', { name: 'Make a link' }).click()
  const link = await shared.locator('code').innerText()
  const stranger = await site.open(link.replace(site.origin, ''), { fresh: true })
  await stranger.getByRole('heading', { level: 1, name: 'Spring on the course' }).waitFor()
  await stranger.getByRole('table', { name: 'By club' }).getByRole('row', { name: 'Golf Club Milano 2 0' }).waitFor()
  expect.soft(await violations(stranger)).toEqual([])
  await shared.getByRole('button', { name: 'Stop the link' }).click()
  await page.getByText('The link does not work any more.').waitFor()
  await stranger.reload()
  await stranger.getByText('This link is not valid any more.').waitFor()
})

test.each(ONE_LOOK)('axe finds nothing: $language $theme $width', async look => {
  const page = await site.openAs('platform', `/admin/adv?lang=${look.language}`, visitOf(look))
  await page.getByRole('rowheader').first().waitFor()
  expect.soft(await violations(page)).toEqual([])
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('dialog').locator('dl').first().waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  await page.goto(`${site.origin}/admin/adv?view=calendar&lang=${look.language}`)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await page.getByRole('listitem').first().waitFor()
  expect.soft(await violations(page)).toEqual([])
})

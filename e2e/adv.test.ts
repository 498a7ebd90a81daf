import { type Campaign, calls } from '@pinwise/contract'
import { expect, test } from 'vitest'
import { solidPng } from '../apps/server/src/testing/solid-png.ts'
import { isSettled } from './browser.ts'
import { FULL_LOOKS, violations, visitOf } from './looks.ts'
import { ask } from './pin-setting.ts'
import { useSignedIn } from './signed-in.ts'

const site = useSignedIn()

/** A second try finds what the first one made. */
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

test('platform staff add an advertiser, book a campaign and give it an advert with a picture', async () => {
  // A picture that does not fit.
  site.expectConsoleError(/status of 422/)
  const [company, name] = [unique('Fairway Foods'), unique('Spring')]
  const page = await site.openAs('platform', '/admin/adv?view=advertisers')
  await page.getByRole('button', { name: 'New advertiser' }).first().click()
  const advertiser = page.getByRole('dialog', { name: 'New advertiser' })
  await advertiser.getByRole('button', { name: 'Save' }).click()
  await advertiser.getByRole('link', { name: 'Enter a name of at most 120 characters.' }).waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  await advertiser.getByLabel('Name').fill(company)
  await advertiser.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: new RegExp(company) }).waitFor()

  await page.getByRole('tab', { name: 'Campaigns' }).click()
  await page.getByRole('button', { name: 'New campaign' }).first().click()
  const form = page.getByRole('dialog', { name: 'New campaign' })
  await form.getByLabel('Advertiser').fill(company)
  await page.getByRole('option', { name: company }).click()
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Add a club').fill('sharp')
  await page.getByRole('option', { name: 'Sharp Park' }).click()
  await form.getByText(/^Up to [\d,]+ views from about [\d,]+ rounds at 1 club\./).waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()

  const drawer = page.getByRole('dialog', { name })
  await drawer.getByText('No advert yet').waitFor()
  await drawer.getByRole('button', { name: 'New advert' }).click()
  const advert = page.getByRole('dialog', { name: 'New advert' })
  await advert.getByLabel('Headline · English').fill('Lunch after eighteen')
  await advert.getByLabel('Text colour').fill('#0b3d2f')
  await advert.getByRole('button', { name: 'Save' }).click()
  await advert.getByRole('link', { name: /too little to read in the sun/ }).waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  await advert.getByLabel('Text colour').fill('#ffffff')
  await advert.getByRole('button', { name: 'Save' }).click()
  await drawer.getByText('Lunch after eighteen').waitFor()
  await drawer.getByText('No advert yet').waitFor({ state: 'detached' })
  const picture = (file: string, width: number) => ({ name: file, mimeType: 'image/png', buffer: solidPng(width, 400) })
  await drawer.locator('input[type=file]').setInputFiles(picture('tall.png', 400))
  await drawer.getByText(/^tall\.png: The picture does not fit/).waitFor()
  await drawer.locator('input[type=file]').setInputFiles(picture('wide.png', 800))
  await drawer.locator('figure img').waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Calendar' }).click()
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  expect.soft(await violations(page, 'main')).toEqual([])
})

/** At Golf Club Milano, where nothing else is paid for. */
async function bookCampaign(name: string): Promise<Campaign> {
  await site.app.rows('update campaigns set enabled = false where not demo')
  const club = await ask(site, 'platform', calls.getClubPack, { params: { slug: 'golf-club-milano' } })
  const advertiser = await ask(site, 'platform', calls.createAdvertiser, {
    body: { key: crypto.randomUUID(), name: unique('Fairway Foods') },
  })
  const days = (n: number) => new Date(site.app.now() + n * 86_400_000).toISOString()
  const campaign = await ask(site, 'platform', calls.createCampaign, {
    body: {
      key: crypto.randomUUID(),
      advertiserId: advertiser.id,
      name,
      kind: 'paid',
      start: days(-1),
      end: days(30),
      clubIds: [club.club.id],
      placements: ['between-holes', 'scorecard'],
    },
  })
  const headline = { en: 'Lunch after eighteen', it: null }
  const colours = { backgroundColour: '#0b3d2e', textColour: '#ffffff' }
  await ask(site, 'platform', calls.createAdvert, {
    body: { key: crypto.randomUUID(), campaignId: campaign.id, headline, ...colours },
  })
  return campaign
}

test('a golfer sees it between two holes, with a signal and without, and its advertiser reads how often', async () => {
  // A course without a signal, and a link that was stopped.
  for (const pattern of [/ERR_INTERNET_DISCONNECTED/, /status of 404/]) site.expectConsoleError(pattern)
  const { id, name } = await bookCampaign(unique('Summer'))
  const golfer = await site.open('/play/golf-club-milano/18-blu-giallo/1', { width: 390, height: 844, fresh: true })
  const card = golfer.getByRole('region', { name: 'Advert' })
  const results = () => ask(site, 'platform', calls.getCampaignResults, { params: { id } })
  const next = golfer.getByRole('link', { name: 'Next hole' })
  // The club arrives after the hole: whoever walks on before that begins anew there.
  const isClubHere = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/play/golf-club-milano'))
  await expect.poll(() => golfer.evaluate(isClubHere)).toBe(true)
  await isSettled(golfer)
  await next.click()
  await card.getByText('Lunch after eighteen').waitFor()
  await expect.poll(async () => (await results()).impressions, { timeout: 15_000 }).toBe(1)
  // Without a signal it is chosen and counted all the same, and sent afterwards.
  await golfer.context().setOffline(true)
  await next.click()
  await golfer.getByRole('heading', { level: 1, name: 'Hole 3' }).waitFor()
  await card.getByText('Lunch after eighteen').waitFor()
  await golfer.waitForTimeout(1_500)
  expect((await results()).impressions).toBe(1)
  await golfer.context().setOffline(false)
  await expect.poll(async () => (await results()).impressions, { timeout: 15_000 }).toBe(2)
  expect.soft(await violations(golfer)).toEqual([])
  await card.getByRole('button', { name: 'I am playing a competition' }).click()
  await card.waitFor({ state: 'detached' })

  const page = await site.openAs('platform', `/admin/adv?campaign=${id}`)
  const drawer = page.getByRole('dialog', { name })
  await drawer.getByRole('table', { name: 'By place' }).getByRole('row', { name: 'Between holes 2 0' }).waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  await drawer.getByRole('button', { name: 'Make a link' }).click()
  const link = await drawer.locator('code').innerText()
  const stranger = await site.open(link.replace(site.origin, ''), { fresh: true })
  await stranger.getByRole('heading', { level: 1, name }).waitFor()
  await stranger.getByRole('table', { name: 'By club' }).getByRole('row', { name: 'Golf Club Milano 2 0' }).waitFor()
  expect.soft(await violations(stranger)).toEqual([])
  await drawer.getByRole('button', { name: 'Withdraw the link' }).click()
  await page.getByText('The link no longer works.').waitFor()
  await stranger.reload()
  await stranger.getByText('This link is no longer valid.').waitFor()
})

test.each(FULL_LOOKS)('axe finds nothing: $language $theme $width', async look => {
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

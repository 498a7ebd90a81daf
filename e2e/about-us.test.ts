import { expect, test } from 'vitest'
import { createFreshClub } from '../apps/server/src/testing/fresh-club.ts'
import { DEMONSTRATION } from '../apps/web/app/site/about-us/demonstration.ts'
import { useBrowser } from './browser.ts'

const site = useBrowser()

test('the courses of the page are those of the demonstration', async () => {
  const { items } = await (await fetch(`${site.origin}/api/v1/club`)).json()
  const about = ({ name, city, country, holeCount, position }: (typeof DEMONSTRATION)[number]) => ({
    name,
    city,
    country,
    holeCount,
    place: `${position.lng.toFixed(4)} ${position.lat.toFixed(4)}`,
  })
  const demo = (items as typeof DEMONSTRATION).filter(club => club.demo).map(about)
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
  expect(DEMONSTRATION.map(about).sort(byName)).toEqual(demo.sort(byName))
})

test('they are called demonstrations, on the map and in words, without JavaScript too', async () => {
  const page = await site.open('/about-us', { javaScriptEnabled: false })
  const clubs = page.locator('section[aria-labelledby="clubs"]')
  expect(await clubs.getByRole('listitem').allInnerTexts()).toEqual(
    DEMONSTRATION.map(({ name }) => expect.stringMatching(new RegExp(`${name}[^]*Demonstration`))),
  )
  expect(await clubs.locator('svg g').count()).toBe(DEMONSTRATION.length)
  await clubs.getByText('They are demonstrations, not customers').waitFor()
  await clubs.getByRole('link', { name: /OpenStreetMap contributors, ODbL/ }).waitFor()
  await page.locator('#form-generic form[method=post]').waitFor()
  await page.locator('#form-help-admin form[method=post]').waitFor()
})

test('a club that is published is a customer, and is not shown here', async () => {
  const [customer] = await site.app.rows<{ id: string }>('select id from customers limit 1')
  const club = await createFreshClub(site.app, { customerId: customer?.id ?? '', published: true })
  const page = await site.open('/about-us')
  await page.waitForLoadState('networkidle')
  expect(await page.locator('section[aria-labelledby="clubs"] li').count()).toBe(DEMONSTRATION.length)
  expect(await page.getByText(club.name).count()).toBe(0)
})

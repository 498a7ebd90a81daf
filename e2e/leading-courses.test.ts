import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { FULL_LOOKS, violations, visitOf } from './looks.ts'
import { isTold, useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 25"><rect width="40" height="25" fill="green"/></svg>'
const names = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link').allInnerTexts()
const section = (page: Page) => page.getByRole('region', { name: 'Leading courses' })

async function add(page: Page, name: string, rated = false) {
  await page.getByRole('button', { name: 'New leading course' }).click()
  const dialog = page.getByRole('dialog', { name: 'New leading course' })
  await dialog.getByLabel('Name of the course').fill(name)
  await dialog.getByLabel('Text · English').fill(`The story of ${name}.`)
  if (rated) {
    await dialog.getByLabel('Rating (optional)').fill('4.6')
    await dialog.getByRole('button', { name: 'Add course' }).click()
    await dialog.getByRole('link', { name: 'Say who rated the course.' }).waitFor()
    expect.soft(await violations(page, '[role=dialog]')).toEqual([])
    await dialog.getByLabel('Who rated it').fill('A magazine')
    await page.locator('#lc-rating-date').click()
    await page.locator('td button').filter({ hasText: /^15$/ }).first().click()
  }
  await dialog.getByRole('button', { name: 'Add course' }).click()
  await isTold(page, new RegExp(`^${name} has been added`))
  return page.getByRole('dialog', { name })
}

test('platform staff add courses, order them by key and by hand, and visitors see them', async () => {
  // A second try begins as the first.
  await site.app.rows('delete from leading_courses')
  const before = await site.open('/', { locale: 'en-GB' })
  expect(await section(before).count()).toBe(0)

  const page = await site.openAs('platform', '/admin/leading-courses')
  await page.getByText('There are no leading courses yet.').waitFor()
  const drawer = await add(page, 'Old Oak', true)
  await drawer.locator('input[type=file]').setInputFiles({
    name: 'oak.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(PICTURE),
  })
  await isTold(page, 'The picture has been saved.')
  await drawer.getByText(/^Rated 4\.6 out of 5 by A magazine, \w+ \d{4}$/).waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await add(page, 'Ash Links')
  await page.keyboard.press('Escape')
  await expect.poll(() => names(page)).toEqual(['Old Oak', 'Ash Links'])
  await page.getByRole('button', { name: 'Move Ash Links up' }).focus()
  await page.keyboard.press('Enter')
  await isTold(page, 'The new order has been saved.')
  await expect.poll(() => names(page)).toEqual(['Ash Links', 'Old Oak'])
  expect.soft(await violations(page, 'main')).toEqual([])
  const rows = page.getByRole('main').getByRole('listitem')
  await rows.nth(1).dragTo(rows.nth(0))
  await isTold(page, 'The new order has been saved.')
  await expect.poll(() => names(page)).toEqual(['Old Oak', 'Ash Links'])
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Old Oak', 'Ash Links'])

  // In the bytes that the server sends, and by a link from another page.
  const visitor = await site.open('/', { locale: 'en-GB' })
  await section(visitor).getByText('The story of Old Oak.').waitFor()
  expect(await section(visitor).getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Old Oak', 'Ash Links'])
  const picture = section(visitor).locator('img')
  // It is fetched when it comes into sight.
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect.soft(await violations(visitor, '[data-leading-courses]')).toEqual([])
  await visitor.goto(`${site.origin}/blog`)
  await visitor
    .getByRole('link', { name: /Pinwise/ })
    .first()
    .click()
  await visitor.waitForURL(`${site.origin}/`)
  await section(visitor).getByText('The story of Old Oak.').waitFor()

  await page.getByRole('link', { name: 'Ash Links' }).click()
  await page.getByRole('dialog', { name: 'Ash Links' }).getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('button', { name: 'Delete Ash Links' }).click()
  await isTold(page, 'Ash Links has been deleted.')
  await visitor.goto(`${site.origin}/app`)
  await section(visitor).waitFor()
  expect(await section(visitor).getByText('Ash Links').count()).toBe(0)
})

test.each(FULL_LOOKS)('axe finds nothing: $language $theme $width', async look => {
  await site.app.rows(
    `insert into leading_courses (name, place, text, rating, starts_at, ends_at, position)
     select 'Elm Park', 'Rome', '{"en":"Elms","it":"Olmi"}', '{"value":9,"best":10,"source":"Us","date":"2026-01-01"}',
       now() - interval '1 day', now() + interval '9 days', 9
     where not exists (select from leading_courses where name = 'Elm Park')`,
  )
  const page = await site.openAs('platform', `/admin/leading-courses?lang=${look.language}`, visitOf(look))
  await page.getByRole('link', { name: 'Elm Park' }).waitFor()
  expect.soft(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Elm Park' }).click()
  await page.getByRole('dialog').locator('form').waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  const visitor = await site.open(`/?lang=${look.language}`, visitOf(look))
  await visitor.getByText('Old Oak').first().waitFor()
  expect.soft(await violations(visitor)).toEqual([])
})

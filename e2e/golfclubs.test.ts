import { expect, test } from 'vitest'
import { FAR_LOOK, violations, visitOf } from './looks.ts'
import { isTold, useSignedIn } from './signed-in.ts'

const site = useSignedIn()

test('platform staff make a customer and its club, publish it and note what is paid', async () => {
  const page = await site.openAs('platform', '/admin/golfclubs?view=customers')
  await page.getByRole('button', { name: 'New customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'New customer' })
  await dialog.getByRole('button', { name: 'Create customer' }).click()
  await dialog.getByRole('link', { name: 'Enter the name of the customer.' }).waitFor()
  await dialog.getByLabel('Name').fill('Seaside Golf Ltd')
  await dialog.getByLabel('Email for invoices').fill('office@seaside.example')
  await dialog.getByRole('button', { name: 'Create customer' }).click()
  await isTold(page, /^Seaside Golf Ltd has been created/)
  const drawer = page.getByRole('dialog', { name: 'Seaside Golf Ltd' })
  await drawer.getByText('On trial').waitFor()
  await drawer.getByText('office@seaside.example').waitFor()
  await drawer.getByRole('button', { name: 'Save subscription' }).click()
  await isTold(page, 'The subscription has been saved.')
  await page.keyboard.press('Escape')
  await expect.poll(() => new URL(page.url()).search).toBe('?view=customers')

  await page.getByRole('tab', { name: 'Clubs' }).click()
  const form = page.getByRole('dialog', { name: 'New club' })
  // The tab may still be on its way when the first click comes.
  await expect
    .poll(async () => {
      if ((await form.count()) === 0) await page.getByRole('button', { name: 'New club' }).click()
      return form.getByLabel('Name').count()
    })
    .toBe(1)
  await form.getByLabel('Name').fill('Seaside Links')
  await form.getByLabel('Customer').fill('seaside')
  await page.getByRole('option', { name: 'Seaside Golf Ltd' }).first().click()
  await form.getByLabel('Country').fill('Irel')
  await page.getByRole('option', { name: 'Ireland', exact: true }).click()
  await expect.poll(() => form.getByRole('radio', { name: 'Yards' }).isChecked()).toBe(true)
  await form.getByRole('button', { name: 'Create club' }).click()
  await form.getByRole('link', { name: /latitude and longitude/ }).waitFor()
  await form.getByLabel('Latitude').fill('53.4')
  await form.getByLabel('Longitude').fill('-6.1')
  await form.getByRole('button', { name: 'Create club' }).click()
  await isTold(page, /^Seaside Links has been created/)

  const club = page.getByRole('dialog', { name: 'Seaside Links' })
  await club.getByText('Not published').waitFor()
  await club.getByText('The club’s own pages are for the group Admin.').waitFor()
  await club.getByRole('switch', { name: 'Published' }).click()
  await isTold(page, 'Seaside Links is now published.')
  const rows = () => site.app.rows("select published, units from clubs where name = 'Seaside Links'")
  await expect.poll(rows).toEqual([{ published: true, units: 'imperial' }])
  await club.getByRole('link', { name: 'Seaside Golf Ltd' }).click()
  await page.getByRole('dialog', { name: 'Seaside Golf Ltd' }).getByRole('link', { name: 'Seaside Links' }).waitFor()
})

test.each(FAR_LOOK)('axe finds nothing: $language $theme $width', async look => {
  const page = await site.openAs('both', `/admin/golfclubs?lang=${look.language}`, visitOf(look))
  await page.getByRole('rowheader').first().waitFor()
  expect.soft(await violations(page)).toEqual([])
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('dialog').getByRole('switch').waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  await page.goto(`${site.origin}/admin/golfclubs?view=customers`)
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('dialog').locator('form').waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
})

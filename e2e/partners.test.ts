import { expect, test } from 'vitest'
import { FULL_LOOKS, violations, visitOf } from './looks.ts'
import { useSignedIn } from './signed-in.ts'

const site = useSignedIn()

/** As the partner's own app asks. */
const ask = async (key: string, path: string) => {
  const answer = await site.app.app.inject({
    url: `/api/v1/partner/${path}`,
    headers: { authorization: `Bearer ${key}` },
  })
  return { status: answer.statusCode, body: answer.json() }
}

test('a partner gets its clubs and a key, is counted, shows a deal, and loses the key', async () => {
  const page = await site.openAs('platform', '/admin/partners')
  await page.getByRole('button', { name: 'New partner' }).first().click()
  const form = page.getByRole('dialog', { name: 'New partner' })
  await form.getByRole('button', { name: 'Add partner' }).click()
  await form.getByRole('link', { name: 'Enter a name of at most 120 characters.' }).waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  await form.getByLabel('Name').fill('Green Reader')
  await form.getByLabel('Email').fill('dev@greenreader.example')
  await form.getByRole('button', { name: 'Add partner' }).click()
  const drawer = page.getByRole('dialog', { name: 'Green Reader' })
  await drawer.getByText('No clubs yet, so their keys cannot read anything.').waitFor()

  await drawer.getByRole('button', { name: 'Change clubs' }).click()
  const clubs = page.getByRole('dialog', { name: 'Clubs they may read' })
  await clubs.getByLabel('Add a club').fill('milano')
  await page.getByRole('option', { name: 'Golf Club Milano' }).click()
  await clubs.getByRole('button', { name: 'Save' }).click()
  await drawer.getByText('Golf Club Milano').waitFor()

  await drawer.getByRole('button', { name: 'New key' }).click()
  const newKey = page.getByRole('dialog', { name: 'New key', exact: true })
  await newKey.getByLabel('Name').fill('Phone app')
  await newKey.getByRole('button', { name: 'Make key' }).click()
  const shown = page.getByRole('dialog', { name: 'New key for Green Reader' })
  const key = await shown.locator('code').innerText()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  await shown.getByRole('button', { name: 'I have it' }).click()
  const listed = await ask(key, 'club')
  expect(listed.body.items.map(({ name }: { name: string }) => name)).toEqual(['Golf Club Milano'])

  await page.reload()
  await drawer.getByRole('row', { name: new RegExp(`${new Date().getFullYear()}.*1.*0`) }).waitFor()
  expect(await drawer.innerText()).not.toContain(key)

  await drawer.getByRole('button', { name: 'New deal' }).click()
  const deal = page.getByRole('dialog', { name: 'New deal' })
  await deal.getByRole('button', { name: 'Save' }).click()
  await deal.getByRole('link', { name: /Enter a title in both languages/ }).waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  await deal.getByLabel('Title · English').fill('Ten lessons')
  await deal.getByLabel('Title · Italian').fill('Dieci lezioni')
  await deal.getByLabel('Text · English').fill('For the price of nine.')
  await deal.getByLabel('Text · Italian').fill('Al prezzo di nove.')
  await deal.getByRole('button', { name: 'Save' }).click()
  await deal.waitFor({ state: 'hidden' })
  const item = drawer.getByRole('listitem').filter({ hasText: 'Ten lessons' })
  await item.getByText('Active').waitFor()
  const content = await site.app.app.inject('/api/v1/website/content/partner/deals')
  expect(content.body).toContain('Ten lessons')

  await drawer.getByLabel('Address').fill('https://hooks.example.org/pins')
  await drawer.locator('form').getByRole('button', { name: 'Save' }).click()
  const secret = page.getByRole('dialog', { name: 'Webhook secret for Green Reader' })
  await drawer.getByText('The secret ends in').waitFor({ state: 'attached' })
  await secret.locator('code').waitFor()
  await secret.getByRole('button', { name: 'I have it' }).click()

  await drawer.getByRole('button', { name: 'Revoke Phone app' }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await drawer.getByText('Revoked', { exact: true }).waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  expect((await ask(key, 'club')).status).toBe(401)
})

test.each(FULL_LOOKS)('axe finds nothing: $language $theme $width', async look => {
  const page = await site.openAs('platform', `/admin/partners?lang=${look.language}`, visitOf(look))
  await page.getByRole('rowheader').first().waitFor()
  expect.soft(await violations(page)).toEqual([])
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
})

import { test } from 'vitest'
import { handIn, newClub, openIn } from './map-imports.ts'
import { useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const OUT = process.env.SHOTS ?? '/tmp/shots'

test('shots', async () => {
  const club = await newClub(site)
  const page = await openIn(site, club, '/admin/map/import')
  page.on('console', m => console.log('console', m.type(), m.text()))
  page.on('response', r => r.url().includes('/api/') && console.log(r.request().method(), r.url(), r.status()))
  await handIn(page, { name: 'notes.json', mimeType: 'text/plain', buffer: Buffer.from('{"a": 1}') })
  await page.waitForTimeout(3000)
  await page.screenshot({ path: `${OUT}/refused.png` })
  await page.waitForTimeout(3000)
  await page.screenshot({ path: `${OUT}/refused2.png` })
}, 60_000)

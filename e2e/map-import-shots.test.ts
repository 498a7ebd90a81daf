import { test } from 'vitest'
import { MILANO, newClub, openIn, openReview } from './map-imports.ts'
import { useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const OUT = process.env.SHOTS ?? '/tmp/shots'

test('shots', async () => {
  const club = await newClub(site)
  const start = await openIn(site, club, '/admin/map/import')
  await start.waitForLoadState('networkidle')
  await start.screenshot({ path: `${OUT}/start.png`, fullPage: true })
  const page = await openReview(site, club, MILANO.file)
  await page.locator('[data-map=ready]').waitFor()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `${OUT}/review.png` })
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `${OUT}/review-hole.png`, fullPage: true })
}, 60_000)

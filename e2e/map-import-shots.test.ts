import { test } from 'vitest'
import { handIn, MILANO, newClub, openIn } from './map-imports.ts'
import { useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const OUT = process.env.SHOTS ?? '/tmp/shots'

test.each([true, false])('mobile %s', { timeout: 180_000 }, async isMobile => {
  const club = await newClub(site)
  const page = await openIn(site, club, '/admin/map/import', { width: 390, height: 844, ...(isMobile && { hasTouch: true, isMobile: true }) })
  await handIn(page, MILANO.file)
  await page.locator('[data-map=ready]').waitFor()
  await page.waitForTimeout(5000)
  await page.screenshot({ path: `${OUT}/m-${isMobile}-1.png` })
  await page.mouse.wheel(0, 1)
  await page.evaluate(() => document.querySelector('[data-map]')?.scrollIntoView({ block: 'center' }))
  await page.waitForTimeout(2000)
  await page.screenshot({ path: `${OUT}/m-${isMobile}-2.png` })
})

import { test } from 'vitest'
import { visitOf } from './looks.ts'
import { handIn, MILANO, newClub, openIn } from './map-imports.ts'
import { useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const OUT = process.env.SHOTS ?? '/tmp/shots'
const LOOKS = [
  { language: 'it', theme: 'light', width: 390 },
] as const

test.each(LOOKS)('shots %o', { timeout: 180_000 }, async look => {
  const club = await newClub(site)
  const name = `${look.width}-${look.language}-${look.theme}`
  const page = await openIn(site, club, `/admin/map/import?lang=${look.language}`, { ...visitOf(look), ...(look.width === 390 && { height: 844, hasTouch: true, isMobile: true }) })
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `${OUT}/${name}-start.png`, fullPage: true })
  await handIn(page, 'it-arzaga.geojson')
  await page.waitForURL(/import\/[0-9a-f-]{36}/)
  await page.getByRole('alert').waitFor()
  await page.goto(`${site.origin}/admin/map/import`)
  await handIn(page, MILANO.file)
  await page.locator('[data-map=ready]').waitFor()
  await page.waitForTimeout(9000)
  await page.screenshot({ path: `${OUT}/${name}-review.png`, fullPage: look.width < 1000 })
  const narrow = look.width < 1024
  if (narrow) await page.getByRole('tab').nth(1).click()
  await page.locator('[data-row]').nth(4).click()
  await page.keyboard.press('a')
  await page.waitForTimeout(9000)
  await page.screenshot({ path: `${OUT}/${name}-hole.png` })
  if (narrow) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(800)
    await page.screenshot({ path: `${OUT}/${name}-list.png` })
    await page.getByRole('tab').first().click()
    await page.waitForTimeout(12000)
    await page.screenshot({ path: `${OUT}/${name}-map.png` })
  }
})

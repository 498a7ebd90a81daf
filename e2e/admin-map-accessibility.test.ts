import { describe, expect, test } from 'vitest'
import { mapRests, row, withoutGraphics } from './admin-map.ts'
import { FEW_LOOKS, LOOKS, violations, visitOf } from './looks.ts'
import { useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const LONG = 60_000

describe.each(LOOKS)('axe finds nothing: $language $theme $width', look => {
  test(
    'on the map with a hole, the legend and the measure',
    async () => {
      const page = await site.openAs('greenkeeper', `/admin/map?lang=${look.language}`, visitOf(look))
      await mapRests(page)
      expect(await violations(page)).toEqual([])
      if (look.width < 1000)
        await page
          .getByRole('radiogroup')
          .getByText(/^(List|Elenco)$/)
          .click()
      await row(page, /^(Hole|Buca) 1 /).click()
      expect(await violations(page)).toEqual([])
      if (look.width < 1000)
        await page
          .getByRole('radiogroup')
          .getByText(/^(Map|Mappa)$/)
          .click()
      await page.getByRole('button', { name: /^(Legend|Legenda)$/ }).click()
      await page.getByRole('button', { name: /^(Measure|Misura)$/ }).click()
      await page.getByRole('heading', { name: /^(Measure|Misura)$/ }).waitFor()
      expect(await violations(page)).toEqual([])
    },
    LONG,
  )
})

describe.each(FEW_LOOKS)('axe finds nothing: $language $theme $width', look => {
  test(
    'where there is no map',
    async () => {
      const page = await site.openAs('greenkeeper', `/admin/map?lang=${look.language}`, {
        ...visitOf(look),
        before: withoutGraphics,
      })
      await page.locator('figure svg').waitFor()
      expect(await violations(page)).toEqual([])
    },
    LONG,
  )
})

import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** The map has drawn everything and rests: in the production build that means its worker runs. */
export const mapRests = (page: Page) => page.locator('[data-idle]').waitFor({ timeout: 45_000 })

export const row = (page: Page, name: RegExp | string) => page.getByRole('treeitem', { name }).first()

export const chosenRow = (page: Page) => page.locator('[role=treeitem][aria-selected=true]')

/** How much of the map is of a colour, in parts of a thousand. */
export async function shareOf(page: Page, colour: string): Promise<number> {
  const shot = await page.locator('[data-map] canvas').screenshot()
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const wanted = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
  let found = 0
  for (let at = 0; at < data.length; at += info.channels) {
    if (wanted.every((part, index) => Math.abs((data[at + index] ?? 0) - part) <= 2)) found++
  }
  return (1000 * found) / (info.width * info.height)
}

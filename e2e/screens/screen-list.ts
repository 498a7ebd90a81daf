import type { Page } from 'playwright-core'

export interface Screen {
  readonly name: string
  /** Slug of the demo club. */
  readonly club: string
  readonly viewport: { readonly width: number; readonly height: number }
  /** In pixels of the page: as wide as the site shows it, and twice. */
  readonly widths: readonly [number, number]
  path(printId: string): string
  /** Makes the page ready; answers with what is cut out of it. */
  frame(page: Page, language: 'en' | 'it'): Promise<{ x: number; y: number; width: number; height: number }>
}

const CARD = [600, 1200] as const

/** What clubs see, each where its most telling part is. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'board',
    club: 'sharp-park',
    viewport: { width: 672, height: 1400 },
    widths: CARD,
    path: () => '/admin/pin-position',
    async frame(page, language) {
      await page.getByRole('button', { name: /^(Units and layouts|Unità e tracciati)$/ }).click()
      await page.getByText(language === 'it' ? 'metri' : 'yards', { exact: true }).click()
      const list = page.getByRole('list', { name: /^(Greens|Green)$/ })
      await list.getByRole('button').first().waitFor()
      const { y } = (await list.boundingBox()) ?? { y: 0 }
      return { x: 0, y: y - 16, width: 672, height: 448 }
    },
  },
  {
    name: 'print',
    club: 'sharp-park',
    viewport: { width: 1180, height: 1000 },
    widths: CARD,
    path: printId => `/admin/print-pin-position?print=${printId}`,
    async frame(page) {
      const sheet = page.getByRole('img', { name: /^(Pin sheet|Foglio) / }).first()
      await sheet.waitFor()
      const { x, y } = (await sheet.boundingBox()) ?? { x: 0, y: 0 }
      return { x: x - 24, y: y - 20, width: 588, height: 392 }
    },
  },
  {
    name: 'map',
    club: 'golf-club-milano',
    viewport: { width: 1360, height: 720 },
    widths: CARD,
    path: () => '/admin/map',
    async frame(page) {
      await page.locator('[data-map=ready]').waitFor({ timeout: 60_000 })
      await page
        .getByText(/^(Hole|Buca) 5/)
        .first()
        .click()
      // The map draws on after it says that it has come to rest.
      await page.waitForTimeout(4_000)
      return { x: 551, y: 126, width: 809, height: 539 }
    },
  },
  {
    name: 'pace',
    club: 'sharp-park',
    viewport: { width: 1060, height: 1000 },
    widths: CARD,
    path: () => '/admin/pace',
    async frame(page) {
      const lines = page.getByRole('img', { name: /^(Lines of play|Linee)/ }).first()
      await lines.waitFor()
      // The simulated day begins with the server; its groups are where they should be after a moment.
      await page.waitForTimeout(20_000)
      await lines.scrollIntoViewIfNeeded()
      const { x, y, width } = (await lines.boundingBox()) ?? { x: 0, y: 0, width: 800 }
      return { x: x - 12, y: y - 90, width: width + 24, height: ((width + 24) * 2) / 3 }
    },
  },
  {
    name: 'cutter',
    club: 'sharp-park',
    viewport: { width: 390, height: 844 },
    widths: [260, 520],
    path: () => '/admin/pin-position/cut',
    async frame(page, language) {
      await page.getByRole('combobox').selectOption(language === 'it' ? 'metres' : 'paces')
      return { x: 0, y: 0, width: 390, height: 844 }
    },
  },
]

import type { Page } from 'playwright-core'
import { emptyClub, FIXTURES } from '../apps/server/src/map-imports/testing/import-journey.ts'
import type { TestApp } from '../apps/server/src/testing/test-app.ts'
import type { Visit } from './browser.ts'
import type { Person, useSignedIn } from './signed-in.ts'

type Site = ReturnType<typeof useSignedIn>

export const MILANO = { file: 'it-golf-club-milano.geojson', lng: 9.2793, lat: 45.6161 } as const
export const fixturePath = (name: string) => new URL(name, FIXTURES).pathname

export const newClub = (site: Site, at: { lng: number; lat: number } = MILANO) =>
  emptyClub(site.app as unknown as TestApp, at)

/** A page of someone who works in that club. */
export async function openIn(site: Site, club: string, path: string, { person = 'marshal', ...visit }: Options = {}) {
  const { before, ...rest } = visit
  const page = await site.openAs(person, path, {
    ...rest,
    before: async opened => {
      await opened.addInitScript(`localStorage.setItem('clubId', '${club}')`)
      await before?.(opened)
    },
  })
  // Maps are drawn without a graphics card here.
  page.setDefaultTimeout(25_000)
  return page
}

type Options = Visit & { person?: Person }

/** Hands in a file and waits for the review of what was read. */
export async function handIn(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  await page.locator('input[type=file]').setInputFiles(typeof file === 'string' ? fixturePath(file) : file)
}

export async function openReview(site: Site, club: string, file: string, options: Options = {}): Promise<Page> {
  const page = await openIn(site, club, '/admin/map/import', options)
  await handIn(page, file)
  await page.waitForURL(/\/admin\/map\/import\/[0-9a-f-]{36}/)
  await page.getByRole('button', { name: /^(Undo|Annulla)$/ }).waitFor()
  return page
}

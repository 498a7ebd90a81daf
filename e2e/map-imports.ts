import { readFile } from 'node:fs/promises'
import { calls, type MapImport } from '@pinwise/contract'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { emptyClub, FIXTURES } from '../apps/server/src/map-imports/testing/import-journey.ts'
import { multipartBody } from '../apps/server/src/testing/multipart-body.ts'
import type { TestApp } from '../apps/server/src/testing/test-app.ts'
import type { Visit } from './browser.ts'
import { ask } from './pin-setting.ts'
import type { Person, useSignedIn } from './signed-in.ts'

type Site = ReturnType<typeof useSignedIn>

export const MILANO = { file: 'it-golf-club-milano.geojson', lng: 9.2793, lat: 45.6161 } as const
export const fixturePath = (name: string) => new URL(name, FIXTURES).pathname

export const newClub = (site: Site, at: { lng: number; lat: number } = MILANO) =>
  emptyClub(site.app as unknown as TestApp, at)

type Options = Visit & { person?: Person }

/** A page of someone who works in that club; without a map, where a test does not ask for it. */
export async function openIn(site: Site, club: string, path: string, { person = 'marshal', ...visit }: Options = {}) {
  const { before, ...rest } = visit
  const page = await site.openAs(person, path, {
    webgl: false,
    ...rest,
    before: async opened => {
      await opened.addInitScript(`localStorage.setItem('clubId', '${club}')`)
      await before?.(opened)
    },
  })
  page.setDefaultTimeout(25_000)
  return page
}

/** Uploads a file on the import page. */
export async function uploadMapFile(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  await page.locator('input[type=file]').setInputFiles(typeof file === 'string' ? fixturePath(file) : file)
}

const read = new WeakMap<Site, Promise<string>>()

/** The file of Milano is read once for a site. */
async function readMilano(site: Site): Promise<string> {
  const { headers, body } = await multipartBody(await readFile(fixturePath(MILANO.file)), MILANO.file)
  const { id }: MapImport = await ask(site, 'marshal', calls.startMapImport, { headers, body })
  const state = async () => (await site.app.rows('select state from map_imports where id = $1', [id]))[0]?.state
  await expect.poll(state, { timeout: 40_000 }).toBe('review')
  return id
}

/** The review of Milano's file in a club of its own, as if the file had just been read there. */
export async function openReview(site: Site, options: Options = {}): Promise<{ page: Page; club: string }> {
  const known = read.get(site) ?? readMilano(site)
  read.set(site, known)
  const club = await newClub(site)
  const [row] = await site.app.rows<{ id: string }>(
    `insert into map_imports
     select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'club_id', $1::text))).*
     from map_imports m where id = $2 returning id`,
    [club, await known],
  )
  const page = await openIn(site, club, `/admin/map/import/${row!.id}`, options)
  await page.getByRole('button', { name: /^(Undo|Annulla)$/ }).waitFor()
  return { page, club }
}

export const rows = (page: Page) => page.locator('[data-row]')
export const hole = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
export const accepted = (page: Page) => expect.poll(() => page.getByText(/of \d+ holes accepted/).innerText())

import { calls, type Layout, type LayoutPrint, type PinSheet } from '@pinwise/contract'
import { type Area, interiorPoint } from '@pinwise/golf'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { multipartBody } from '../apps/server/src/testing/multipart-body.ts'
import type { Visit } from './browser.ts'
import { demoClub, type Site } from './map-editing.ts'
import { ask, layoutOf } from './pin-setting.ts'

/** The hole that nobody has cut. */
export const WITHOUT_PIN = 7

/** All holes but one have a pin. */
export async function printedLayout(site: Site, name: string, holes: number): Promise<Layout> {
  const layout = await layoutOf(site, name, holes)
  const { greens } = await sheetOf(site, layout)
  const pins = greens.flatMap(({ holeId, green }, index) =>
    index + 1 === WITHOUT_PIN ? [] : [{ holeId, position: interiorPoint(green as Area), seenPinId: null }],
  )
  await ask(site, 'marshal', calls.publishPins, { body: { key: crypto.randomUUID(), pins } })
  return layout
}

export const sheetOf = (site: Site, { id }: Layout): Promise<PinSheet> =>
  ask(site, 'marshal', calls.getPinSheet, { params: { id } })

/** A drawing and a photograph in part see-through, each with a side that is not like its other. */
const PICTURES = {
  logo: () =>
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" width="200" height="100"><path d="M0 0h20v10z" fill="#146741"/></svg>',
    ),
  sponsor: () =>
    sharp({ create: { width: 90, height: 30, channels: 4, background: '#0067b060' } })
      .composite([
        { input: { create: { width: 30, height: 30, channels: 3, background: '#c02626' } }, left: 0, top: 0 },
      ])
      .png()
      .toBuffer(),
}

export async function uploadPicture(site: Site, source: keyof typeof PICTURES): Promise<string> {
  const [name, type] = source === 'logo' ? ['logo.svg', 'image/svg+xml'] : ['sponsor.png', 'image/png']
  const { headers, body } = await multipartBody(await PICTURES[source](), name, 'file', type)
  return (await ask(site, 'marshal', calls.uploadFile, { headers, body })).id
}

export function storePrint(site: Site, layout: Layout, more: Partial<LayoutPrint>): Promise<LayoutPrint> {
  const body = {
    name: 'For the first tee',
    layoutId: layout.id,
    design: 'one-page',
    paper: 'a4',
    language: 'en',
    unit: 'paces',
    notation: 'usga',
    teeIds: [],
    greenSpeedFeet: 9.5,
    notes: 'Łódź, Zürich, Κέρκυρα, Žďár, Öğle, Гольф: si piazza la palla.',
    logoFileId: null,
    sponsorFileId: null,
    showQr: true,
    ...more,
  }
  return ask(site, 'marshal', calls.createLayoutPrint, { body })
}

/** The print page, its sheet there. */
export async function openPrint(site: Site, query: string, visit: Visit = {}): Promise<Page> {
  const club = await demoClub(site)
  const page = await site.openAs('greenkeeper', `/admin/print-pin-position${query}`, {
    reducedMotion: 'reduce',
    ...visit,
    before: opened => opened.addInitScript(`localStorage.setItem('clubId', '${club}')`),
  })
  await sheetPicture(page).first().waitFor()
  return page
}

export const sheetPicture = (page: Page) => page.getByRole('img', { name: /^(Pin sheet|Foglio) / })

/** The pages of a PDF in millimetres, by what it says of itself. */
export function pageBoxes(pdf: Buffer): { widthMm: number; heightMm: number }[] {
  const boxes = [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/g)]
  expect(boxes.length).toBeGreaterThan(0)
  const mm = (points: string | undefined) => (Number(points) * 25.4) / 72
  return boxes.map(([, width, height]) => ({ widthMm: mm(width), heightMm: mm(height) }))
}

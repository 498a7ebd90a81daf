import {
  fileCalls,
  type LayoutPrint,
  layoutCalls,
  layoutPrintCalls,
  type PinSheet,
  pinSheetCalls,
} from '@pinwise/contract'
import { pageSize, SHEET_DESIGNS } from '@pinwise/golf'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPinClub, type PinClub, place } from '../pins/testing/pins-api.ts'
import { fullTest, isFull } from '../testing/full-test.ts'
import { multipartBody } from '../testing/multipart-body.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { buildPdf, createPdfThread } from './build-pdf.ts'
import { jobOf } from './get-layout-print-pdf.ts'

const POINTS_PER_MM = 72 / 25.4
const MAX_OFF_MM = 0.5
let app: TestApp
let club: PinClub
let layoutId: string
let number = 0
beforeAll(async () => {
  app = await createTestApp({}, Date.now, { sheetPictureMs: 4_000 })
  club = await createPinClub(app, { greens: 18 })
  await app.rows(`update clubs set name = 'Łódź Golf & Country Club' where id = $1`, [club.id])
  const body = { name: 'Košice Ścieżka', holeIds: club.holeIds }
  layoutId = (await club.send(layoutCalls.createLayout, { body })).json().id
  const greens = club.holeIds.map((_, green) => green).filter(green => green !== 6)
  // A green is 31 metres wide and 22 deep, played from the south: six metres up and four to the right of its middle.
  await club.publish(greens.map(green => ({ green, at: place(green, green === 3 ? 4 : 0, green === 3 ? 6 : 0) })))
})
afterAll(() => app.close())

const DESIGN = {
  design: 'one-page',
  paper: 'a4',
  language: 'en',
  unit: 'metres',
  notation: 'usga',
  greenSpeedFeet: 9.5,
  notes: 'Zażółć gęślą jaźń',
  logoFileId: null,
  sponsorFileId: null,
  showQr: true,
}
async function keep(more: Partial<LayoutPrint> = {}): Promise<LayoutPrint> {
  number += 1
  const answer = await club.send(layoutPrintCalls.createLayoutPrint, {
    body: {
      ...DESIGN,
      name: `Design ${number}`,
      layoutId,
      teeIds: [club.teeId],
      ...more,
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const pdfOf = (print: LayoutPrint, more: object = {}) =>
  club.send(layoutPrintCalls.getLayoutPrintPdf, { params: { id: print.id }, ...more })

async function open(bytes: Buffer) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1)
      const [left = 0, bottom = 0, right = 0, top = 0] = page.view
      const { items } = await page.getTextContent()
      const { fnArray } = await page.getOperatorList()
      return {
        widthMm: (right - left) / POINTS_PER_MM,
        heightMm: (top - bottom) / POINTS_PER_MM,
        texts: items.flatMap(item => ('str' in item ? [item.str] : [])),
        pictures: fnArray.filter(step => step === OPS.paintImageXObject).length,
      }
    }),
  )
  return { pages, text: pages.flatMap(({ texts }) => texts).join(''), info: (await document.getMetadata()).info }
}

describe.each(SHEET_DESIGNS)('%s', design => {
  const paper = design === 'pocket' ? 'a6' : 'a4'

  const languages = isFull || design === 'one-page' ? (['en', 'it'] as const) : (['en'] as const)
  test.each(languages)(
    'in %s has the size of its paper, its figures, and every letter of the names',
    async language => {
      const answer = await pdfOf(await keep({ design, paper, language }))
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.headers['content-type']).toBe('application/pdf')
      const { pages, text } = await open(answer.rawPayload)
      expect(pages).toHaveLength(1)
      const size = pageSize(design, paper)
      expect(Math.abs(pages[0]!.widthMm - size.widthMm)).toBeLessThan(MAX_OFF_MM)
      expect(Math.abs(pages[0]!.heightMm - size.heightMm)).toBeLessThan(MAX_OFF_MM)
      expect(text).toContain('Łódź Golf')
      expect(text).toContain('Košice')
      expect(text).toContain('Zażółć gęślą jaźń')
      expect(text).toContain(language === 'en' ? 'Stimp 9.5' : 'Stimp 9,5')
      // On hole 4, and nowhere else.
      expect(pages[0]!.texts.join(' ')).toContain(language === 'en' ? 'R 12' : 'dx 12')
      const letters = pages[0]!.texts.filter(each => each === (language === 'en' ? 'B' : 'F'))
      expect(letters.length).toBeGreaterThanOrEqual(2)
      const missing = design === 'cutter' ? '–' : language === 'en' ? 'no pin' : 'manca'
      expect(pages[0]!.texts).toContain(missing)
    },
  )
})

test('the same sheet is the same file, to be saved under its day and its design', async () => {
  const print = await keep()
  const [first, second] = [await pdfOf(print), await pdfOf(print)]
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
  const { day } = (await club.send(pinSheetCalls.getPinSheet, { params: { id: layoutId } })).json() as PinSheet
  expect(decodeURIComponent(String(first.headers['content-disposition']))).toContain(
    `Košice Ścieżka ${day} ${print.name}.pdf`,
  )
  const known = await pdfOf(print, { headers: { 'if-none-match': String(first.headers.etag) } })
  expect(known.statusCode).toBe(304)
  expect((await open(first.rawPayload)).info).toMatchObject({ Title: expect.stringContaining('Łódź'), Language: 'en' })
})

const upload = async (bytes: Uint8Array, name: string, type: string) =>
  (await club.send(fileCalls.uploadFile, await multipartBody(bytes, name, 'file', type))).json().id as string
const uploadDrawing = (text: string) => upload(Buffer.from(text), 'logo.svg', 'image/svg+xml')
const FLAG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20v10z" fill="#146741"/></svg>'
const picturesOn = async (print: LayoutPrint) => {
  const answer = await pdfOf(print)
  expect(answer.statusCode, answer.body).toBe(200)
  return (await open(answer.rawPayload)).pages[0]!.pictures
}
async function storageKeyOf(fileId: string): Promise<string> {
  return (await app.rows<{ storage_key: string }>('select storage_key from files where id = $1', [fileId]))[0]!
    .storage_key
}

describe('pictures of the club', () => {
  test('are on it, drawings too; one that cannot be read leaves its place empty', async () => {
    const logo = await uploadDrawing(FLAG)
    const photo = sharp({ create: { width: 60, height: 20, channels: 4, background: '#0067b080' } })
    const sponsor = await upload(await photo.png().toBuffer(), 'sponsor.png', 'image/png')
    const broken = await upload(await photo.png().toBuffer(), 'sponsor.png', 'image/png')
    await app.context.files.put(await storageKeyOf(broken), Buffer.from('no picture'), 'image/webp')
    expect(await picturesOn(await keep({ logoFileId: logo, sponsorFileId: sponsor }))).toBe(2)
    expect(await picturesOn(await keep({ logoFileId: logo, sponsorFileId: broken }))).toBe(1)
  })

  test('are drawn once, not with every sheet', async () => {
    const logo = await uploadDrawing(FLAG)
    const print = await keep({ logoFileId: logo })
    expect(await picturesOn(print)).toBe(1)
    await app.context.files.remove(await storageKeyOf(logo))
    expect(await picturesOn(print)).toBe(1)
    expect(await picturesOn(await keep({ logoFileId: logo, language: 'it' }))).toBe(1)
  })

  fullTest(
    'that take too long, as drawings with filters did that were kept before, are given up once',
    {
      timeout: 120_000,
    },
    async () => {
      const logo = await uploadDrawing(FLAG)
      const blurs = '<rect width="100" height="100" filter="url(#f)"/>'.repeat(200)
      const heavy = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000" viewBox="0 0 100 100"><filter id="f" x="-100%" y="-100%" width="300%" height="300%"><feGaussianBlur stdDeviation="50"/></filter>${blurs}</svg>`
      await app.context.files.put(await storageKeyOf(logo), Buffer.from(heavy), 'image/svg+xml')
      const print = await keep({ logoFileId: logo })
      expect(await Promise.all([picturesOn(print), picturesOn(print)])).toEqual([0, 0])
      expect(await picturesOn(print)).toBe(0)
      expect(app.logged.filter(line => line.includes(logo) && line.includes('cannot be read'))).toHaveLength(1)
      // Nothing is left of it that would hold up the next.
      expect(await picturesOn(await keep({ logoFileId: await uploadDrawing(FLAG) }))).toBe(1)
    },
  )
})

test('a sheet for another moment has the pins of that moment', async () => {
  const print = await keep({ showQr: false })
  const before = await pdfOf(print, { query: { at: '2020-01-01T00:00:00Z' } })
  const { text } = await open(before.rawPayload)
  expect(text).toContain('January 2020')
  expect(text.match(/no pin/g)).toHaveLength(18)
})

test('two are drawn at once per club; only that club has to wait, not the others', async () => {
  const busy = await otherClub()
  const others = []
  for (let n = 0; n < 4; n += 1) others.push(await otherClub())
  const pictures = Promise.withResolvers<never>()
  const drawing = [1, 2].map(() => buildPdf(busy.id, () => pictures.promise))
  const theirs = await Promise.all(others.map(({ pdf }) => pdf()))
  expect(theirs.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const refused = await busy.pdf()
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(refused.headers['retry-after']).toBeDefined()
  pictures.reject(new Error('never read'))
  await Promise.allSettled(drawing)
  expect((await busy.pdf()).statusCode).toBe(200)
})

async function otherClub() {
  const other = await createPinClub(app)
  const layout = await other.send(layoutCalls.createLayout, { body: { name: 'Nine', holeIds: other.holeIds } })
  const body = { ...DESIGN, name: 'Ours', layoutId: layout.json().id, teeIds: [] }
  const answer = await other.send(layoutPrintCalls.createLayoutPrint, { body })
  expect(answer.statusCode, answer.body).toBe(201)
  return {
    id: other.id,
    pdf: () => other.send(layoutPrintCalls.getLayoutPrintPdf, { params: { id: answer.json().id } }),
  }
}

describe('the thread that draws', () => {
  const jobWith = async (notes: string) => {
    const print = await keep()
    const sheet = (await club.send(pinSheetCalls.getPinSheet, { params: { id: layoutId } })).json() as PinSheet
    return jobOf({ ...print, notes }, sheet, {})
  }

  fullTest(
    'is ended by a sheet that is too much for it, and the others are drawn all the same',
    { timeout: 120_000 },
    async () => {
      const thread = createPdfThread({ longestMs: 6_000 })
      const [good, bad] = [await jobWith('Soft'), await jobWith('far too much to say '.repeat(1_000_000))]
      const [first, second, third] = await Promise.allSettled(
        [good, bad, good].map((job, n) => thread.build(`club ${n}`, async () => job)),
      )
      expect([first!.status, second!.status, third!.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      await expect(thread.build('club', async () => good)).resolves.toBeInstanceOf(Uint8Array)
    },
  )

  test('takes the clubs in turn', async () => {
    const thread = createPdfThread({ longestMs: 15_000 })
    const job = await jobWith('Soft')
    const done: string[] = []
    const build = (club: string) => thread.build(club, async () => job).then(() => done.push(club))
    await Promise.all(['large', 'large', 'small', 'other'].map(build))
    expect(done).toEqual(['large', 'small', 'other', 'large'])
  })

  test('has so many places, which are taken before anything is prepared', async () => {
    const thread = createPdfThread({ longestMs: 15_000 })
    const { promise, reject } = Promise.withResolvers<never>()
    const waiting = Array.from({ length: 60 }, (_, n) => thread.build(`club ${n % 30}`, () => promise))
    let prepared = 0
    const late = (club: string) =>
      thread.build(club, async () => {
        prepared += 1
        return jobWith('Soft')
      })
    await expect(late('club 0')).rejects.toMatchObject({ code: 'too_many_requests' })
    await expect(late('another')).rejects.toMatchObject({ code: 'unavailable' })
    expect(prepared).toBe(0)
    reject(new Error('the picture is gone'))
    expect((await Promise.allSettled(waiting)).every(({ status }) => status === 'rejected')).toBe(true)
    await expect(thread.build('club', () => jobWith('Soft'))).resolves.toBeInstanceOf(Uint8Array)
  })
})

test('staff of another club do not learn that it exists', async () => {
  const token = await app.issuer.token({ subject: crypto.randomUUID(), groups: ['admin'] })
  const answer = await app.send(layoutPrintCalls.getLayoutPrintPdf, { token, params: { id: (await keep()).id } })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'layout_print_not_found'])
})

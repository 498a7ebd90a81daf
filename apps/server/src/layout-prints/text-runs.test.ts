import { type LayoutPrint, layoutCalls, layoutPrintCalls } from '@pinwise/contract'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPinClub, type PinClub, place } from '../pins/testing/pins-api.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { FACES } from './sheet-fonts.ts'
import { textRuns } from './text-runs.ts'

let app: TestApp
let club: PinClub
beforeAll(async () => {
  app = await createTestApp()
  club = await createPinClub(app, { greens: 9 })
  await club.publish(club.holeIds.map((_, green) => ({ green, at: place(green, 0, 0) })))
})
afterAll(() => app.close())

/** What a reader that is not ours finds in the sheet of a club, a layout and a note of these names. */
async function readSheet(clubName: string, layoutName: string, notes: string) {
  await app.rows('update clubs set name = $2 where id = $1', [club.id, clubName])
  const layout = await club.send(layoutCalls.createLayout, { body: { name: layoutName, holeIds: club.holeIds } })
  expect(layout.statusCode, layout.body).toBe(201)
  const body = {
    name: `For ${layoutName}`,
    layoutId: layout.json().id,
    design: 'one-page',
    paper: 'a4',
    language: 'en',
    unit: 'metres',
    notation: 'usga',
    teeIds: [],
    greenSpeedFeet: null,
    notes,
    logoFileId: null,
    sponsorFileId: null,
    showQr: false,
  } as const
  const { id } = (await club.send(layoutPrintCalls.createLayoutPrint, { body })).json() as LayoutPrint
  const answer = await club.send(layoutPrintCalls.getLayoutPrintPdf, { params: { id } })
  expect(answer.statusCode, answer.body).toBe(200)
  const fonts = [...answer.rawPayload.toString('latin1').matchAll(/\/FontName \/\w+\+(\w+)/g)].map(([, name]) => name)
  const document = await getDocument({ data: new Uint8Array(answer.rawPayload), verbosity: 0 }).promise
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  const { fnArray, argsArray } = await page.getOperatorList()
  const glyphs = fnArray.flatMap((step, index) =>
    step === OPS.showText ? (argsArray[index][0] as ({ originalCharCode: number } | number)[]) : [],
  )
  return {
    text: items.flatMap(item => ('str' in item ? [item.str] : [])).join(''),
    fonts: [...new Set(fonts)],
    // The first glyph of a font is the box that stands for what it does not have.
    boxes: glyphs.filter(glyph => typeof glyph === 'object' && glyph.originalCharCode === 0).length,
    glyphs: glyphs.filter(glyph => typeof glyph === 'object').length,
  }
}

test.each([
  ['Γκολφ Κέρκυρας', 'Ἀθῆναι'],
  ['Гольф-клуб', 'Київ, Ґрунт, Қазақстан'],
  ['Žďár nad Sázavou', 'Příliš žluťoučký kůň'],
  ['Öğle Golf İstanbul', 'Şişli, ılık, GÜĞÜM'],
  ['Łódź', 'Zażółć gęślą jaźń'],
  ['Sân gôn Hà Nội', 'ŝafmanĝo ĉe 9′ 30″'],
])('%s and %s are read back letter by letter, and none is a box', async (name, notes) => {
  const { text, boxes, glyphs } = await readSheet(name, `${name} 9`, notes)
  expect(text).toContain(name)
  expect(text).toContain(notes)
  expect(glyphs).toBeGreaterThan(100)
  expect(boxes).toBe(0)
})

test('a plain sheet carries no font but its own, and takes accents that were typed apart', async () => {
  const plain = await readSheet('Golf Club Milano', 'Rosso', 'Soft greens, Zu\u0308rich')
  expect(plain.text).toContain('Zürich')
  expect(plain.fonts).toEqual(['AtkinsonHyperlegibleNext'])
  const greek = await readSheet('Golf Club Milano', 'Blu', 'Κέρκυρα')
  expect(greek.fonts.toSorted()).toEqual(['AtkinsonHyperlegibleNext', 'NotoSans'])
})

test('what no font has is a mark that is seen, one for each letter; what is never seen is left out', async () => {
  const { text, boxes } = await readSheet('北京 Golf', 'שלום', 'Wind 👨‍👩‍👧 so\u00adft, wide\u3000space')
  expect(text).toContain('\ufffd\ufffd Golf')
  expect(text).toContain('Wind \ufffd soft, wide space')
  expect(boxes).toBe(0)
})

test.each([400, 700] as const)('no letter of weight %d gets lost, whatever it is', weight => {
  for (const text of ['e\u0301', '\u0301', 'и\u0302', '\u200d', '\u202f', 'ﬁ', '\u{1f3f4}', 'a\u{e0061}']) {
    for (const { face, text: set } of textRuns(text, weight))
      for (const letter of set) expect(face.has(letter.codePointAt(0)!), JSON.stringify(text)).toBe(true)
  }
  expect(FACES[weight].some(({ has }) => has(0xfffd))).toBe(true)
})

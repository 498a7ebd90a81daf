import { type MeasureText, type SheetInput, type SheetItem, type SheetStep, sheetLayout } from '@pinwise/golf'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import type { Face } from './sheet-fonts.ts'
import { type TextRun, textRuns } from './text-runs.ts'

const POINTS_PER_MM = 72 / 25.4
/** With a feature named, a text is set as a whole and not word by word: letters also keep their distance to the spaces. */
const WHOLE = { features: ['kern' as const] }

export interface SheetJob {
  readonly input: Omit<SheetInput, 'qr'>
  /** What the code on the paper says; null for a sheet without. */
  readonly address: string | null
  /** PNG. */
  readonly pictures: Readonly<Partial<Record<'logo' | 'sponsor', Uint8Array>>>
  /** Of the document, for readers and for those who have it read to them. */
  readonly title: string
  readonly producer: string
  /** The moment that the sheet is of: the same sheet is the same file. */
  readonly at: number
}

/** Draws the list of things that a sheet is, in millimetres from the top left. */
export async function writeSheetPdf({ input, address, pictures, title, producer, at }: SheetJob): Promise<Uint8Array> {
  const made = new Date(at)
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    lang: input.language,
    displayTitle: true,
    font: '',
    info: { Title: title, Creator: producer, Producer: producer, CreationDate: made, ModDate: made },
  })
  const registered = new Set<Face>()
  const widths = new Map<string, number>()
  const measure: MeasureText = (text, { sizeMm, weight }) => {
    const key = `${weight} ${text}`
    const known = widths.get(key)
    const width = known ?? textRuns(text, weight).reduce((sum, run) => sum + widthOf(run), 0)
    if (known === undefined) widths.set(key, width)
    return width * sizeMm
  }
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise((resolve, reject) => document.on('end', resolve).on('error', reject))
  const qr = address === null ? null : { matrix: encode(address, { ecc: 'M', border: 0 }).data }
  for (const { widthMm, heightMm, items } of sheetLayout({ ...input, qr }, measure).pages) {
    document.addPage({ size: [widthMm * POINTS_PER_MM, heightMm * POINTS_PER_MM], margin: 0 })
    document.scale(POINTS_PER_MM)
    document.lineJoin('round')
    for (const item of items) draw(item)
  }
  document.end()
  await finished
  return Buffer.concat(chunks)

  /** Of type one millimetre high. */
  function widthOf({ face, text }: TextRun): number {
    // Once is enough; a font that is only registered is not embedded.
    if (!registered.has(face)) document.registerFont(face.name, face.bytes)
    registered.add(face)
    return document.font(face.name).fontSize(1).widthOfString(text, WHOLE)
  }

  function draw(item: SheetItem): void {
    switch (item.kind) {
      case 'path':
        document.save()
        if (item.dashMm) document.dash(item.dashMm[0] ?? 1, { space: item.dashMm[1] ?? item.dashMm[0] ?? 1 })
        for (const step of item.steps) follow(step)
        paint(item)
        document.restore()
        return
      case 'rect':
        if (item.radius > 0) document.roundedRect(item.x, item.y, item.width, item.height, item.radius)
        else document.rect(item.x, item.y, item.width, item.height)
        paint(item)
        return
      case 'text':
        write(item)
        return
      case 'image': {
        const picture = pictures[item.source]
        const { x, y, width, height } = item
        if (picture) document.image(Buffer.from(picture), x, y, { width, height })
        return
      }
      case 'qr': {
        const side = item.sizeMm / item.matrix.length
        for (const [y, row] of item.matrix.entries()) {
          for (const [x, isDark] of row.entries()) {
            if (isDark) document.rect(item.x + x * side, item.y + y * side, side, side)
          }
        }
        document.fill('#000000')
      }
    }
  }

  function follow([letter, ...numbers]: SheetStep): void {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers as number[]
    if (letter === 'M') document.moveTo(a, b)
    else if (letter === 'L') document.lineTo(a, b)
    else if (letter === 'C') document.bezierCurveTo(a, b, c, d, e, f)
    else document.closePath()
  }

  function paint({ fill, stroke, strokeMm }: Pick<SheetItem & { kind: 'path' }, 'fill' | 'stroke' | 'strokeMm'>): void {
    document.lineWidth(strokeMm)
    if (fill && stroke) document.fillAndStroke(fill, stroke, 'even-odd')
    else if (fill) document.fill(fill, 'even-odd')
    else if (stroke) document.stroke(stroke)
  }

  function write({ text, x, y, font, anchor, colour }: SheetItem & { kind: 'text' }): void {
    const share = anchor === 'middle' ? 0.5 : anchor === 'end' ? 1 : 0
    let at = x - measure(text, font) * share
    document.fillColor(colour)
    for (const run of textRuns(text, font.weight)) {
      const width = widthOf(run) * font.sizeMm
      document.fontSize(font.sizeMm).text(run.text, at, y, { ...WHOLE, lineBreak: false, baseline: 'alphabetic' })
      at += width
    }
  }
}

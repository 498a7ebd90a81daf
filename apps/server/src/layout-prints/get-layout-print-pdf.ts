import { createHash } from 'node:crypto'
import type { FileDownload, LayoutPrint, LayoutPrintFields, layoutPrintCalls, PinSheet } from '@pinwise/contract'
import { sheetAddress, sheetInput } from '@pinwise/golf'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import { readPinSheet } from '../pins/get-pin-sheet.ts'
import { PRODUCT_NAME } from '../product.ts'
import type { Verb } from '../verb.ts'
import { buildPdf } from './build-pdf.ts'
import { checkedParts } from './checked-parts.ts'
import { getLayoutPrint } from './get-layout-print.ts'
import { picturesOfPrint } from './queries.ts'
import { type SheetPicture, sheetPicture } from './sheet-picture.ts'
import type { SheetJob } from './write-sheet-pdf.ts'

export const getLayoutPrintPdf: Verb<typeof layoutPrintCalls.getLayoutPrintPdf> = async (context, request) => {
  const print = await getLayoutPrint(context, { ...request, query: undefined })
  return pdfOfDesign(context, request.caller, print, request.query.at)
}

type Design = LayoutPrintFields & Pick<LayoutPrint, 'clubId'>

/** At the requested time, or now. */
async function pdfOfDesign(
  context: Context,
  caller: Caller,
  design: Design,
  instant: string | undefined,
): Promise<FileDownload> {
  const key = { clubId: design.clubId, kind: 'layout', recordId: design.layoutId } as const
  const at = instant ? Date.parse(instant) : context.now()
  const sheet = await readPinSheet(context, caller, { key, layoutId: design.layoutId, at })
  const bytes = await buildPdf(sheet.clubId, async () =>
    jobOf(design, sheet, await readPictures(context, caller, design)),
  )
  return {
    tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    size: bytes.byteLength,
    open: async () => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    contentType: 'application/pdf',
    download: true,
    name: `${fileName(sheet, design)}.pdf`,
    isPublic: false,
  }
}

/** A club has several sheets of one layout and day. */
const fileName = ({ layoutName, day }: PinSheet, { name }: Design) =>
  `${layoutName} ${day} ${name}`.replace(/[/\\:*?"<>|]/g, ' ').trim()

export const jobOf = (print: LayoutPrintFields, sheet: PinSheet, pictures: Pictures): SheetJob => ({
  input: sheetInput(print, sheet, pictures),
  address: print.showQr && sheet.version ? sheetAddress(sheet.version.address, print) : null,
  pictures: Object.fromEntries(Object.entries(pictures).map(([source, picture]) => [source, picture.bytes])),
  title: `${sheet.clubName} · ${sheet.layoutName} · ${sheet.day}`,
  producer: PRODUCT_NAME,
  // Two sheets of the same pins are the same file.
  at: Date.parse(sheet.version?.since ?? sheet.at),
})

type Pictures = Partial<Record<'logo' | 'sponsor', SheetPicture>>

/** A picture that cannot be read leaves its place empty: pin sheets are printed every morning, even without a logo. */
async function readPictures({ config, db, files, log }: Context, caller: Caller, print: Design): Promise<Pictures> {
  const wanted = { logo: print.logoFileId, sponsor: print.sponsorFileId }
  const ids = Object.values(wanted).filter(id => id !== null)
  if (ids.length === 0) return {}
  const { rows } = await db.readClub(caller, { clubId: print.clubId }, picturesOfPrint(ids))
  const pictures: Pictures = {}
  for (const source of ['logo', 'sponsor'] as const) {
    const row = rows.find(({ id }) => id === wanted[source])
    if (!row) continue
    const picture = await sheetPicture({
      clubId: print.clubId,
      storageKey: row.storage_key,
      contentType: row.content_type,
      longestMs: config.waits.sheetPictureMs,
      read: () => files.get(row.storage_key),
      onFailure: err => log.warn({ err, fileId: row.id }, 'a picture of a sheet cannot be read'),
    })
    if (picture) pictures[source] = picture
  }
  return pictures
}

/** A design that is not stored: trying something out leaves the club's designs unchanged. */
export const drawLayoutPrintPdf: Verb<typeof layoutPrintCalls.drawLayoutPrintPdf> = async (context, request) => {
  const { caller, clubId, body, query } = request
  const design = await context.db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    return checkedParts(tx, body)
  })
  return pdfOfDesign(context, caller, { ...design, clubId }, query.at)
}

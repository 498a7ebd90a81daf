import type { layoutPrintCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { checkedParts } from './checked-parts.ts'
import { pdfOfDesign } from './get-layout-print-pdf.ts'

/** A design that is not stored: trying something out leaves the club's designs unchanged. */
export const drawLayoutPrintPdf: Verb<typeof layoutPrintCalls.drawLayoutPrintPdf> = async (context, request) => {
  const { caller, clubId, body, query } = request
  const design = await context.db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    return checkedParts(tx, body)
  })
  return pdfOfDesign(context, caller, { ...design, clubId }, query.at)
}

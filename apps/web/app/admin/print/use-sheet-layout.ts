import type { PinSheet } from '@pinwise/contract'
import { type MeasureText, type SheetLayout, sheetAddress, sheetInput, sheetLayout } from '@pinwise/golf'
import { useMemo } from 'react'
import { encode } from 'uqr'
import type { LoadedPicture } from './load-picture.ts'
import { type PrintDraft, wrongFields } from './print-draft.ts'

interface Sheet {
  draft: PrintDraft
  /** Null until it is known. */
  sheet: PinSheet | null
  logo: LoadedPicture | null
  sponsor: LoadedPicture | null
  /** Null until the fonts are loaded. */
  measure: MeasureText | null
}

/** The sheet as it will come out of the printer, and what is missing on it. */
export function useSheetLayout({ draft, sheet, logo, sponsor, measure }: Sheet): SheetLayout | null {
  return useMemo(() => {
    if (!sheet || !measure) return null
    const address = draft.showQr && sheet.version ? sheetAddress(sheet.version.address, draft) : null
    // The same error correction level as in the PDF: another one would give another QR code.
    const qr = address ? { matrix: encode(address, { ecc: 'M', border: 0 }).data } : null
    // An invalid value is not printed.
    const validDraft = wrongFields(draft).includes('greenSpeedFeet') ? { ...draft, greenSpeedFeet: null } : draft
    return sheetLayout({ ...sheetInput(validDraft, sheet, { logo, sponsor }), qr }, measure)
  }, [draft, sheet, logo, sponsor, measure])
}

import { pinSheetCalls } from '@pinwise/contract'
import type { VersionRow } from './sheet-queries.ts'

interface PrintedLayout {
  readonly id: string
  readonly version: number
  /** The club's pace length, which decides how distances in paces and the centre are printed. */
  readonly paceMetres: number
}

/**
 * The address in the QR code on a printed sheet. It is short so that the squares of the code stay large enough for a
 * phone.
 */
export function paperAddress(
  origin: string,
  layout: PrintedLayout,
  { number, since, effectiveAt }: Pick<VersionRow, 'number' | 'since' | 'effectiveAt'>,
): string {
  const query = new URLSearchParams()
  if (since.getTime() !== effectiveAt.getTime()) query.set('at', since.getTime().toString(36))
  if (layout.version > 1) query.set('v', String(layout.version))
  query.set('pace', String(layout.paceMetres))
  return `${origin}/pins/${layout.id}/${number}?${query}`
}

/** The time in such an address, in API form; undefined if it is missing or invalid. */
export function momentOfPaper(written: string | null): string | undefined {
  if (!written || !/^[0-9a-z]{7,9}$/.test(written)) return undefined
  return new Date(Number.parseInt(written, 36)).toISOString()
}

/** The layout version in such an address; the first one if it is missing. */
export function layoutVersionOfPaper(written: string | null): number {
  return written && /^[1-9]\d{0,8}$/.test(written) ? Number(written) : 1
}

const Pace = pinSheetCalls.getPinPaper.query.shape.paceLengthMetres

/** The pace length in such an address; undefined if it is missing or outside the allowed range. */
export function paceOfPaper(written: string | null): number | undefined {
  return written ? Pace.safeParse(Number(written)).data : undefined
}

import { pinSheetCalls } from '@pinwise/contract'
import type { VersionRow } from './sheet-queries.ts'

interface PrintedLayout {
  readonly id: string
  readonly version: number
  /** Of the club: it decides what is counted in paces, and what is in the centre. */
  readonly paceMetres: number
}

/** Of the page that a code on paper leads to: short, so that its squares stay large enough for a phone. */
export function paperAddress(
  origin: string,
  layout: PrintedLayout,
  { number, since, effectiveAt }: Pick<VersionRow, 'number' | 'since' | 'effectiveAt'>,
): string {
  const said = new URLSearchParams()
  if (since.getTime() !== effectiveAt.getTime()) said.set('at', since.getTime().toString(36))
  if (layout.version > 1) said.set('v', String(layout.version))
  said.set('pace', String(layout.paceMetres))
  return `${origin}/pins/${layout.id}/${number}?${said}`
}

/** The moment of such an address, as calls want it; nothing where it names none, or none that there is. */
export function momentOfPaper(written: string | null): string | undefined {
  if (!written || !/^[0-9a-z]{7,9}$/.test(written)) return undefined
  return new Date(Number.parseInt(written, 36)).toISOString()
}

/** The version of the layout of such an address: the first where it names none. */
export function layoutVersionOfPaper(written: string | null): number {
  return written && /^[1-9]\d{0,8}$/.test(written) ? Number(written) : 1
}

const Pace = pinSheetCalls.getPinPaper.query.shape.paceLengthMetres

/** The length of a pace of such an address; nothing where it names none, or none that a club can have. */
export function paceOfPaper(written: string | null): number | undefined {
  return written ? Pace.safeParse(Number(written)).data : undefined
}

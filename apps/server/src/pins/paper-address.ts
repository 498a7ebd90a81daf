import type { VersionRow } from './sheet-queries.ts'

/** Of the page that a code on paper leads to: short, so that its squares stay large enough for a phone. */
export function paperAddress(
  origin: string,
  layoutId: string,
  { number, since, effectiveAt }: Pick<VersionRow, 'number' | 'since' | 'effectiveAt'>,
): string {
  const moment = since.getTime() === effectiveAt.getTime() ? '' : `?at=${since.getTime().toString(36)}`
  return `${origin}/pins/${layoutId}/${number}${moment}`
}

/** The moment of such an address, as calls want it; nothing where it names none, or none that there is. */
export function momentOfPaper(written: string | null): string | undefined {
  if (!written || !/^[0-9a-z]{7,9}$/.test(written)) return undefined
  return new Date(Number.parseInt(written, 36)).toISOString()
}

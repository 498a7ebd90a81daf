const LONGEST = 200
/** As the contract's `text` has it: keys of a file are handed in again with the steps of a review. */
export const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu

/** What the database cannot hold or nobody could read goes; keys are cut as the names they are made of. */
function storableText(text: string): string {
  const clean = text.toWellFormed().replace(UNPRINTABLE, '')
  return clean.length > LONGEST ? clean.slice(0, LONGEST).toWellFormed() : clean
}

/** A copy of plain data in which every text can be stored. */
export function withStorableTexts<T>(value: T): T {
  return JSON.parse(JSON.stringify(value, (_, part) => (typeof part === 'string' ? storableText(part) : part))) as T
}

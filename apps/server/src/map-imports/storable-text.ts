const LONGEST = 200

/** What the database cannot hold or nobody could read goes; keys are cut as the names they are made of. */
function storableText(text: string): string {
  const clean = text.toWellFormed().replaceAll('\u0000', '')
  return clean.length > LONGEST ? clean.slice(0, LONGEST).toWellFormed() : clean
}

/** A copy of plain data in which every text can be stored. */
export function withStorableTexts<T>(value: T): T {
  return JSON.parse(JSON.stringify(value, (_, part) => (typeof part === 'string' ? storableText(part) : part))) as T
}

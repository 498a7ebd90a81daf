/** Small letters and digits without accents, one space between words: for ids and for the search. */
export function normalizedText(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return bare.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

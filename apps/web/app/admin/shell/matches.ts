/** Accents and case do not matter; every word that was typed must occur. */
export function matches(term: string, ...texts: readonly string[]): boolean {
  const text = plain(texts.join(' '))
  return plain(term)
    .split(/\s+/)
    .every(word => text.includes(word))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

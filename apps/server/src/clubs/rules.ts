/** A short address for a club: plain letters and digits of its name. */
export function slugFor(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
  // A name in another script has no plain letters.
  return plain || `club-${crypto.randomUUID().slice(0, 8)}`
}

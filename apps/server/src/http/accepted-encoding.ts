/** The better of the two that the client reads, or none. */
export function acceptedEncoding(header = ''): 'br' | 'gzip' | undefined {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(header)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(header)) return 'gzip'
  return undefined
}

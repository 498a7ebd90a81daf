import { ATTRIBUTES, PROPERTIES, XLINK_NAMESPACE } from './svg-allow-list.ts'
import { cleanDeclarations } from './svg-style.ts'
import { isSafeValue, NAME } from './svg-values.ts'

const ID = new RegExp(`^${NAME}$`, 'u')
const FRAGMENT = new RegExp(`^#${NAME}$`, 'u')
const CLASSES = /^[\p{L}\p{N}_ -]+$/u

export function cleanAttributes(given: Readonly<Record<string, { uri: string; local: string; value: string }>>) {
  const attributes = new Map<string, string>()
  for (const { uri, local, value } of Object.values(given)) {
    const isPlain = uri === ''
    if (!isPlain && !(uri === XLINK_NAMESPACE && local === 'href')) continue
    const clean = cleanAttribute(local, value)
    // Where both spellings of href are given, the plain one counts.
    if (clean !== null && (isPlain || !attributes.has(local))) attributes.set(local, clean)
  }
  return attributes
}

/** The attribute's value as it may be written, or null. */
function cleanAttribute(name: string, value: string): string | null {
  const plain = value.replace(/[\t\n\r]/g, ' ').trim()
  if (name === 'id') return ID.test(plain) ? plain : null
  if (name === 'class') return CLASSES.test(plain) ? plain : null
  if (name === 'href') return FRAGMENT.test(plain) ? plain : null
  if (name === 'style') return cleanDeclarations(plain) || null
  return (PROPERTIES.has(name) || ATTRIBUTES.has(name)) && isSafeValue(plain) ? plain : null
}

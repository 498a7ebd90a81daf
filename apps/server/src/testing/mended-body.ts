/** Nothing of ours is as deep; what is belongs to a fix that is answered as invalid, among others that are valid. */
const MAX_DEPTH = 100

/** What the server mends by rule before it looks: texts are trimmed, and a geometry loses its foreign members. */
export function mendedBody(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.trim()
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value
  if (Array.isArray(value)) return value.map(item => mendedBody(item, depth + 1))
  const isGeometry = 'type' in value && 'coordinates' in value
  const fields = Object.entries(value).filter(([name]) => !isGeometry || name === 'type' || name === 'coordinates')
  return Object.fromEntries(fields.map(([name, field]) => [name, mendedBody(field, depth + 1)]))
}

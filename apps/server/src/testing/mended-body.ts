/** What the server mends by rule before it looks: texts are trimmed, and a geometry loses its foreign members. */
export function mendedBody(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(mendedBody)
  if (typeof value !== 'object' || value === null) return value
  const isGeometry = 'type' in value && 'coordinates' in value
  const fields = Object.entries(value).filter(([name]) => !isGeometry || name === 'type' || name === 'coordinates')
  return Object.fromEntries(fields.map(([name, field]) => [name, mendedBody(field)]))
}

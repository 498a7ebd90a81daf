/** The value of a field: a plain text, or a value that is formatted for the reader. */
export type FieldValue = string | boolean | Date | null

/** One field of a record, before and after. */
interface FieldChange {
  readonly field: string
  readonly before: FieldValue
  readonly after: FieldValue
}

/** Excluded, because they change with every change, or are readable only by programs. */
const LEFT_OUT = new Set(['version', 'updatedAt', 'can', 'createdAt', 'id', 'hash', 'key', 'etag'])
const MAX_CHARACTERS = 160

/** The fields in which two versions of a record differ; all fields of a created or deleted one. */
export function changesOf(before: unknown, after: unknown): readonly FieldChange[] {
  const was = recordOf(before)
  const is = recordOf(after)
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(field => !LEFT_OUT.has(field))
  return fields.flatMap(field => {
    const change = { field, before: fieldValue(was[field]), after: fieldValue(is[field]) }
    return isDeepEqual(was[field], is[field]) ? [] : [change]
  })
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
/** A text such as a club's name may look like an instant without being one. */
const isInstant = (text: string) => INSTANT.test(text) && !Number.isNaN(Date.parse(text))
const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'
const isDeepEqual = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

function fieldValue(value: unknown): FieldValue {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value
  if (typeof value === 'string') return isInstant(value) ? new Date(value) : cut(value)
  if (Array.isArray(value) && value.every(isPlain)) return cut(value.join(', '))
  return cut(JSON.stringify(value))
}

const cut = (text: string) => (text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text)

/** `billingEmail` as a person would write it: billing email. */
export const humanise = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_.]/g, ' ')
    .toLowerCase()

/** What a field holds: a text as it is, and what has to be written in the reader's own way. */
export type FieldValue = string | boolean | Date | null

/** One field of a record: what it was, and what it became. */
export interface FieldChange {
  readonly field: string
  readonly before: FieldValue
  readonly after: FieldValue
}

/** Not of the record itself: they change with every change, or only programs can read them. */
const LEFT_OUT = new Set(['version', 'updatedAt', 'can', 'createdAt', 'id', 'hash', 'key', 'etag'])
const MAX_CHARACTERS = 160

/** The fields in which two states of a record differ; all fields of one that was made or deleted. */
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
/** Somebody may have called a club what only looks like one. */
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
export const wordsOf = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_.]/g, ' ')
    .toLowerCase()

/** One field of a record: what it was, and what it became. */
export interface FieldChange {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** Not of the record itself: they change with every change. */
const LEFT_OUT = new Set(['version', 'updatedAt', 'can', 'createdAt', 'id'])
const MAX_CHARACTERS = 160

/** The fields in which two states of a record differ; all fields of one that was made or deleted. */
export function changesOf(before: unknown, after: unknown): readonly FieldChange[] {
  const was = recordOf(before)
  const is = recordOf(after)
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(field => !LEFT_OUT.has(field))
  return fields.flatMap(field => {
    const change = { field, before: textOf(was[field]), after: textOf(is[field]) }
    return change.before === change.after ? [] : [change]
  })
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text
}

/** `billingEmail` as a person would write it: billing email. */
export const wordsOf = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_.]/g, ' ')
    .toLowerCase()

import type { FieldProblem } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { FIELDS_NAMED } from './validate.ts'

/** Query parameters are name=JSON-value pairs: `?search="oak"&limit=20`. */
export function readQuery(url: string): Record<string, unknown> {
  const start = url.indexOf('?')
  if (start === -1) return {}
  const values: Record<string, unknown> = Object.create(null)
  const problems: FieldProblem[] = []
  for (const [name, text] of new URLSearchParams(url.slice(start + 1))) {
    if (name in values) problems.push({ path: name, code: 'repeated' })
    else {
      try {
        values[name] = JSON.parse(text)
      } catch {
        problems.push({ path: name, code: 'not_json' })
      }
    }
  }
  if (problems.length > 0) throw new AppError('invalid_query', { fields: problems.slice(0, FIELDS_NAMED) })
  return { ...values }
}

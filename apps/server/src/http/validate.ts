import type { FieldProblem, ProblemCode } from '@pinwise/contract'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'

export const FIELDS_NAMED = 50
/** An unknown field's name is the sender's: it is not sent back at length. */
const PATH_LENGTH = 200

/** Validated input, or the problem that names every field that is wrong. */
export function validate<T extends z.ZodType>(schema: T, value: unknown, code: ProblemCode): z.output<T> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new AppError(code, { fields: parsed.error.issues.flatMap(fieldProblems).slice(0, FIELDS_NAMED) })
}

function fieldProblems(issue: z.core.$ZodIssue): FieldProblem[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, FIELDS_NAMED)
      .map(key => ({ path: [...path, key].join('.').slice(0, PATH_LENGTH), code: 'unknown_field' }))
  }
  return [{ path: path.join('.').slice(0, PATH_LENGTH), code: codeOf(issue) }]
}

/** A word the screens can translate; a rule of ours brings its own (`unknown_time_zone`). */
function codeOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'wrong_type'
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int' ? 'too_small' : 'too_short'
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int' ? 'too_large' : 'too_long'
    case 'custom':
      return issue.message
    case 'invalid_value':
      return 'not_an_option'
    default:
      return 'invalid'
  }
}

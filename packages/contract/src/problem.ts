import { z } from 'zod'
import { PROBLEM_CODES } from './problem-codes.ts'

export const FieldProblem = z.object({
  /** Dotted path into the body or the name of the parameter: `tees.0.slope`. */
  path: z.string(),
  code: z.string(),
})

/** An edit conflict: the version of the caller, the current version, and the current record. */
export const Conflict = z.object({
  yourVersion: z.int(),
  currentVersion: z.int(),
  current: z.unknown(),
})

export const Problem = z
  .object({
    status: z.int(),
    title: z.string(),
    code: z.enum(PROBLEM_CODES),
    detail: z.string(),
    requestId: z.string(),
    fields: z.array(FieldProblem).optional(),
    conflict: Conflict.optional(),
  })
  .meta({ id: 'Problem' })

export type FieldProblem = z.infer<typeof FieldProblem>
export type Conflict = z.infer<typeof Conflict>
export type Problem = z.infer<typeof Problem>

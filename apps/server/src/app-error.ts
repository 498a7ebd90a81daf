import type { FieldProblem, ProblemCode } from '@pinwise/contract'

interface Details {
  /** For developers and logs; people read the text of the code. */
  readonly detail?: string
  readonly fields?: readonly FieldProblem[]
  readonly conflict?: { readonly yourVersion: number; readonly currentVersion: number; readonly current: unknown }
  readonly cause?: unknown
}

/** A refusal the contract knows. Anything else that is thrown is a fault of ours. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ProblemCode
  readonly fields: readonly FieldProblem[] | undefined
  readonly conflict: Details['conflict']

  constructor(code: ProblemCode, details: Details = {}) {
    super(details.detail ?? code, { cause: details.cause })
    this.code = code
    this.fields = details.fields
    this.conflict = details.conflict
  }
}

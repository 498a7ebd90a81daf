import { CallFailed } from '@pinwise/contract'

/** Said at the field of the name, not in passing. */
export const isNameTaken = (error: unknown): boolean =>
  error instanceof CallFailed && error.problem?.code === 'name_taken'

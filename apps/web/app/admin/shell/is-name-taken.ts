import { CallFailed } from '@pinwise/contract'

/** Such an error is shown at the name field, not in a toast. */
export const isNameTaken = (error: unknown): boolean =>
  error instanceof CallFailed && error.problem?.code === 'name_taken'

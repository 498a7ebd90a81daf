import type { Problem } from '@pinwise/contract'

const LATER = [408, 429]

/** A permanent refusal. Rate limits and server errors are temporary. */
export const isFinal = ({ status }: Problem): boolean => status < 500 && !LATER.includes(status)

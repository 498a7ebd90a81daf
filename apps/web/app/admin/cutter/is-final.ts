import type { Problem } from '@pinwise/contract'

const LATER = [408, 429]

/** A no that will be a no tomorrow. Too many questions, or a fault of the server's, pass. */
export const isFinal = ({ status }: Problem): boolean => status < 500 && !LATER.includes(status)

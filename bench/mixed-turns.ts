export type Kind = 'pdf' | 'write' | 'list' | 'one'

/** Of 200 requests; the others read one club or hole. */
const SHARES = { pdf: 1, write: 19, list: 60 }
export const TURNS = 200
/** Coprime to the number of turns: the kinds are spread evenly. */
const STEP = 77

export function kindOf(turn: number): Kind {
  const at = (turn * STEP) % TURNS
  if (at < SHARES.pdf) return 'pdf'
  if (at < SHARES.pdf + SHARES.write) return 'write'
  return at < SHARES.pdf + SHARES.write + SHARES.list ? 'list' : 'one'
}

import type { Round } from '@pinwise/golf'
import { FIRST_PLAYER, type SyncRecord } from './round-sync.ts'

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The one player of that name; undefined where there is none, or more than one. */
function playerNamed({ players }: Pick<Round, 'players'>, name: string): string | undefined {
  const [found, another] = players.filter(player => isSameName(player.name, name))
  return another ? undefined : found?.id
}

/**
 * Which player of a round the golfer is: as they said, else by their name. Null for none of them; undefined where nobody
 * knows, because the golfer may have joined somebody else's card. A guest's round was started on this phone.
 */
export function ownPlayer(round: Round, record: SyncRecord | undefined, name: string): string | null | undefined {
  if (!record) return FIRST_PLAYER
  return record.me === undefined ? playerNamed(round, name) : record.me
}

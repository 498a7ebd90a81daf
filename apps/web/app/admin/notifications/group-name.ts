import type { PaceTeam } from '@pinwise/contract'

/** A group as staff speak of it: by its tee time and its players. */
export const groupName = ({ teeTime, players }: Pick<PaceTeam, 'teeTime' | 'players'>): string =>
  [teeTime, players.join(', ')].filter(Boolean).join(' · ')

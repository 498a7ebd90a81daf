import type { PaceTeam } from '@pinwise/contract'

/** The name of a group: its tee time and its players. */
export const groupName = ({ teeTime, players }: Pick<PaceTeam, 'teeTime' | 'players'>): string =>
  [teeTime, players.join(', ')].filter(Boolean).join(' · ')

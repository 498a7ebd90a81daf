import type { PaceBoard, PaceTeam } from '@pinwise/contract'

type BoardGroup = Pick<PaceBoard['groups'][number], 'pace'> & { readonly team: { readonly id: string } }

/**
 * Today's groups that a notice can still reach: neither those that have finished nor those that are not playing. A
 * second nine is not listed beside its first. The selected group stays, whatever its state.
 */
export const openGroups = <G extends BoardGroup>(groups: readonly G[], chosen: string | null): G[] =>
  groups.filter(({ pace, team }) => team.id === chosen || (pace !== null && pace.status !== 'finished'))

/** The name of a group: its tee time and its players. */
export const groupName = ({ teeTime, players }: Pick<PaceTeam, 'teeTime' | 'players'>): string =>
  [teeTime, players.join(', ')].filter(Boolean).join(' · ')

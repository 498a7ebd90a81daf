import type { Arguments, calls } from '@pinwise/contract'
import type { FreshClub } from './fresh-club.ts'

type PaceCalls =
  | 'addPaceTeams'
  | 'mergePaceTeams'
  | 'setPaceTracker'
  | 'getPaceSettings'
  | 'replacePaceSettings'
  | 'getPaceReport'
type Samples = { readonly [K in PaceCalls]: (club: FreshClub) => Arguments<(typeof calls)[K]> }

export const paceSamples: Samples = {
  addPaceTeams: ({ id, layoutId }) => ({
    clubId: id,
    body: {
      teams: ['09:00', '09:10'].map(teeTime => ({
        key: crypto.randomUUID(),
        day: '2098-06-01',
        teeTime,
        layoutId,
        startPosition: 1,
        playerCount: 3,
        players: [],
        mode: 'walk' as const,
      })),
    },
  }),
  mergePaceTeams: ({ paceTeamId, otherPaceTeamId }) => ({
    params: { id: paceTeamId },
    body: { version: 1, otherId: otherPaceTeamId, otherVersion: 1 },
  }),
  setPaceTracker: ({ paceTeamId, deviceId }) => ({
    params: { id: paceTeamId },
    body: { trackerId: deviceId, isWith: true },
  }),
  getPaceSettings: ({ id }) => ({ clubId: id }),
  getPaceReport: ({ id }) => ({ clubId: id, query: { fromDay: '2026-11-01', toDay: '2026-11-16' } }),
  replacePaceSettings: ({ id }) => ({
    clubId: id,
    body: {
      thresholds: {
        aheadMinutes: 3,
        lateMinutes: 4,
        veryLateMinutes: 9,
        gapMinutes: 2,
        disruptorMinutes: 10,
        cooldownMinutes: 15,
      },
      definition: 'r-and-a',
      lateStartMinutes: 2,
      noShowMinutes: 20,
      version: 1,
    },
  }),
}

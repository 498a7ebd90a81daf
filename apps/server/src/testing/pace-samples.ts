import type { Samples } from './samples.ts'

/** One valid request of each call of time pars, groups and the board. */
export const paceSamples = {
  listPaceTemplates: ({ id, layoutId }) => ({ clubId: id, query: { layoutId } }),
  createPaceTemplate: ({ id, layoutId }) => ({
    clubId: id,
    body: { key: crypto.randomUUID(), layoutId, groupSize: 2, mode: 'walk', ...timePar },
  }),
  getPaceTemplate: ({ paceTemplateId }) => ({ params: { id: paceTemplateId } }),
  replacePaceTemplate: ({ paceTemplateId }) => ({
    params: { id: paceTemplateId },
    body: { groupSize: 3, mode: 'walk', ...timePar, version: 1 },
  }),
  deletePaceTemplate: ({ paceTemplateId }) => ({ params: { id: paceTemplateId } }),
  listPaceTeams: ({ id }) => ({ clubId: id, query: { day: '2098-06-01' } }),
  createPaceTeam: ({ id, layoutId }) => ({
    clubId: id,
    body: {
      key: crypto.randomUUID(),
      day: '2098-06-01',
      teeTime: '08:20',
      layoutId,
      startPosition: 1,
      playerCount: 4,
      players: ['Verdi'],
      mode: 'ride',
    },
  }),
  getPaceTeam: ({ paceTeamId }) => ({ params: { id: paceTeamId } }),
  changePaceTeam: ({ paceTeamId }) => ({ params: { id: paceTeamId }, body: { state: 'no-show', version: 1 } }),
  deletePaceTeam: ({ paceTeamId }) => ({ params: { id: paceTeamId } }),
  listPaceLog: ({ paceTeamId }) => ({ params: { id: paceTeamId } }),
  addPaceLog: ({ paceTeamId }) => ({ params: { id: paceTeamId }, body: { key: crypto.randomUUID(), kind: 'visit' } }),
  withdrawPaceLog: ({ paceTeamId, paceLogId }) => ({ params: { id: paceTeamId }, body: { entryId: paceLogId } }),
  getPaceBoard: ({ id }) => ({ clubId: id, query: { day: '2098-06-01' } }),
  suspendPlay: ({ id }) => ({ clubId: id, body: { day: '2098-06-01', suspended: true } }),
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
      remindsGroups: true,
      version: 1,
    },
  }),
} satisfies Partial<Samples>

const timePar = {
  baseMinutes: { par3: 10, par4: 13, par5: 16, par6: 19 },
  holes: [],
  turnMinutes: 5,
  intervalMinutes: 10,
  thresholds: {
    aheadMinutes: 3,
    lateMinutes: 3,
    veryLateMinutes: 8,
    gapMinutes: 2,
    disruptorMinutes: 10,
    cooldownMinutes: 15,
  },
}

import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Version } from './fields.ts'
import { PaceThresholds } from './pace-templates.ts'

const minutes = (min: number, max: number) => z.number().min(min).max(max)

export const PaceSettingsFields = z.strictObject({
  thresholds: PaceThresholds,
  /** What "out of position" means: the table of statuses, or what a competition goes by. */
  definition: z.enum(['status', 'r-and-a', 'local-rule']),
  /** From then on a start counts as late. */
  lateStartMinutes: minutes(1, 30),
  /** Nobody waits longer for a group that has not started. */
  noShowMinutes: minutes(5, 120),
  /** Golfers who share their round get a friendly reminder when their group is behind. */
  remindsGroups: z.boolean(),
})

/** What a club judges pace by, on every layout and for every group. */
export const PaceSettings = PaceSettingsFields.extend({
  /** One as long as the club has set nothing. */
  version: Version,
}).meta({ id: 'PaceSettings' })
export type PaceSettings = z.infer<typeof PaceSettings>

export const paceSettingsCalls = defineCalls('pace', {
  getPaceSettings: {
    method: 'GET',
    path: '/pace/settings',
    summary: 'What the club judges pace by',
    access: ['admin'],
    clubHeader: 'required',
    answer: PaceSettings,
    errors: ['club_required', 'club_not_found'],
  },
  replacePaceSettings: {
    method: 'PUT',
    path: '/pace/settings',
    summary: 'Set what the club judges pace by',
    access: ['admin'],
    clubHeader: 'required',
    body: PaceSettingsFields.extend({ version: Version }),
    answer: PaceSettings,
    errors: ['club_required', 'club_not_found', 'version_conflict', 'pace_levels_out_of_order'],
  },
})

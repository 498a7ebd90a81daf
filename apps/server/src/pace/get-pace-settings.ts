import type { PaceSettings, paceSettingsCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { settingsRow } from './board-queries.ts'
import { settingsView } from './settings-view.ts'

export const getPaceSettings: Verb<typeof paceSettingsCalls.getPaceSettings> = async ({ db }, { caller, clubId }) =>
  db.readClubTogether(caller, { clubId }, async (tx, access): Promise<PaceSettings> => {
    if (access !== 'staff') throw new AppError('club_not_found')
    return settingsView(await tx.maybe(settingsRow))
  })

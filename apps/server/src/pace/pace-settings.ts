import type { PaceSettings, paceSettingsCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import type { Verb } from '../verb.ts'
import { lockSettings, settingsRow, writeSettings } from './board-queries.ts'
import { checkLevels } from './check-time-par.ts'
import { settingsView } from './settings-view.ts'
import { writePace } from './write-pace.ts'

export const getPaceSettings: Verb<typeof paceSettingsCalls.getPaceSettings> = async ({ db }, { caller, clubId }) =>
  db.readClubTogether(caller, { clubId }, async (tx, access): Promise<PaceSettings> => {
    if (access !== 'staff') throw new AppError('club_not_found')
    return settingsView(await tx.maybe(settingsRow))
  })

export const replacePaceSettings: Verb<typeof paceSettingsCalls.replacePaceSettings> = async (
  context,
  { caller, clubId, body: { version, ...settings } },
) => {
  return writePace(context, caller, { clubId }, async (tx): Promise<PaceSettings> => {
    tx.queue(lockSettings)
    const before = settingsView(await tx.maybe(settingsRow))
    checkVersion(version, before)
    checkLevels(settings)
    await tx.run(writeSettings(clubId, settings))
    const written = settingsView(await tx.one(settingsRow))
    await recordChange(tx, caller, {
      clubId,
      action: 'pace-settings.replaced',
      recordId: clubId,
      before,
      after: written,
    })
    return written
  })
}

import type { pinSettingsCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { settingsOf, settingsOfClub } from './settings-queries.ts'

export const getPinSettings: Verb<typeof pinSettingsCalls.getPinSettings> = async ({ db }, { caller, clubId }) => {
  const { access, rows } = await db.readClub(caller, { clubId }, settingsOfClub)
  if (access !== 'staff' || !rows[0]) throw new AppError('club_not_found')
  return settingsOf(rows[0])
}

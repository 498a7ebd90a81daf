import type { PinSettings, pinSettingsCalls } from '@pinwise/contract'
import type { LngLat } from '@pinwise/golf'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import type { Tx } from '../database/database.ts'
import { createGeometryChecks } from '../geometry/checked-geometry.ts'
import type { Verb } from '../verb.ts'
import { lockPins } from './publish.ts'
import { greenTuplesOf } from './queries.ts'
import { saveSettings, settingsOf, settingsOfClub } from './settings-queries.ts'

export const getPinSettings: Verb<typeof pinSettingsCalls.getPinSettings> = async ({ db }, { caller, clubId }) => {
  const { access, rows } = await db.readClub(caller, { clubId }, settingsOfClub)
  if (access !== 'staff' || !rows[0]) throw new AppError('club_not_found')
  return settingsOf(rows[0])
}

export const changePinSettings: Verb<typeof pinSettingsCalls.changePinSettings> = async (
  { db, live },
  { caller, clubId, body },
) => {
  const { version, greens: given, ...fields } = body
  return db.writeClub(caller, { clubId }, async tx => {
    await lockPins(tx)
    const row = await tx.one(settingsOfClub)
    const before = settingsOf(row)
    checkVersion(version, before)
    const greens = given ? await checkedGreens(tx, given, row) : before.greens
    const after: PinSettings = { ...before, ...fields, greens, version: before.version + 1 }
    const { clubId: _club, version: _version, ...settings } = after
    tx.queue(saveSettings(clubId, settings, after.version))
    await recordChange(tx, caller, { clubId, action: 'pin-settings.changed', recordId: clubId, before, after })
    // Where a green is approached from decides what its pins are called.
    if (given) live.refresh(tx, clubId)
    return after
  })
}

/** Checks that each hole belongs to the club, appears once, and has valid areas. */
async function checkedGreens(tx: Tx, given: PinSettings['greens'], club: LngLat): Promise<PinSettings['greens']> {
  const holeIds = given.map(({ holeId }) => holeId)
  const known = new Set((await tx.all(greenTuplesOf(holeIds))).map(({ id }) => id))
  const wrong = holeIds.flatMap((id, index) => {
    if (!known.has(id)) return [{ path: `greens.${index}.holeId`, code: 'unknown' }]
    return holeIds.indexOf(id) === index ? [] : [{ path: `greens.${index}.holeId`, code: 'repeated' }]
  })
  if (wrong.length > 0) throw new AppError('hole_unknown', { fields: wrong })
  const geometry = createGeometryChecks(club)
  const checked = given.map((green, index) => ({
    ...green,
    reserved: green.reserved.map((area, at) => {
      const path = `greens.${index}.reserved.${at}.area`
      return { ...area, area: geometry.check(path, area.area, ['Polygon', 'MultiPolygon']) as typeof area.area }
    }),
  }))
  geometry.finish()
  return checked
}

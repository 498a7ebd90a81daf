import type { Language, mapCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { bringBackHoles } from '../holes/bring-back-holes.ts'
import { refuseTooLarge } from '../map-features/refuse-too-large.ts'
import { switchesOf } from '../pins/pin-switches.ts'
import type { Verb } from '../verb.ts'
import { compareWith } from './compare-with.ts'
import { clubMapOf } from './map-contents.ts'
import { afterRestore, type LeftOut, planRestore } from './plan-restore.ts'
import { countsOf, refuseTooMuch } from './refuse-too-much.ts'
import { openMap, storeCurrentMap, storeVersion } from './store-version.ts'
import { versionContents } from './version-queries.ts'
import { recordRestoration, writeRestoration } from './write-restoration.ts'

export const restoreMapVersion: Verb<typeof mapCalls.restoreMapVersion> = async (
  context,
  { caller, language, params, body },
) => {
  const { db, live } = context
  const { restored, starts } = await db.writeClub(caller, { clubId: params.id }, async tx => {
    const map = await openMap(tx)
    const version = await tx.maybe(versionContents(map.clubId, params.number))
    if (!version) throw new AppError('map_version_not_found')
    if (map.revision !== body.revision) {
      throw new AppError('map_conflict', { fields: [{ path: 'revision', code: 'changed' }] })
    }
    const plan = planRestore(map, version.contents)
    refuseTooMuch(countsOf(map), countsOf(afterRestore(map, plan)))
    await storeCurrentMap(tx, map)
    const broughtBack = await writeRestoration(tx, map, plan, version.contents)
    const who = { caller, clubId: map.clubId, now: context.now() }
    const back = plan.newHoles.map(({ id }) => id)
    const starts = back.length === 0 ? [] : await bringBackHoles(tx, who, back)
    await refuseTooLarge(tx)
    tx.queue(compareWith(version.import_id))
    const note = noteOf(plan.leftOut, language)
    const after = await storeVersion(tx, caller, map, { origin: 'restore', note, restoredFrom: params.number })
    recordRestoration(tx, caller, { ...plan, broughtBack }, after)
    live.refresh(tx, map.clubId)
    return { restored: clubMapOf(after), starts }
  })
  switchesOf(context).expect(starts)
  return restored
}

const LEFT_OUT: Record<Language, string> = {
  en: 'Not restored, because the number or name is now in use',
  it: 'Non ripristinati, perché ora il numero o il nome è in uso',
}
const INDEX: Record<Language, string> = { en: 'index', it: 'hcp' }
const NOTE_LENGTH = 500

function noteOf(leftOut: readonly LeftOut[], language: Language): string | null {
  const names = leftOut.map(each =>
    typeof each === 'string' ? each : `${each.hole} (${INDEX[language]} ${each.strokeIndex})`,
  )
  return names.length === 0 ? null : `${LEFT_OUT[language]}: ${names.join('; ')}`.slice(0, NOTE_LENGTH).toWellFormed()
}

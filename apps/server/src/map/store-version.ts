import { setImmediate } from 'node:timers/promises'
import type { MapVersion } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import { lockMap } from '../map-features/lock-map.ts'
import { type CurrentMap, contentsOf, currentMap, type MapContents } from './map-contents.ts'
import { insertVersion, thinVersions, versionContents } from './version-queries.ts'

/**
 * The steps of a change of many records: open the map, store the current state, write, store the new version. The
 * returned map is locked until the transaction ends.
 */
export async function openMap(tx: Tx): Promise<CurrentMap> {
  tx.queue(lockMap)
  const map = await tx.maybe(currentMap)
  // Deleted between entering and locking.
  if (!map) throw new AppError('club_not_found')
  return map
}

/** Stores the current map before it is replaced, unless the newest version already equals it. */
export async function storeCurrentMap(tx: Tx, map: CurrentMap): Promise<void> {
  if (map.revision === map.versionRevision) return
  const newest = map.versionNumber === null ? null : await tx.maybe(versionContents(map.clubId, map.versionNumber))
  const difference = differenceOf(newest?.contents ?? map, map)
  // The boundary or the name of the club changed, which versions do not store.
  if (newest && difference.added + difference.changed + difference.removed === 0) return
  await letOthersIn()
  tx.queue(
    insertVersion({
      clubId: map.clubId,
      number: (map.versionNumber ?? 0) + 1,
      revision: map.revision,
      origin: newest ? 'direct' : 'start',
      note: null,
      person: null,
      importId: map.importId,
      restoredFrom: null,
      ...difference,
      contents: contentsOf(map),
    }),
  )
}

/** Between two steps that read or write out a whole map, each of which takes a large map tens of milliseconds. */
export const letOthersIn = () => setImmediate()

interface Made {
  readonly origin: MapVersion['origin']
  readonly note: string | null
  readonly restoredFrom?: number
}

/** Called after all writes: stores the map as a new version and returns it. */
export async function storeVersion(tx: Tx, caller: Caller, before: MapContents, made: Made): Promise<CurrentMap> {
  const map = await tx.one(currentMap)
  await letOthersIn()
  const version = {
    number: (map.versionNumber ?? 0) + 1,
    origin: made.origin,
    note: made.note,
    restoredFrom: made.restoredFrom ?? null,
    ...differenceOf(before, map),
  }
  const { clubId, revision, importId } = map
  const person = caller.identity?.subject ?? null
  tx.queue(insertVersion({ ...version, clubId, revision, person, importId, contents: contentsOf(map) }))
  tx.queue(thinVersions)
  await letOthersIn()
  await recordChange(tx, caller, {
    clubId,
    action: 'map.published',
    recordId: clubId,
    before: null,
    after: version,
  })
  return { ...map, versionNumber: version.number, versionRevision: revision }
}

/** How many courses, holes and features were added, changed and removed between two states of a map. */
function differenceOf(before: MapContents, after: MapContents) {
  const counts = { added: 0, changed: 0, removed: 0 }
  for (const list of ['courses', 'holes', 'features'] as const) {
    const known = new Map(before[list].map(record => [record.id, record]))
    for (const record of after[list]) {
      const old = known.get(record.id)
      if (!old) counts.added += 1
      else if (JSON.stringify(old) !== JSON.stringify(record)) counts.changed += 1
      known.delete(record.id)
    }
    counts.removed += known.size
  }
  return counts
}

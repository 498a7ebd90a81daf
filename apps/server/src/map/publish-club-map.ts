import type { mapCalls } from '@pinwise/contract'
import type { LngLat } from '@pinwise/golf'
import { sql } from 'kysely'
import { statementOf } from '../database/query-builder.ts'
import { AppError } from '../http/app-error.ts'
import type { Verb } from '../http/route.ts'
import { checkedChanges } from './checked-changes.ts'
import { keepStandingMap, keepVersion, openMap } from './keep-version.ts'
import { clubMapOf } from './map-contents.ts'
import { planPublication } from './plan-publication.ts'
import { refuseTooLarge } from './refuse-too-large.ts'
import { recordPublication, writePublication } from './write-publication.ts'

const placeOfClub = statementOf(sql<LngLat>`select lng, lat from clubs where id = current_club()`)

export const publishClubMap: Verb<typeof mapCalls.publishClubMap> = async ({ db, live }, { caller, params, body }) => {
  // Shapes are checked before the map is locked: that takes longest.
  const { access, rows } = await db.readClub(caller, { clubId: params.id }, placeOfClub)
  if (access !== 'staff' || !rows[0]) throw new AppError('club_not_found')
  const changes = await checkedChanges(body.changes, rows[0])
  const map = await db.writeClub(caller, { clubId: params.id }, async tx => {
    const map = await openMap(tx)
    const plan = planPublication(map, changes)
    if (Object.values(plan).every(list => list.length === 0)) return clubMapOf(map)
    await keepStandingMap(tx, map)
    await writePublication(tx, map.clubId, plan, changes)
    if (plan.holes.length + plan.added.length + plan.changed.length > 0) await refuseTooLarge(tx)
    const after = await keepVersion(tx, caller, map, { origin: 'edit', note: body.note })
    recordPublication(tx, caller, plan, after)
    return clubMapOf(after)
  })
  live.refresh(map.clubId, caller)
  return map
}

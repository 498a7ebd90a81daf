import type { MapVersionDetail, mapCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { countVersions, pageOfVersions, versionByNumber, versionOf } from './version-queries.ts'

export const listMapVersions: Verb<typeof mapCalls.listMapVersions> = async ({ db }, { caller, params, query }) =>
  db.readClubTogether(caller, { clubId: params.id }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const rows = await tx.all(pageOfVersions(query))
    const { total } = await tx.one(countVersions(query))
    return { items: rows.map(versionOf), total }
  })

export const getMapVersion: Verb<typeof mapCalls.getMapVersion> = async ({ db }, { caller, params }) =>
  db.readClubTogether(caller, { clubId: params.id }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const row = await tx.maybe(versionByNumber(params.number))
    if (!row) throw new AppError('map_version_not_found')
    const { contents, ...version } = row
    return { ...versionOf(version), ...(contents as unknown as Pick<MapVersionDetail, keyof typeof contents>) }
  })

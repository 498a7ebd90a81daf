import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Can, Id, IdParams, stamps, Version } from './fields.ts'
import { listOf, listQuery } from './lists.ts'
import { DangerKind, featureFields } from './map-features.ts'

const dangerFields = { kind: DangerKind, ...featureFields }
export const DangerFields = z.strictObject(dangerFields)

export const Danger = z
  .object({
    id: Id,
    clubId: Id,
    ...dangerFields,
    ...stamps,
    can: Can,
  })
  .meta({ id: 'Danger' })

export type Danger = z.infer<typeof Danger>
export type DangerFields = z.infer<typeof DangerFields>

const writeErrors = ['club_not_found', 'invalid_geometry', 'hole_unknown', 'map_too_large'] as const
const ofOne = { access: ['admin', 'superadmin'], clubHeader: 'optional', params: IdParams } as const

export const dangerCalls = defineCalls('danger', {
  listDangers: {
    method: 'GET',
    path: '/danger',
    summary: 'Bunkers, penalty areas, water and out of bounds of the club of the header',
    access: ['public'],
    clubHeader: 'required',
    query: listQuery(['kind', 'name', 'createdAt'], { holeId: Id.optional(), kind: DangerKind.optional() }),
    answer: listOf(Danger),
    errors: ['club_required', 'club_not_found'],
  },
  createDanger: {
    method: 'POST',
    path: '/danger',
    summary: 'Add a danger to the map',
    access: ['admin', 'superadmin'],
    clubHeader: 'required',
    body: DangerFields.extend({ name: featureFields.name.default(null), holeIds: featureFields.holeIds.default([]) }),
    answer: Danger,
    status: 201,
    errors: ['club_required', 'too_many_features', ...writeErrors],
  },
  getDanger: {
    method: 'GET',
    path: '/danger/{id}',
    summary: 'One danger with its shape and its holes',
    access: ['public'],
    clubHeader: 'optional',
    params: IdParams,
    answer: Danger,
    errors: ['club_not_found', 'danger_not_found'],
  },
  replaceDanger: {
    ...ofOne,
    method: 'PUT',
    path: '/danger/{id}',
    summary: 'Replace a danger',
    body: DangerFields.extend({ version: Version }),
    answer: Danger,
    errors: ['danger_not_found', 'version_conflict', ...writeErrors],
  },
  changeDanger: {
    ...ofOne,
    method: 'PATCH',
    path: '/danger/{id}',
    summary: 'Change some fields of a danger',
    body: DangerFields.partial().extend({ version: Version }),
    answer: Danger,
    errors: ['danger_not_found', 'version_conflict', ...writeErrors],
  },
  deleteDanger: {
    ...ofOne,
    method: 'DELETE',
    path: '/danger/{id}',
    summary: 'Take a danger off the map',
    answer: 'nothing',
    errors: ['club_not_found', 'danger_not_found'],
  },
})

import { type ClubMap, type MapChange, type MapVersionDetail, mapCalls } from '@pinwise/contract'
import { expect } from 'vitest'
import { createFreshClub, type FreshClub } from '../../testing/fresh-club.ts'
import type { TestApp } from '../../testing/test-app.ts'

/** A club with a course of two holes and a clubhouse, whose map was never published. */
export async function createClubWithoutVersions(app: TestApp, customerId: string): Promise<FreshClub> {
  const club = await createFreshClub(app, { customerId, published: true })
  await app.rows('delete from map_versions where club_id = $1', [club.id])
  await app.rows('delete from map_features where id = $1', [club.dangerId])
  return club
}

type Who = 'greenkeeper' | 'marshal' | 'platform'

/** The map calls of one club, as its editor makes them; a token stands for whoever else is named. */
export function mapApi(app: TestApp, clubId: string, token?: string) {
  const params = { id: clubId }
  const by = token === undefined ? {} : { token }
  return {
    map: async (as: Who = 'platform'): Promise<ClubMap> => {
      const answer = await app.send(mapCalls.getClubMap, { as, ...by, params })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    },
    publish: (changes: readonly unknown[], given: { as?: Who; note?: string } = {}) =>
      app.send(mapCalls.publishClubMap, {
        as: given.as ?? 'platform',
        ...by,
        params,
        body: { changes, ...(given.note ? { note: given.note } : {}) },
      }),
    published: async (changes: readonly unknown[]): Promise<ClubMap> => {
      const answer = await app.send(mapCalls.publishClubMap, { as: 'platform', ...by, params, body: { changes } })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    },
    versions: async () => (await app.send(mapCalls.listMapVersions, { as: 'platform', ...by, params })).json(),
    version: async (number: number): Promise<MapVersionDetail> => {
      const answer = await app.send(mapCalls.getMapVersion, { as: 'platform', ...by, params: { ...params, number } })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    },
    restore: (number: number, revision: number, as: Who = 'platform') =>
      app.send(mapCalls.restoreMapVersion, { as, ...by, params: { ...params, number }, body: { revision } }),
  }
}

/** A square of some metres, near where fresh clubs lie. */
export function square(east = 0, north = 0, size = 0.0003) {
  const [lng, lat] = [9.3 + east / 1000, 45.6 + north / 1000].map(degrees => Math.round(degrees * 1e7) / 1e7) as [
    number,
    number,
  ]
  const at = (x: number, y: number) => [x, y].map(degrees => Math.round(degrees * 1e7) / 1e7)
  return {
    type: 'Polygon' as const,
    coordinates: [[at(lng, lat), at(lng + size, lat), at(lng + size, lat + size), at(lng, lat + size), at(lng, lat)]],
  }
}

export const line = (...points: [number, number][]) => ({
  type: 'LineString' as const,
  coordinates: points.map(([east, north]) =>
    [9.3 + east / 1000, 45.6 + north / 1000].map(d => Math.round(d * 1e7) / 1e7),
  ),
})

export const addedBunker = (fields: Partial<Extract<MapChange, { type: 'feature-added' }>> = {}) => ({
  type: 'feature-added' as const,
  id: crypto.randomUUID(),
  kind: 'bunker' as const,
  name: null,
  geometry: square(),
  holeIds: [] as string[],
  ...fields,
})

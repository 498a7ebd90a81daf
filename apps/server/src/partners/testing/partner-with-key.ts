import { randomUUID } from 'node:crypto'
import { calls, type Partner, type PartnerClubRight, type PartnerKey, type PartnerScope } from '@pinwise/contract'
import type { TestApp } from '../../testing/test-app.ts'

export interface PartnerWithKey {
  readonly partner: Partner
  readonly key: PartnerKey
  readonly secretKey: string
}

/** A partner with these clubs and a key, made as platform staff make them. */
export async function createPartnerWithKey(
  app: TestApp,
  given: {
    readonly clubs: readonly (Pick<PartnerClubRight, 'clubId'> & Partial<PartnerClubRight>)[]
    readonly mode?: 'test' | 'live'
    readonly scopes?: readonly PartnerScope[]
    readonly perMinute?: number
    readonly perDay?: number
  },
): Promise<PartnerWithKey> {
  const { clubs, mode = 'live', scopes = ['consumer', 'operations'], perMinute = 6000, perDay = 100_000 } = given
  const rights = clubs.map(club => ({ scopes: ['consumer', 'operations'], courseIds: null, ...club }))
  const id = randomUUID()
  const body = { key: id, name: `Partner with a key ${id}`, contactEmail: 'dev@example.org', clubs: rights }
  const partner = (await app.send(calls.createPartner, { as: 'platform', body })).json<Partner>()
  const made = await app.send(calls.createPartnerKey, {
    as: 'platform',
    params: { id: partner.id },
    body: { name: 'App', mode, scopes, perMinute, perDay },
  })
  return { partner, ...made.json<Omit<PartnerWithKey, 'partner'>>() }
}

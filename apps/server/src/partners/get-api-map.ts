import { createHash } from 'node:crypto'
import type { FeatureCollection, partnerApiCalls } from '@pinwise/contract'
import { readClubFeatures } from '../clubs/read-club-features.ts'
import type { Tx } from '../database/database.ts'
import { tagOf, tagOfClub } from '../map-features/map-tag.ts'
import type { Verb } from '../verb.ts'
import { holesOfCourses, type Reach } from './api-queries.ts'
import { enterAsPartner, partnerOf } from './partner-work.ts'

export const getPartnerApiClubGeojson: Verb<typeof partnerApiCalls.getPartnerApiClubGeojson> = async (
  { db },
  { caller, params },
) => ({
  tag: () =>
    db.partnerWork(partnerOf(caller), async tx =>
      tagFor(tagOf(await tagRow(tx, params.id)), await reachOf(tx, params.id)),
    ),
  read: () =>
    db.partnerWork(partnerOf(caller), async tx => {
      const reach = await reachOf(tx, params.id)
      const { tag, body } = await readClubFeatures(tx)
      const holes = new Set((await tx.all(holesOfCourses(reach))).map(({ id }) => id))
      return { tag: tagFor(tag, reach), body: reach.courseIds ? ofHoles(body, holes) : body }
    }),
})

const reachOf = (tx: Tx, clubId: string) => enterAsPartner(tx, clubId)

async function tagRow(tx: Tx, clubId: string) {
  await enterAsPartner(tx, clubId)
  return tx.one(tagOfClub)
}

/** The map of some courses is another map. */
function tagFor(tag: string, { courseIds }: Reach): string {
  if (!courseIds) return tag
  return `${tag}.${createHash('sha256')
    .update([...courseIds].sort().join())
    .digest('base64url')
    .slice(0, 8)}`
}

/** What belongs to holes of other courses is left out; what belongs to no hole is everybody's. */
function ofHoles(map: FeatureCollection, holes: ReadonlySet<string>): FeatureCollection {
  const isOurs = (properties: Record<string, unknown>) => {
    if (typeof properties.holeId === 'string') return holes.has(properties.holeId)
    const ids = properties.holeIds as readonly string[] | undefined
    return !ids || ids.length === 0 || ids.some(id => holes.has(id))
  }
  return {
    ...map,
    features: map.features
      .filter(({ properties }) => isOurs(properties))
      .map(feature => {
        const ids = feature.properties.holeIds as readonly string[] | undefined
        if (!ids) return feature
        return { ...feature, properties: { ...feature.properties, holeIds: ids.filter(id => holes.has(id)) } }
      }),
  }
}

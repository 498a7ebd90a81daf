import type { FeatureCollection } from '@pinwise/contract'
import type { Tx } from '../database/database.ts'
import { featureCollectionOf } from '../map-features/feature-collection.ts'
import { mapOfClub } from '../map-features/map-rows.ts'
import { tagOf } from '../map-features/map-tag.ts'
import { enteredClub } from './queries.ts'

/** The whole map of the club that the transaction entered, with its tag. */
export async function readClubFeatures(tx: Tx): Promise<{ tag: string; body: FeatureCollection }> {
  const club = await tx.one(enteredClub)
  const boundary = club.boundary
    ? [{ id: `boundary-${club.id}`, kind: 'boundary', geometry: club.boundary, properties: { name: club.name } }]
    : []
  const body = featureCollectionOf([...boundary, ...(await tx.all(mapOfClub))], club.attribution)
  return { tag: tagOf({ revision: club.map_revision, changedAt: club.map_changed_at }), body }
}

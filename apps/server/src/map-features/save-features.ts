import type { Tx } from '../database/database.ts'
import {
  countFeatures,
  deleteFeatures,
  holesAmong,
  insertFeatures,
  linkFeatures,
  type NewFeature,
  unlinkFeatures,
  updateFeatures,
} from './feature-queries.ts'

/** Writes of map features, the same for one and for thousands. What waits for no answer leaves with the next statement. */

/** Answers the ids that were added: one that is another club's is not. */
export async function addFeatures(tx: Tx, clubId: string, features: readonly NewFeature[]): Promise<Set<string>> {
  if (features.length === 0) return new Set()
  const added = new Set((await tx.all(insertFeatures(clubId, features))).map(({ id }) => id))
  link(
    tx,
    clubId,
    features.filter(({ id }) => added.has(id)),
  )
  return added
}

/** Their versions grow by one. */
export function changeFeatures(tx: Tx, clubId: string, features: readonly NewFeature[]): void {
  if (features.length === 0) return
  tx.queue(updateFeatures(features))
  tx.queue(unlinkFeatures(features.map(({ id }) => id)))
  link(tx, clubId, features)
}

export function removeFeatures(tx: Tx, ids: readonly string[]): void {
  if (ids.length > 0) tx.queue(deleteFeatures(ids))
}

function link(tx: Tx, clubId: string, features: readonly NewFeature[]): void {
  const linked = features.filter(({ holeIds }) => holeIds.length > 0)
  if (linked.length > 0) tx.queue(linkFeatures(clubId, linked))
}

export async function howManyFeatures(tx: Tx): Promise<number> {
  return (await tx.one(countFeatures)).total
}

/** Which of these ids is no hole of the club: its place, or −1. */
export async function unknownHole(tx: Tx, holeIds: readonly string[]): Promise<number> {
  if (holeIds.length === 0) return -1
  const known = new Set((await tx.all(holesAmong(holeIds))).map(({ id }) => id))
  return holeIds.findIndex(id => !known.has(id))
}

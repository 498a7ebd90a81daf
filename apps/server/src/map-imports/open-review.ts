import { AppError } from '../app-error.ts'
import { checkVersion } from '../check-version.ts'
import type { Tx } from '../database/database.ts'
import type { Comparison } from './comparison.ts'
import { type FoundImport, foundImport, mapImportDetail } from './map-import-detail.ts'
import { type ImportRow, lockedImport, type ReviewRow, reviewById } from './queries.ts'

interface OpenReview extends FoundImport {
  readonly row: ReviewRow
  readonly comparison: Comparison
}

/** An import that is being reviewed, to be worked on after the transaction. */
export async function openReview(tx: Tx, id: string): Promise<OpenReview> {
  const row = await tx.maybe(reviewById(id))
  if (!row) throw new AppError('map_import_not_found')
  const { comparison, ...found } = await foundImport(tx, row)
  if (!comparison) throw new AppError('map_import_closed')
  return { ...found, comparison }
}

/** Refuses a caller who saw an older state of the import, and sends the current state with the refusal. */
export async function checkReviewVersion(yourVersion: number, found: FoundImport): Promise<void> {
  if (yourVersion !== found.row.version) checkVersion(yourVersion, await mapImportDetail(found))
}

/** Locks what was worked on meanwhile; null where somebody else was faster. */
export async function lockReview(tx: Tx, { row }: OpenReview): Promise<ImportRow | null> {
  const now = await tx.maybe(lockedImport(row.id))
  if (!now) throw new AppError('map_import_not_found')
  if (now.state !== 'review') throw new AppError('map_import_closed')
  return now.version === row.version ? now : null
}

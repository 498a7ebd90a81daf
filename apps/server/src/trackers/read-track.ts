import type { FileDownload } from '@pinwise/contract'
import type { Tx } from '../database/database.ts'
import { type FixSpan, fixesBetween } from './queries.ts'
import { type TrackFormat, trackFile } from './track-file.ts'

/** More than a fix each second of a day. */
const MAX_FIXES = 100_000

/** The accepted fixes of one tracker as a file; what the transaction may see of them. */
export async function readTrack(
  tx: Tx,
  span: Required<Pick<FixSpan, 'clubId' | 'trackerId' | 'from' | 'to'>>,
  format: TrackFormat,
  { name, label }: { name: string; label: string },
): Promise<FileDownload> {
  const rows = await tx.all(fixesBetween({ ...span, limit: MAX_FIXES }))
  return trackFile(rows, format, { name: name.replace(/[^\p{L}\p{N}-]+/gu, '-'), label })
}

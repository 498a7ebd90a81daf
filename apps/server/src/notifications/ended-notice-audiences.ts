import { isPublicAudience, type NoticeAudience } from '@pinwise/contract'
import type { Tx } from '../database/database.ts'
import type { Audience } from '../live/club-feed.ts'
import { receiversOfNotice } from './send-queries.ts'

/** The live audiences to notify that a notice has ended: for one with a limited audience, only its recipients. */
export async function endedNoticeAudiences(
  tx: Pick<Tx, 'all'>,
  { id, audience }: { readonly id: string; readonly audience: NoticeAudience },
): Promise<Audience[]> {
  if (isPublicAudience(audience)) return ['all']
  const receivers = await tx.all(receiversOfNotice(id))
  return receivers.flatMap(({ person, device_id: device }): Audience[] =>
    person ? [`person ${person}`] : device ? [`device ${device}`] : [],
  )
}

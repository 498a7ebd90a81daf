import type { advertCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { anyPicture, shownPicture } from './advert-queries.ts'

/** Platform staff look at what is not shown yet; everybody else sees what is. */
export const getAdvertPicture: Verb<typeof advertCalls.getAdvertPicture> = async (context, { caller, params }) => {
  const { db, files, now } = context
  const row = caller.isSuperadmin
    ? await db.platform(caller, 'read the picture of an advert', tx => tx.maybe(anyPicture(params.id)))
    : await db.readVisibleClubs(caller, tx => tx.maybe(shownPicture(params.id, new Date(now()))))
  if (!row) throw new AppError('advert_not_found')
  return {
    tag: row.picture_sha256.slice(0, 22),
    size: row.picture_bytes,
    open: async () => {
      const bytes = await files.open(row.picture_key)
      // A backup without its files: the advert is shown without a picture.
      if (!bytes) throw new AppError('advert_not_found', { detail: 'the picture is missing' })
      return bytes
    },
    contentType: 'image/webp',
    download: false,
    name: 'advert.webp',
    isPublic: !caller.isSuperadmin,
  }
}

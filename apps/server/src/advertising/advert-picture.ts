import { createHash, randomUUID } from 'node:crypto'
import { ADVERT_PICTURE, type Advert, type advertCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import { type PreparedUpload, prepareUpload } from '../files/prepare-upload.ts'
import type { Verb } from '../verb.ts'
import { anyPicture, type StoredPicture, setPicture, shownPicture } from './advert-queries.ts'
import { lockAdvert, readAdvert } from './change-advert.ts'
import { removePictures } from './remove-pictures.ts'

/** Whose turn it is in the process that draws pictures. */
const PLATFORM = 'platform'

export const setAdvertPicture: Verb<typeof advertCalls.setAdvertPicture> = async (context, request) => {
  const { caller, params, body } = request
  const prepared = await prepareUpload(PLATFORM, body.bytes)
  const { width, height } = fitting(prepared)
  const key = `adverts/${randomUUID()}.${prepared.extension}`
  // Stored first: bytes without a row are harmless, a row without bytes is a broken picture.
  await context.files.put(key, prepared.bytes, prepared.contentType)
  const sha256 = createHash('sha256').update(prepared.bytes).digest('hex')
  return replacePicture(context, caller, params.id, { key, bytes: prepared.bytes.length, width, height, sha256 })
}

export const removeAdvertPicture: Verb<typeof advertCalls.removeAdvertPicture> = async (context, request) => {
  await replacePicture(context, request.caller, request.params.id, null)
  return undefined
}

/** A picture must look right in the card on every screen, and be small enough for a course with little signal. */
function fitting({ bytes, contentType, width, height }: PreparedUpload): { width: number; height: number } {
  const { minWidth, minHeight, minRatio, maxRatio, maxBytes } = ADVERT_PICTURE
  if (contentType !== 'image/webp' || width === null || height === null) {
    throw new AppError('file_type_not_allowed', { detail: contentType })
  }
  const isRightShape = width / height >= minRatio && width / height <= maxRatio
  if (width < minWidth || height < minHeight || !isRightShape || bytes.length > maxBytes) {
    throw new AppError('advert_picture_unfit', { detail: `${width} × ${height} pixels, ${bytes.length} bytes` })
  }
  return { width, height }
}

async function replacePicture(
  context: Context,
  caller: Caller,
  id: string,
  picture: StoredPicture | null,
): Promise<Advert> {
  let wasSentToCommit = false
  try {
    const { after, old } = await context.db.platform(caller, 'set the picture of an advert', async tx => {
      wasSentToCommit = false
      const { before, pictureKey } = await lockAdvert(tx, id)
      await tx.run(setPicture(id, picture))
      const after = await readAdvert(tx, id)
      await recordChange(tx, caller, { clubId: null, action: 'advert.changed', recordId: id, before, after })
      wasSentToCommit = true
      return { after, old: pictureKey }
    })
    if (old) await removePictures.remove(context, [old])
    return after
  } catch (error) {
    // A commit whose answer was lost may have happened: then the bytes stay.
    if (picture && !wasSentToCommit) await removePictures.remove(context, [picture.key])
    throw error
  }
}

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

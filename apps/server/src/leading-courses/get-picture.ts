import type { leadingCourseCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { servedDrawing } from '../files/served-drawing.ts'
import type { Verb } from '../verb.ts'
import { courseById } from './queries.ts'

/** For pages and previews alike: a picture that is meant for the site is no secret, before its time nor after. */
export const getLeadingCoursePicture: Verb<typeof leadingCourseCalls.getLeadingCoursePicture> = async (
  { db, files },
  { params },
) => {
  const row = await db.platform({ job: 'leading course picture' }, 'show picture', tx =>
    tx.maybe(courseById(params.id)),
  )
  const { picture_key: key, picture_sha256: sha256, picture_type: type, picture_bytes: size } = row ?? {}
  if (!row || !key || !sha256 || !type) throw new AppError('leading_course_not_found')
  const isDrawing = type === 'image/svg+xml'
  return {
    tag: sha256.slice(0, 22),
    size: isDrawing ? null : (size ?? null),
    open: async () => {
      const bytes = await (isDrawing ? servedDrawing(files, key) : files.open(key))
      if (!bytes) throw new Error(`the picture of leading course ${row.id} is missing`)
      return bytes
    },
    contentType: type,
    download: false,
    name: `${row.id}.${isDrawing ? 'svg' : 'webp'}`,
    isPublic: true,
  }
}

import { createHash, randomUUID } from 'node:crypto'
import type { LeadingCourse, leadingCourseCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import { prepareUpload } from '../files/prepare-upload.ts'
import { servedDrawing } from '../files/served-drawing.ts'
import type { Verb } from '../verb.ts'
import { dropBytes } from './drop-bytes.ts'
import { courseById, leadingCourseOf, lockedCourse, type StoredPicture, setPicture } from './queries.ts'
import { forgetShownCourses } from './shown-courses.ts'

/** Platform staff share the turns of drawing pictures. */
const PLATFORM = 'platform'

export const setLeadingCoursePicture: Verb<typeof leadingCourseCalls.setLeadingCoursePicture> = async (
  context,
  { caller, params, body },
) => {
  const { bytes, contentType, extension, width, height } = await prepareUpload(PLATFORM, body.bytes)
  if (!contentType.startsWith('image/') || width === null || height === null) {
    throw new AppError('file_type_not_allowed', { detail: contentType })
  }
  const key = `leading-courses/${randomUUID()}.${extension}`
  // Stored first: bytes without a row are harmless, a row without bytes is a broken picture.
  await context.files.put(key, bytes, contentType)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return change(context, caller, params.id, { key, type: contentType, bytes: bytes.length, sha256, width, height })
}

export const removeLeadingCoursePicture: Verb<typeof leadingCourseCalls.removeLeadingCoursePicture> = (
  context,
  { caller, params },
) => change(context, caller, params.id, null)

async function change(
  context: Context,
  caller: Caller,
  id: string,
  picture: StoredPicture | null,
): Promise<LeadingCourse> {
  const { old, course } = await context.db.platform(caller, 'picture of a leading course', async tx => {
    const row = await tx.maybe(lockedCourse(id))
    if (!row) return { old: picture?.key ?? null, course: null }
    const view = async () => leadingCourseOf(await tx.one(courseById(id)), context.now())
    const before = await view()
    await tx.run(setPicture(id, picture))
    const after = await view()
    await recordChange(tx, caller, {
      clubId: null,
      action: `leading-course.picture-${picture ? 'set' : 'removed'}`,
      recordId: id,
      before,
      after,
    })
    return { old: row.picture_key, course: after }
  })
  await dropBytes(context, old)
  if (!course) throw new AppError('leading_course_not_found')
  forgetShownCourses(context)
  return course
}

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

import { z } from 'zod'
import { defineCalls } from './call.ts'
import { HoleNumber, Par, StrokeIndex } from './courses.ts'
import { Can, Id, IdParams, stamps, text, Version } from './fields.ts'
import { listOf, listQuery } from './lists.ts'

const layoutFields = {
  name: text(80),
  /** In the order of play, of any of the club's courses; the same nine twice is as good as eighteen. */
  holeIds: z.array(Id).min(1).max(54),
}
export const LayoutFields = z.strictObject(layoutFields)

export const Layout = z
  .object({
    id: Id,
    clubId: Id,
    ...layoutFields,
    /** What is played first has the position 1. */
    holes: z.array(
      z.object({
        position: z.int(),
        id: Id,
        courseId: Id,
        number: HoleNumber,
        name: z.string().nullable(),
        par: Par,
        strokeIndex: StrokeIndex.nullable(),
        lengthMetres: z.number().nullable(),
      }),
    ),
    par: z.int(),
    /** Of the lines of play; null while a hole has none. */
    lengthMetres: z.number().nullable(),
    ...stamps,
    can: Can,
  })
  .meta({ id: 'Layout' })

export type Layout = z.infer<typeof Layout>
export type LayoutFields = z.infer<typeof LayoutFields>

const writeErrors = ['club_not_found', 'name_taken', 'hole_unknown'] as const
const ofOne = { access: ['admin', 'superadmin'], clubHeader: 'optional', params: IdParams } as const

export const layoutCalls = defineCalls('layout', {
  listLayouts: {
    method: 'GET',
    path: '/layout',
    summary: 'Layouts of the club of the header: the ways its holes are played',
    access: ['public'],
    clubHeader: 'required',
    query: listQuery(['name', 'createdAt']),
    answer: listOf(Layout),
    etag: true,
    errors: ['club_required', 'club_not_found'],
  },
  createLayout: {
    method: 'POST',
    path: '/layout',
    summary: 'Create a layout from any holes of the club, in order',
    access: ['admin', 'superadmin'],
    clubHeader: 'required',
    body: LayoutFields,
    answer: Layout,
    status: 201,
    errors: ['club_required', 'too_many_layouts', ...writeErrors],
  },
  getLayout: {
    method: 'GET',
    path: '/layout/{id}',
    summary: 'One layout with its holes in order',
    access: ['public'],
    clubHeader: 'optional',
    params: IdParams,
    answer: Layout,
    errors: ['club_not_found', 'layout_not_found'],
  },
  replaceLayout: {
    ...ofOne,
    method: 'PUT',
    path: '/layout/{id}',
    summary: 'Replace a layout',
    body: LayoutFields.extend({ version: Version }),
    answer: Layout,
    errors: ['layout_not_found', 'version_conflict', ...writeErrors],
  },
  changeLayout: {
    ...ofOne,
    method: 'PATCH',
    path: '/layout/{id}',
    summary: 'Change the name or the holes of a layout',
    body: LayoutFields.partial().extend({ version: Version }),
    answer: Layout,
    errors: ['layout_not_found', 'version_conflict', ...writeErrors],
  },
  deleteLayout: {
    ...ofOne,
    method: 'DELETE',
    path: '/layout/{id}',
    summary: 'Delete a layout; its holes stay',
    answer: 'nothing',
    errors: ['club_not_found', 'layout_not_found'],
  },
})

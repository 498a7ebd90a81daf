import { z } from 'zod'
import { defineCalls } from './call.ts'
import { HoleNumber } from './courses.ts'
import { Id } from './fields.ts'

const degrees = (most: number) => z.coerce.number().min(-most).max(most)

export const Localized = z
  .object({
    /** The nearest first, at most five within 50 km. */
    clubs: z.array(z.object({ id: Id, name: z.string(), distanceMetres: z.number() })),
    /** The hole whose ground the place is on, of the nearest of them. */
    hole: z.object({ id: Id, clubId: Id, courseId: Id, number: HoleNumber }).nullable(),
  })
  .meta({ id: 'Localized' })

export type Localized = z.infer<typeof Localized>

export const localizeCalls = defineCalls({
  localize: {
    method: 'GET',
    path: '/partner/localize/{a}/{b}',
    tag: 'partner',
    summary: 'The clubs nearest to a place (latitude, longitude) and the hole it lies on',
    access: ['superadmin'],
    rate: 'read',
    params: z.strictObject({ a: degrees(90), b: degrees(180) }),
    answer: Localized,
    status: 200,
    errors: [],
  },
})

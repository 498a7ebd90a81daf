import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Club } from './clubs.ts'
import { Course } from './courses.ts'
import { ShownFence } from './fences.ts'
import { Instant } from './fields.ts'
import { Layout } from './layouts.ts'
import { LivePin } from './live.ts'
import { MapFeature } from './map-features.ts'
import { MapHole } from './maps.ts'
import { ShownNotice } from './notices.ts'

/** Everything that a golfer's phone needs of a club, of one moment: it is stored on the phone and used offline. */
export const ClubPack = z
  .object({
    /** When this was read: the pins are those open at that moment. */
    at: Instant,
    club: Club.pick({
      id: true,
      name: true,
      slug: true,
      city: true,
      country: true,
      position: true,
      timeZone: true,
      units: true,
      flagColours: true,
      paceLengthMetres: true,
      contact: true,
      demo: true,
      attribution: true,
    }),
    courses: z.array(Course.pick({ id: true, name: true, tees: true })),
    /** With the direction from which the pin sheet sees the green, clockwise from north; null where none is drawn. */
    holes: z.array(MapHole.omit({ version: true }).extend({ approachDegrees: z.number().nullable() })),
    features: z.array(MapFeature.omit({ version: true })),
    layouts: z.array(Layout.pick({ id: true, name: true, holeIds: true, par: true, lengthMetres: true })),
    pins: z.array(LivePin),
    /** The current notices of the club for everybody, which the phone also shows offline. */
    notices: z.array(ShownNotice),
    /** Zones that carts show: where to go slowly, where to stop, messages. */
    fences: z.array(ShownFence),
    /** Withheld by the committee: `pins` is empty for everybody but staff. */
    pinsHiddenUntil: Instant.nullable(),
    /** The app shows distances and nothing that the Rules forbid. */
    competitionUntil: Instant.nullable(),
  })
  .meta({ id: 'ClubPack' })

export type ClubPack = z.infer<typeof ClubPack>

export const playCalls = defineCalls('play', {
  getClubPack: {
    method: 'GET',
    path: '/play/{slug}',
    summary: "Everything that the golfers' app needs of a club: courses, layouts, map and the pins that are open now",
    access: ['public'],
    params: z.strictObject({ slug: Club.shape.slug }),
    answer: ClubPack,
    errors: ['club_not_found'],
  },
})

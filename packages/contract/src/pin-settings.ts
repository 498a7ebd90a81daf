import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Id, text, Version } from './fields.ts'
import { AreaGeometry } from './geometry.ts'

const paces = z.number().min(0).max(30)

/** How the club cuts its holes: guidance, and the notation of its sheets. Every value is the club's own. */
const settings = {
  unit: z.enum(['metres', 'yards', 'paces']),
  notation: z.enum(['usga', 'from-centre', 'dot']),
  /** When the pins of a day change, by the clocks of the club. */
  changeTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  edgePaces: paces,
  troubleEdgePaces: paces,
  troublePaces: paces,
  restFirstMetres: z.number().min(0).max(20),
  restStepMetres: z.number().min(0).max(20),
  restDays: z.int().min(0).max(60),
  zones: z.union([z.literal(6), z.literal(9)]),
  /** Monday first; null is a free day. */
  rota: z.array(z.int().min(1).max(9).nullable()).length(7),
  balancePerNine: z.int().min(0).max(9),
  lengthMetres: z.number().min(0).max(1000),
  greens: z
    .array(
      z.strictObject({
        holeId: Id,
        /** Where approach shots come from; the last leg of the hole's line where null. */
        approachDegrees: z.number().min(0).max(360).nullable(),
        /** Reserved ground: for the final round, for practice, for repair. */
        reserved: z
          .array(
            z.strictObject({
              id: Id,
              name: text(80).nullable(),
              area: AreaGeometry,
              /** Ground reserved for a competition, or for its last round, is open on those days; `repair` by default. */
              kind: z.enum(['competition', 'last-round', 'practice', 'repair', 'wet']).optional(),
            }),
          )
          .max(10),
      }),
    )
    .max(200),
}
export const PinSettingsFields = z.strictObject(settings)

export const PinSettings = z.object({ clubId: Id, ...settings, version: Version }).meta({ id: 'PinSettings' })

export type PinSettings = z.infer<typeof PinSettings>

export const pinSettingsCalls = defineCalls('target', {
  getPinSettings: {
    method: 'GET',
    path: '/target/settings',
    summary: 'How the club sets its pins',
    access: ['admin'],
    clubHeader: 'required',
    answer: PinSettings,
    errors: ['club_required', 'club_not_found'],
  },
  changePinSettings: {
    method: 'PATCH',
    path: '/target/settings',
    summary: 'Change how the club sets its pins',
    access: ['admin'],
    clubHeader: 'required',
    body: PinSettingsFields.partial().extend({ version: Version }),
    answer: PinSettings,
    errors: ['club_required', 'club_not_found', 'version_conflict', 'hole_unknown', 'invalid_geometry'],
  },
})

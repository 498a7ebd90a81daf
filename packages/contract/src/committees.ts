import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Id, Instant, Version } from './fields.ts'

/** What a committee decides for a while. */
export const Committee = z
  .object({
    clubId: Id,
    /** Until then nobody but the club’s staff sees where the pins are. */
    pinsHiddenUntil: Instant.nullable(),
    /** Until then the golfers’ app shows distances and nothing that the Rules forbid. */
    competitionUntil: Instant.nullable(),
    version: Version,
  })
  .meta({ id: 'Committee' })
export type Committee = z.infer<typeof Committee>

const ofCommittee = { path: '/target/committee', clubHeader: 'required', answer: Committee } as const

export const committeeCalls = defineCalls('target', {
  getCommittee: {
    ...ofCommittee,
    method: 'GET',
    summary: 'Whether the pins are withheld, and whether the app is in competition mode',
    access: ['admin', 'superadmin'],
    errors: ['club_required', 'club_not_found'],
  },
  changeCommittee: {
    ...ofCommittee,
    method: 'PATCH',
    summary: 'Withhold the pins until a moment, or put the app into competition mode',
    access: ['admin'],
    body: z.strictObject({
      pinsHiddenUntil: Instant.nullable().optional(),
      competitionUntil: Instant.nullable().optional(),
      version: Version,
    }),
    errors: ['club_required', 'club_not_found', 'version_conflict'],
  },
})

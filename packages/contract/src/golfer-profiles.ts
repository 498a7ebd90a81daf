import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Club, Units } from './clubs.ts'
import { Colour, Instant, text } from './fields.ts'
import { LANGUAGES } from './language.ts'

/** With the moment in which it was said; null takes it back. */
const said = <T extends z.ZodType>(value: T) => z.strictObject({ value: value.nullable(), at: Instant })

/** A tee of the home club, or with no name any tee of that colour. */
const PreferredTee = z.strictObject({
  name: text(60).nullable(),
  colour: Colour,
  gender: z.enum(['men', 'women']),
})

/** What a golfer says of themselves, for their own app: no club reads it. What was never said is missing. */
export const GolferProfile = z
  .strictObject({
    /** As it stands on their card. */
    name: said(text(40)),
    handicapIndex: said(z.number().min(-10).max(54)),
    homeClub: said(z.strictObject({ slug: Club.shape.slug, name: text(120) })),
    tee: said(PreferredTee),
    /** None: those of the club. */
    units: said(Units),
    language: said(z.enum(LANGUAGES)),
  })
  .partial()
  .meta({ id: 'GolferProfile' })

export type GolferProfile = z.infer<typeof GolferProfile>
export type PreferredTee = z.infer<typeof PreferredTee>

const own = { path: '/user/me/golfer', access: ['signed-in'], answer: GolferProfile, errors: [] } as const

export const golferProfileCalls = defineCalls('user', {
  getGolferProfile: {
    ...own,
    method: 'GET',
    summary: 'What the caller has said of themselves as a golfer',
  },
  saveGolferProfile: {
    ...own,
    method: 'PUT',
    summary:
      'What a phone knows of the caller as a golfer. Of each field the latest stays; sent again, it changes nothing. Answers all of it',
    body: GolferProfile,
  },
})

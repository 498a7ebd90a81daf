import { z } from 'zod'
import { LANGUAGES, type Language } from './language.ts'

/** Field schemas used by several resources. */

/** In small letters, as the database answers them: two ways to write one id are the same id. */
export const Id = z.uuid().toLowerCase()
export const IdParams = z.strictObject({ id: Id })
export const Version = z.int().min(1).max(2_147_483_647)
/** As zod has it, but no part of a domain ends with a hyphen. */
const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/
export const Email = z.email({ pattern: EMAIL }).max(254)
/** In the years 1 to 9998 of UTC: before and after them, Postgres and JavaScript write a moment in other ways. */
const isWritable = (at: string) => {
  const year = new Date(at).getUTCFullYear()
  return !(year < 1 || year > 9998)
}
export const Instant = z.iso.datetime({ offset: true }).refine(isWritable, { error: 'not_a_moment' })
/** What every record that can change says of itself. */
export const stamps = { version: Version, createdAt: Instant, updatedAt: Instant }
/** A day within what the clocks of all zones are known for. */
export const CalendarDay = z.iso.date().refine(day => day > '2000' && day < '2100', { error: 'not_a_day' })
export const Can = z.object({ edit: z.boolean(), delete: z.boolean() })

// Control characters and unpaired surrogates never belong in a name, nor do line breaks and turned directions, which
// make one thing look like another; U+0000 cannot be stored at all. Something of it can be seen.
export const PRINTABLE =
  /^(?=.*[\p{L}\p{N}\p{P}\p{S}])[^\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u
export const text = (max: number) => z.string().trim().min(1).max(max).regex(PRINTABLE)

/** A text in every language we speak. One language is required; the others may be missing. */
export const translatedText = (max: number, one = text(max)) =>
  z
    .strictObject({ en: one.nullable(), it: one.nullable() } satisfies Record<Language, unknown>)
    .refine(texts => LANGUAGES.some(language => texts[language]))

export const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)

export const LngLat = z.strictObject({
  lng: z.number().min(-180).max(180),
  lat: z.number().min(-90).max(90),
})

/** Metres of one pace, of somebody who counts greens. */
export const PaceLength = z.number().min(0.5).max(1.2)

import { z } from 'zod'
import type { FormKind } from './enquiry-kinds.ts'
import { Email, Id, text } from './fields.ts'
import { LANGUAGES } from './language.ts'

/** The three forms of the public site: the page checks with these schemas before it sends, the server again after. */

export const GENERIC_TOPICS = ['contact', 'api-key', 'hole-in-one', 'privacy'] as const
export const HELP_TOPICS = ['pins', 'map', 'pace', 'account', 'billing', 'other'] as const
export const CLUB_SIZES = ['9', '18', '27', '36+'] as const

// Line breaks and tabs are welcome in a message; other control characters are not.
const message = (min: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(4000)
    .regex(/^(?:[^\p{Cc}\p{Cs}\p{Co}\p{Cn}]|[\n\r\t])*$/u)

const sender = {
  name: text(120),
  email: Email.trim().toLowerCase(),
}

/** What a person does not see. */
const unseen = {
  /** Made by the page that shows the form: sent twice, it is stored once. Without it, the content itself is the key. */
  id: Id.optional(),
  language: z.enum(LANGUAGES).default('en'),
  /** A honeypot: nobody sees this field, so only a robot fills it in. */
  website: z.string().max(500).optional(),
  /** How long the form was open, if the page measured it. */
  openSeconds: z.number().min(0).max(10_000_000).optional(),
}

export const GenericForm = z
  .strictObject({ ...sender, topic: z.enum(GENERIC_TOPICS).default('contact'), message: message(10), ...unseen })
  .meta({ id: 'GenericForm' })

export const GolfClubForm = z
  .strictObject({
    ...sender,
    club: text(160),
    holes: z.enum(CLUB_SIZES),
    message: message(0).optional(),
    ...unseen,
  })
  .meta({ id: 'GolfClubForm' })

export const HelpForm = z
  .strictObject({ ...sender, club: text(160), topic: z.enum(HELP_TOPICS), message: message(10), ...unseen })
  .meta({ id: 'HelpForm' })

export const FORM_SCHEMAS = { generic: GenericForm, golfclub: GolfClubForm, 'help-admin': HelpForm } as const

/** A form that was checked. */
export type FormData<K extends FormKind = FormKind> = z.output<(typeof FORM_SCHEMAS)[K]>

/** Why a field cannot be sent as it is; each has its sentence in both languages. */
export type FieldError = 'required' | 'tooShort' | 'tooLong' | 'invalid'
export type Checked<K extends FormKind> =
  | { readonly data: FormData<K> }
  | { readonly errors: Readonly<Record<string, FieldError>> }

/** What a form holds as a browser gives it: a field that was left blank is one that is not there. */
export function checkForm<K extends FormKind>(kind: K, fields: Readonly<Record<string, unknown>>): Checked<K> {
  const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => !isBlank(value)))
  const { success, data, error } = FORM_SCHEMAS[kind].safeParse(filled)
  if (success) return { data: data as FormData<K> }
  const errors: Record<string, FieldError> = {}
  for (const { code, path } of error.issues) {
    const field = String(path[0] ?? '')
    errors[field] ??= filled[field] === undefined ? 'required' : (REASONS[code] ?? 'invalid')
  }
  return { errors }
}

const REASONS: Readonly<Record<string, FieldError>> = { too_small: 'tooShort', too_big: 'tooLong' }

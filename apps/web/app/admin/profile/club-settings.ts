import { type Club, ClubFields } from '@pinwise/contract'
import type { z } from 'zod'

/** The settings of a club, its currency for platform staff only. Its map and its publication are edited elsewhere. */
export const ClubSettings = ClubFields.pick({
  name: true,
  slug: true,
  city: true,
  country: true,
  position: true,
  timeZone: true,
  currency: true,
  units: true,
  paceLengthMetres: true,
  flagColours: true,
  languages: true,
  contact: true,
  retentionDays: true,
})
export type ClubSettings = z.infer<typeof ClubSettings>
export type SettingName = keyof ClubSettings

const NAMES = Object.keys(ClubSettings.shape) as SettingName[]

export const settingsOf = (club: Club): ClubSettings =>
  Object.fromEntries(NAMES.map(name => [name, club[name]])) as ClubSettings

/** The changed settings, in the order of the form. */
export function changesSince(before: ClubSettings, now: ClubSettings): Partial<ClubSettings> {
  const changed = NAMES.filter(name => JSON.stringify(now[name]) !== JSON.stringify(before[name]))
  return Object.fromEntries(changed.map(name => [name, now[name]]))
}

/** Every field of the form that can be invalid, in order, with the key of its texts. */
export const FIELDS = {
  name: 'name',
  slug: 'slug',
  city: 'city',
  country: 'country',
  'position.lat': 'latitude',
  'position.lng': 'longitude',
  timeZone: 'timeZone',
  currency: 'currency',
  paceLengthMetres: 'paceLength',
  languages: 'languages',
  'contact.email': 'email',
  'contact.phone': 'phone',
  'contact.website': 'website',
  retentionDays: 'retention',
} as const
export type FieldPath = keyof typeof FIELDS

export const FIELD_PATHS = Object.keys(FIELDS) as FieldPath[]

/** The id of a field's input, which the error summary links to. */
export const fieldId = (path: FieldPath) => `club-${path.replace('.', '-')}`

/** The field of a server error: `contact.email`, `languages.0`. */
export function fieldOfProblem(path: string): FieldPath | undefined {
  return FIELD_PATHS.find(field => path === field || path.startsWith(`${field}.`))
}

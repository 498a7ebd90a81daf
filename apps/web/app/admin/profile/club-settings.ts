import { type Club, ClubFields } from '@pinwise/contract'
import type { z } from 'zod'

/** What is decided about a club, its currency by platform staff alone. Its map and whether it is published are decided elsewhere. */
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

/** What one has changed, in the order of the form. */
export function changesSince(before: ClubSettings, now: ClubSettings): Partial<ClubSettings> {
  const changed = NAMES.filter(name => JSON.stringify(now[name]) !== JSON.stringify(before[name]))
  return Object.fromEntries(changed.map(name => [name, now[name]]))
}

/** Every field of the form that can be wrong, in its order, with the name that its texts go by. */
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

/** The id of a field's input, which the summary of errors leads to. */
export const fieldId = (path: FieldPath) => `club-${path.replace('.', '-')}`

/** The field that a problem of the server is about: `contact.email`, `languages.0`. */
export function fieldOfProblem(path: string): FieldPath | undefined {
  return FIELD_PATHS.find(field => path === field || path.startsWith(`${field}.`))
}

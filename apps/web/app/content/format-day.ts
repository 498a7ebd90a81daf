import type { Language } from '@pinwise/contract'
import { formatDate } from '../i18n/formats.ts'

/** A day like `2026-11-12` in words. Days have no zone. */
export function formatDay(language: Language, day: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return formatDate(language, Date.parse(`${day}T00:00:00Z`), options)
}

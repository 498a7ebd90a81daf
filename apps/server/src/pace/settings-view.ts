import type { PaceSettings } from '@pinwise/contract'
import { type ClubPaceSettings, usualSettings, usualTimePar } from './time-par-of.ts'

/** As stored, or what is usual where the club has set nothing: version 1. */
export function settingsView(row: { settings: unknown; version: number } | undefined): PaceSettings {
  const settings = (row?.settings as ClubPaceSettings) ?? usualSettings(usualTimePar([], 4, 'walk').thresholds)
  // Settings saved before reminders existed do not contain this field.
  return { ...settings, remindsGroups: settings.remindsGroups ?? true, version: row?.version ?? 1 }
}

import type { PinSettings } from '@pinwise/contract'

type Own = Pick<PinSettings, 'unit' | 'notation' | 'changeTime' | 'zones' | 'rota'>

/** The club's rules while they are being edited; null where a number is missing. */
export interface RulesDraft extends Own {
  readonly edgePaces: number | null
  readonly restDays: number | null
}

export const MAX_EDGE_PACES = 30
export const MAX_REST_DAYS = 60

export function rulesDraftOf(settings: PinSettings): RulesDraft {
  const { unit, notation, changeTime, zones, rota, edgePaces, restDays } = settings
  return { unit, notation, changeTime, zones, rota, edgePaces, restDays }
}

/** A weekday whose zone no longer exists becomes free. */
export function withZones(draft: RulesDraft, zones: PinSettings['zones']): RulesDraft {
  return { ...draft, zones, rota: draft.rota.map(zone => (zone !== null && zone > zones ? null : zone)) }
}

export function wrongRules({
  edgePaces,
  restDays,
  changeTime,
}: RulesDraft): ('edgePaces' | 'restDays' | 'changeTime')[] {
  const isWithin = (value: number | null, most: number) => value !== null && value >= 0 && value <= most
  return [
    ...(isWithin(edgePaces, MAX_EDGE_PACES) ? [] : (['edgePaces'] as const)),
    ...(isWithin(restDays, MAX_REST_DAYS) ? [] : (['restDays'] as const)),
    ...(changeTime ? [] : (['changeTime'] as const)),
  ]
}

/** Only the changed fields, so that changes by others are retained. */
export function changedRules(settings: PinSettings, draft: RulesDraft): Partial<PinSettings> {
  const before: Readonly<Record<string, unknown>> = { ...rulesDraftOf(settings) }
  const isChanged = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(before[name])
  return Object.fromEntries(Object.entries(draft).filter(isChanged)) as Partial<PinSettings>
}

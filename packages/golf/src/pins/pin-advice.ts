import { distanceMetres, type LngLat } from '../geometry/geodesy.ts'
import { type Day, dayNumber } from './pin-day.ts'
import { edgeInFrame, PIN_TOLERANCE_METRES } from './pin-frame.ts'
import { type PinDay, type PinGround, type ReservedKind, reservedAt } from './pin-ground.ts'
import { type Cup, restMetres } from './pin-rest.ts'
import type { PinRules } from './pin-rules.ts'
import { leastBeforeTrouble, troubleTooNear } from './pin-trouble.ts'
import { type ZoneCount, zoneAt } from './pin-zone.ts'

/** Advice on a pin, worst first. Only `off-green` is a refusal; all else is guidance, and the club may know better. */
export type PinAdvice =
  | { code: 'off-green'; outsideMetres: number }
  | { code: 'near-edge'; edgeMetres: number; leastMetres: number }
  | { code: 'near-trouble'; kind: string; greenMetres: number; leastMetres: number; troubleMetres: number }
  | { code: 'resting'; cup: LngLat; cupDay: Day; apartMetres: number; restMetres: number; restsDays: number }
  | { code: 'reserved'; id: string; kind: ReservedKind }
  | { code: 'slope'; percent: number; mostPercent: number; level: 'borderline' | 'strong' }
  | { code: 'other-zone'; zone: number; wantedZone: number }
  | { code: 'professional'; edgeMetres: number; leastMetres: number }

export type PinAdviceCode = PinAdvice['code']

export function isRefusal({ code }: PinAdvice): boolean {
  return code === 'off-green'
}

export type AdvisePinOptions = {
  rules: PinRules
  on: PinDay
  /** Old cups, and pins planned for days to come; not the pin itself. */
  cups?: readonly Cup[]
  zone?: { wanted: number; of: ZoneCount } | null
}

export function advisePin(ground: PinGround, pin: LngLat, options: AdvisePinOptions): PinAdvice[] {
  const { rules, on, cups = [], zone = null } = options
  const point = ground.frame.toFrame(pin)
  const edgeMetres = edgeInFrame(ground.frame, point)
  if (edgeMetres < -PIN_TOLERANCE_METRES) return [{ code: 'off-green', outsideMetres: -edgeMetres }]
  const found = zone === null ? null : zoneAt(ground.frame, point, zone.of)
  return [
    ...edgeAdvice(Math.max(0, edgeMetres), rules),
    ...troubleAdvice(ground, pin, rules),
    ...restAdvice(pin, cups, on.day, rules),
    ...reservedAt(ground, point, on).map(({ id, kind }): PinAdvice => ({ code: 'reserved', id, kind })),
    ...slopeAdvice(ground.slopePercentAt(pin), rules),
    ...(zone === null || found === null || found.number === zone.wanted
      ? []
      : [{ code: 'other-zone' as const, zone: found.number, wantedZone: zone.wanted }]),
  ]
}

function edgeAdvice(edgeMetres: number, { edgePaces, professionalPaces, paceMetres }: PinRules): PinAdvice[] {
  const isNearer = (paces: number) => edgeMetres < paces * paceMetres - PIN_TOLERANCE_METRES
  if (isNearer(edgePaces)) return [{ code: 'near-edge', edgeMetres, leastMetres: edgePaces * paceMetres }]
  if (isNearer(professionalPaces))
    return [{ code: 'professional', edgeMetres, leastMetres: professionalPaces * paceMetres }]
  return []
}

function troubleAdvice(ground: PinGround, pin: LngLat, rules: PinRules): PinAdvice[] {
  const worst = troubleTooNear(ground, ground.frame.toFrame(pin), rules)
  if (worst === null) return []
  const { kind, greenMetres, metres } = worst
  const leastMetres = leastBeforeTrouble(kind, rules)
  return [{ code: 'near-trouble', kind, greenMetres, leastMetres, troubleMetres: metres }]
}

function restAdvice(pin: LngLat, cups: readonly Cup[], day: Day, rules: PinRules): PinAdvice[] {
  const today = dayNumber(day)
  return cups
    .map(cup => ({ cup, days: Math.abs(today - dayNumber(cup.day)), apartMetres: distanceMetres(cup.pin, pin) }))
    .map(each => ({ ...each, rest: restMetres(each.days, rules) }))
    .filter(({ rest, apartMetres }) => apartMetres < rest - PIN_TOLERANCE_METRES)
    .sort((a, b) => b.rest - b.apartMetres - (a.rest - a.apartMetres))
    .map(({ cup, days, apartMetres, rest }) => ({
      code: 'resting',
      cup: cup.pin,
      cupDay: cup.day,
      apartMetres,
      restMetres: rest,
      restsDays: rules.restDays - days + 1,
    }))
}

function slopeAdvice(percent: number | null, { slopeGoodPercent, slopeMostPercent }: PinRules): PinAdvice[] {
  if (percent === null || percent <= slopeGoodPercent) return []
  const level = percent <= slopeMostPercent ? 'borderline' : 'strong'
  return [{ code: 'slope', percent, mostPercent: slopeMostPercent, level }]
}

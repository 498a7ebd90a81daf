import type { PlanePoint } from '@pinwise/golf'

/** Pieces that several covers draw with. */

export const n = (value: number) => String(Math.round(value * 10) / 10)
export const spot = ({ x, y }: PlanePoint) => `${n(x)} ${n(y)}`
export const line = (points: readonly PlanePoint[]) => `M${points.map(spot).join('L')}`

/** A word on a small sheet, readable on any ground. */
export function tag({ x, y }: PlanePoint, text: string): string {
  const width = 18 + text.length * 10.5
  return `<g transform="translate(${n(x)} ${n(y)})"><rect x="${n(-width / 2)}" y="-15" width="${n(width)}" height="30" rx="8" fill="var(--raised)" stroke="var(--map-ink)" stroke-width="1.5"/><text y="6.5" fill="var(--text)" font-size="19" font-weight="700" text-anchor="middle">${text}</text></g>`
}

/** The yellow flag: the pin that holds today. */
export function flag({ x, y }: PlanePoint, size = 1): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${size})"><path d="M0 -70l46 15.500l-46 15.500z" fill="var(--map-flag)" stroke="var(--map-flag-edge)" stroke-width="2" stroke-linejoin="round"/><path d="M0 0V-71" stroke="var(--map-pole)" stroke-width="4" stroke-linecap="round"/><circle r="7" fill="#fff" stroke="#131a16" stroke-width="3"/></g>`
}

/** The same numbers each time: a picture must not change by itself. */
export function scatter(count: number): PlanePoint[] {
  return Array.from({ length: count }, (_, at) => {
    const turn = at * 2.39996
    const away = Math.sqrt(-2 * Math.log(1 - ((at * 0.754877 + 0.09) % 1) * 0.95))
    return { x: Math.cos(turn) * away, y: Math.sin(turn) * away }
  })
}

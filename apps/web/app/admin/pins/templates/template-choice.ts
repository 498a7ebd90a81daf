import type { PinTemplate } from '@pinwise/contract'
import type { LngLat } from '@pinwise/golf'
import type { LayoutGreen } from '../../greens/layout-greens.ts'

/** The pins of a template that can be put on the current greens. */
export interface TemplateChoice {
  readonly name: string
  /** In the order of play. */
  readonly pins: readonly { readonly holeId: string; readonly position: LngLat }[]
  /** How many pins the template has, and how many of them are left out. */
  readonly total: number
  readonly leftOut: number
}

export function templateChoice({ name, pins }: PinTemplate, greens: readonly LayoutGreen[]): TemplateChoice {
  const usable = greens.flatMap(({ holeId, ground }) => {
    const pin = pins.find(each => each.holeId === holeId)
    return ground && pin?.usable ? [{ holeId, position: pin.position }] : []
  })
  return { name, pins: usable, total: pins.length, leftOut: pins.length - usable.length }
}

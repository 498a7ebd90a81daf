/** Where an advert can be shown: never on the map of a green, and nowhere during a competition. */
export const ADVERT_PLACEMENTS = ['between-holes', 'scorecard', 'cart-screen', 'pin-sheet'] as const
export type AdvertPlacement = (typeof ADVERT_PLACEMENTS)[number]

/** Placements on a screen, where impressions can be counted. */
export const COUNTED_PLACEMENTS = ['between-holes', 'scorecard', 'cart-screen'] as const satisfies AdvertPlacement[]
export type CountedPlacement = (typeof COUNTED_PLACEMENTS)[number]

export const ADVERT_EVENT_KINDS = ['impression', 'click'] as const
export type AdvertEventKind = (typeof ADVERT_EVENT_KINDS)[number]

/** Why an event is suspicious. Suspicious events are counted separately, never dropped. */
export const ADVERT_EVENT_FLAGS = ['clock_ahead', 'too_fast', 'burst', 'not_running'] as const
export type AdvertEventFlag = (typeof ADVERT_EVENT_FLAGS)[number]

export const ADVERT_HEADLINE_LENGTH = 60
export const ADVERT_TEXT_LENGTH = 140

/** What a picture must be to look right on a phone and on a cart, and to be downloaded with little signal. */
export const ADVERT_PICTURE = {
  minWidth: 600,
  minHeight: 300,
  minRatio: 1.5,
  maxRatio: 2.5,
  maxBytes: 300_000,
} as const

/** The minimum for text in WCAG 2.2 AA. */
export const MIN_CONTRAST = 4.5

/** The WCAG 2.2 contrast ratio of two colours such as #1a2b3c. */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * The rule of the Media Rating Council for display adverts: half of the pixels, for one second without a break, on a
 * page that is in front. Of a large one three tenths are enough.
 */
const VIEWED_AFTER_MS = 1_000
const VISIBLE_SHARE = 0.5
const LARGE_PIXELS = 242_500
const LARGE_VISIBLE_SHARE = 0.3

export interface Viewing {
  /** Since when enough of it is visible. */
  readonly sinceMs: number | null
  /** Once seen, it stays seen. */
  readonly isViewed: boolean
}

export interface Visibility {
  readonly atMs: number
  /** From 0 to 1. */
  readonly visibleShare: number
  readonly pixels: number
  readonly isPageInFront: boolean
}

export const NOT_VIEWED: Viewing = { sinceMs: null, isViewed: false }

/** What is known of an advert after another look at it. */
export function viewAdvert(viewing: Viewing, { atMs, visibleShare, pixels, isPageInFront }: Visibility): Viewing {
  if (viewing.isViewed) return viewing
  const { sinceMs } = viewing
  // A clock that was set back starts anew.
  const isViewed = sinceMs !== null && atMs - sinceMs >= VIEWED_AFTER_MS
  if (isViewed) return { sinceMs, isViewed }
  const isVisible = isPageInFront && visibleShare >= (pixels >= LARGE_PIXELS ? LARGE_VISIBLE_SHARE : VISIBLE_SHARE)
  if (!isVisible) return NOT_VIEWED
  return { sinceMs: sinceMs === null || atMs < sinceMs ? atMs : sinceMs, isViewed: false }
}

/** When to look again: the moment at which it will have been seen if nothing changes. */
export const viewedAtMs = ({ sinceMs, isViewed }: Viewing): number | null =>
  isViewed || sinceMs === null ? null : sinceMs + VIEWED_AFTER_MS

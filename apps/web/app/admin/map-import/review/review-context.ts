import type { ClubProposal, ProposedHole } from '@pinwise/golf'
import { createContext, useContext } from 'react'
import type { Review } from '../use-review.ts'

/** What the next press on the map selects for a hole. */
export type MapPick = { readonly what: 'green' | 'tee' | 'split' | 'draw-green'; readonly holeKey: string }

interface ReviewPage extends Pick<Review, 'take' | 'notify'> {
  readonly club: ClubProposal
  /** The attribution of the file; null where the source is unknown. */
  readonly attribution: string | null
  readonly selected: ProposedHole | null
  readonly select: (holeKey: string | null) => void
  /** Whether there is a map to press on; without one, everything is chosen in the panel. */
  readonly hasMap: boolean
  readonly showMap: (isThere: boolean) => void
  readonly pick: MapPick | null
  readonly startPick: (pick: MapPick | null) => void
}

const Page = createContext<ReviewPage | null>(null)
export const ReviewProvider = Page.Provider

export function useReviewPage(): ReviewPage {
  const page = useContext(Page)
  if (!page) throw new Error('Outside of a review')
  return page
}

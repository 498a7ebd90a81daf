import type { ClubProposal, ProposedHole } from '@pinwise/golf'
import { createContext, useContext } from 'react'
import type { Review } from '../use-review.ts'

/** What the next press on the map decides for a hole. */
export type MapPick = { readonly what: 'green' | 'tee' | 'split' | 'draw-green'; readonly holeKey: string }

export interface ReviewPage extends Pick<Review, 'take' | 'say'> {
  readonly club: ClubProposal
  /** Of the file; none where nobody told whose it is. */
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

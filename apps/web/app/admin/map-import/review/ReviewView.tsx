import type { MapImportDetail } from '@pinwise/contract'
import type { ClubProposal } from '@pinwise/golf'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { UndoIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { DiscardButton } from '../DiscardButton.tsx'
import { type Review, useReview } from '../use-review.ts'
import { ClubChoice } from './ClubChoice.tsx'
import { OtherReviewer } from './OtherReviewer.tsx'
import { ReviewBar } from './ReviewBar.tsx'
import { ReviewBody } from './ReviewBody.tsx'
import { type MapPick, ReviewProvider } from './review-context.ts'
import { useSelectedHole } from './use-selected-hole.ts'

const OPEN_STREET_MAP = '© OpenStreetMap contributors'

/** A proposal beside its map, until a user has accepted its holes. Every step is sent to the server at once. */
export function ReviewView({ detail }: { detail: MapImportDetail }) {
  const { t } = useTranslation('map-import')
  const review = useReview(detail)
  if (!review.club || review.club.holes.length === 0) {
    return (
      <>
        <ClubChoice review={review} />
        <EmptyState
          sentence={t(review.canUndo ? 'review.noHolesLeft' : 'review.noHoles')}
          action={
            <div className={look('row', 'gap2', 'middle')}>
              {review.canUndo && (
                <Button variant="primary" icon={<UndoIcon size={18} aria-hidden="true" />} onClick={review.undo}>
                  {t('review.undo')}
                </Button>
              )}
              <DiscardButton detail={review.detail} />
            </div>
          }
        />
      </>
    )
  }
  return <Reviewing review={review} club={review.club} />
}

function Reviewing({ review, club }: { review: Review; club: ClubProposal }) {
  const [pick, startPick] = useState<MapPick | null>(null)
  const [hasMap, setHasMap] = useState(true)
  const [key, setKey] = useSelectedHole()
  const selected = club.holes.find(hole => hole.key === key) ?? null

  function select(holeKey: string | null) {
    startPick(null)
    setKey(holeKey)
  }

  function showMap(isThere: boolean) {
    // Without a map there is nothing to press, so picking ends.
    if (!isThere) startPick(null)
    setHasMap(isThere)
  }

  const { take, notify } = review
  const attribution = review.detail.format === 'kml' ? null : OPEN_STREET_MAP
  const page = { club, attribution, take, notify, selected, select, hasMap, showMap, pick, startPick }
  return (
    <ReviewProvider value={page}>
      <div className={look('column', 'gap4')}>
        <ClubChoice review={review} />
        <OtherReviewer review={review} />
        <ReviewBar review={review} />
        <ReviewBody review={review} />
      </div>
    </ReviewProvider>
  )
}

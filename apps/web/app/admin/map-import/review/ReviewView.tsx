import type { MapImportDetail } from '@pinwise/contract'
import type { ClubProposal } from '@pinwise/golf'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { InfoIcon, UndoIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { withParameters } from '../../shell/record-address.ts'
import { useSettled } from '../../shell/use-settled.ts'
import { DiscardButton } from '../DiscardButton.tsx'
import { HOLE } from '../import-address.ts'
import { type Review, useReview } from '../use-review.ts'
import styles from './Review.module.css'
import { ReviewBar } from './ReviewBar.tsx'
import { ReviewBody } from './ReviewBody.tsx'
import { type MapPick, ReviewProvider } from './review-context.ts'
import { useDistances } from './use-distances.ts'

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

/** Selects the club in a file with several. Another choice restarts the review. */
function ClubChoice({ review }: { review: Review }) {
  const { t } = useTranslation('map-import')
  const { kilometres } = useDistances()
  const { clubs, chosenClub, farClubCount } = review.detail
  if (clubs.length < 2 && farClubCount === 0) return null
  return (
    <div className={`${styles.clubs} ${look('stack', 'gap2')}`}>
      {clubs.length > 1 && (
        <SelectField
          label={t('clubs.label')}
          description={t('clubs.note')}
          options={clubs.map(({ name, distanceMetres, holeCount }, index) => ({
            value: String(index),
            label: t('clubs.option', {
              name: name ?? t('clubs.unnamed'),
              holes: t('holes', { count: holeCount }),
              distance: kilometres(distanceMetres),
            }),
          }))}
          value={String(chosenClub)}
          onChange={value => value !== null && Number(value) !== chosenClub && review.chooseClub(Number(value))}
        />
      )}
      {farClubCount > 0 && <p className={look('flush', 'muted', 'small')}>{t('clubs.far', { count: farClubCount })}</p>}
    </div>
  )
}

/** The open hole. It changes at once; the URL follows when no key is pressed, so that a reload opens it again. */
function useSelectedHole() {
  const [address, setAddress] = useSearchParams()
  const [key, setKey] = useState(address.get(HOLE))
  const settled = useSettled(key ?? '')
  const follow = useEffectEvent((wanted: string) => {
    if (wanted === (address.get(HOLE) ?? '')) return
    setAddress(withParameters(address, { [HOLE]: wanted }), { replace: true, preventScrollReset: true })
  })
  useEffect(() => follow(settled), [settled])
  return [key, setKey] as const
}

/** Another user's step came first. The screen shows its result; the refused step can be repeated. */
function OtherReviewer({ review }: { review: Review }) {
  const { t } = useTranslation('map-import')
  const { missed, forgetMissed, take } = review
  return (
    <div
      role="status"
      className={`${styles.other} ${look('row', 'gap2x3', 'centre')}`}
      data-empty={!missed || undefined}
    >
      {missed && (
        <>
          <InfoIcon size={20} aria-hidden="true" />
          <p>{t('other.note')}</p>
          {missed.length > 0 && <Button onClick={() => take(...missed)}>{t('other.again')}</Button>}
          <Button variant="quiet" onClick={forgetMissed}>
            {t('other.fine')}
          </Button>
        </>
      )}
    </div>
  )
}

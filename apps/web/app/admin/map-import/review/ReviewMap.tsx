import { lazy, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LazyPiece } from '../../../lazy/LazyPiece.tsx'
import { Button } from '../../../ui/Button.tsx'
import { look } from '../../../ui/look.ts'
import { HoleDrawing } from './HoleDrawing.tsx'
import styles from './Review.module.css'
import { type MapPick, useReviewPage } from './review-context.ts'
import { useNames } from './use-names.ts'

const ProposalMap = lazy(async () => ({ default: (await import('./ProposalMap.tsx')).ProposalMap }))

const PICK_TEXTS = {
  green: 'pick.green',
  tee: 'pick.tee',
  split: 'pick.split',
  'draw-green': 'pick.drawGreen',
} as const satisfies Record<MapPick['what'], string>

/** The proposal on the map; where no map can be drawn, the hole alone. */
export function ReviewMap() {
  const { t } = useTranslation('map-import')
  const { club, hasMap, showMap, pick, startPick } = useReviewPage()
  const names = useNames()
  const picking = pick && club.holes.find(({ key }) => key === pick.holeKey)
  const box = useRef<HTMLDivElement>(null)
  const isPicking = pick !== null
  useEffect(() => {
    if (isPicking) box.current?.scrollIntoView({ block: 'center' })
  }, [isPicking])
  return (
    <div ref={box} className={`${styles.map} ${look('line', 'framed')}`}>
      <div
        role="status"
        className={`${styles.picking} ${look('row', 'gap2x3', 'centre')}`}
        data-empty={!picking || undefined}
      >
        {pick && picking && (
          <>
            <p>{t(PICK_TEXTS[pick.what], { hole: names.hole(picking) })}</p>
            <Button onClick={() => startPick(null)}>{t('pick.cancel')}</Button>
          </>
        )}
      </div>
      {hasMap ? (
        <LazyPiece>
          <ProposalMap onFailure={() => showMap(false)} />
        </LazyPiece>
      ) : (
        <HoleDrawing />
      )}
    </div>
  )
}

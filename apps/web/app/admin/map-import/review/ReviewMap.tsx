import { type ClubProposal, holeSvg, type ProposedHole } from '@pinwise/golf'
import { lazy, useEffect, useMemo, useRef } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LazyPiece } from '../../../lazy/LazyPiece.tsx'
import { Button } from '../../../ui/Button.tsx'
import { RetryIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import styles from './Review.module.css'
import { type MapPick, useReviewPage } from './review-context.ts'
import { useDistances } from './use-distances.ts'
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

const VIEW = { width: 640, height: 400, turnDegrees: 90, css: true } as const

/** In place of the map where the browser cannot draw one: the hole that is open, from the same shapes. */
function HoleDrawing() {
  const { t } = useTranslation('map-import')
  const { club, selected, showMap } = useReviewPage()
  return (
    <div className={`${styles.drawing} ${look('stack', 'gap3')}`}>
      <p>{t('map.none')}</p>
      <Button icon={<RetryIcon size={18} aria-hidden="true" />} onClick={() => showMap(true)}>
        {t('map.retry')}
      </Button>
      {selected && <Drawing club={club} hole={selected} />}
    </div>
  )
}

function Drawing({ club, hole }: { club: ClubProposal; hole: ProposedHole }) {
  const language = useLanguage()
  const { units } = useDistances()
  const markup = useMemo(() => {
    const tees = club.tees.filter(({ key }) => hole.tees.some(tee => tee.key === key))
    const drawn = {
      number: hole.number ?? 0,
      par: hole.par,
      name: hole.name,
      lineOfPlay: hole.lineOfPlay,
      green: hole.green,
      tees: tees.map(({ area }) => ({ position: null, area, colour: '#ffffff' })),
      features: club.features.filter(({ holeKeys }) => holeKeys.includes(hole.key)),
    }
    return holeSvg(drawn, 'light', { ...VIEW, language, units, idPrefix: 'import-hole', lineOfPlay: true })
  }, [club, hole, language, units])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: holeSvg escapes every text of the map's
  return <div dangerouslySetInnerHTML={{ __html: markup }} />
}

import type { ClubPack } from '@pinwise/contract'
import type { LngLat } from '@pinwise/golf'
import { type MouseEvent, Suspense, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useScreenAwake } from '../../ui/use-screen-awake.ts'
import { AdvertCard } from '../adverts/AdvertCard.tsx'
import { isLaterThan } from '../is-later-than.ts'
import { PlayIcon } from '../PlayIcon.tsx'
import { usePhoneSetting } from '../phone-setting.ts'
import { followSetting } from '../phone-settings.ts'
import { clubPath, holePath, roundPath, startRoundPath } from '../play-paths.ts'
import type { PlayedHole, PlayedLayout } from '../played-layout.ts'
import { chooseUnit, useOwnGolfer } from '../profile/golfer-profile.ts'
import { ownPlayer } from '../rounds/own-player.ts'
import { useOpenRound } from '../rounds/use-open-round.ts'
import { useOwnName } from '../rounds/use-own-name.ts'
import { SharingOffer } from '../sharing/SharingOffer.tsx'
import { useSharedFix } from '../sharing/use-shared-fix.ts'
import { AsOf } from './AsOf.tsx'
import { Distances } from './Distances.tsx'
import { cardOf, golfersTeeId } from './golfers-tee.ts'
import { HazardList } from './HazardList.tsx'
import { HoleMap } from './HoleMap.tsx'
import styles from './HoleScreen.module.css'
import { groundOf, viewFromTee } from './hole-ground.ts'
import { datedView, farView, type HoleView, holeView, measurePoint } from './hole-view.ts'
import { TeeChoice } from './TeeChoice.tsx'
import { useFollowing } from './use-following.ts'
import { useLookingAhead } from './use-looking-ahead.ts'
import { type PositionStep, usePosition } from './use-position.ts'
import { useSwipe } from './use-swipe.ts'
import { useUnchanged } from './use-unchanged.ts'
import { showOwnUnit, type Units, useUnits } from './use-units.ts'

interface HoleScreenProps {
  pack: ClubPack
  layout: PlayedLayout
  hole: PlayedHole
  isSilent: boolean
  isNewPin: boolean
  onSeen: (holeId: string) => void
  /** Counted from 0. */
  onHole: (index: number) => void
}

export function HoleScreen({ pack, layout, hole, isSilent, isNewPin, onSeen, onHole }: HoleScreenProps) {
  const { t } = useTranslation('hole')
  const { club } = pack
  const index = hole.position - 1
  const units = useUnits(club.units)
  const follows = usePhoneSetting(followSetting)
  const position = usePosition()
  const [measured, setMeasured] = useState<{ holeId: string; point: LngLat } | null>(null)
  // The club is read several times while the page arrives; its ground stays as it is.
  const ground = useUnchanged(groundOf(pack, hole), hole.id)
  const isCompetition = isLaterThan(pack.competitionUntil)
  const open = useOpenRound(layout.id, club.timeZone)
  const round = open?.round
  const ownTee = useOwnGolfer().tee
  const ownName = useOwnName()
  const me = open && ownPlayer(open.round, open.record, ownName)
  const roundTee = round?.players.find(({ id }) => id === me)?.tee
  const tee = roundTee ?? ownTee
  const teeId = golfersTeeId(pack, hole, tee)
  const tees = pack.courses.find(({ id }) => id === hole.courseId)?.tees ?? []
  const { steady, minutesOld } = position
  const isAhead = useLookingAhead(layout, hole, steady)
  const view = useMemo(() => {
    const fromTee = () => viewFromTee(hole, ground, isCompetition, teeId)
    if (!steady) return fromTee()
    if (isAhead) return farView(fromTee())
    return datedView(holeView(hole, ground.hazards, steady, isCompetition, teeId), minutesOld)
  }, [hole, ground, teeId, steady, isAhead, minutesOld, isCompetition])
  useScreenAwake()
  useSharedFix(position.fix)
  useFollowing({ layout, index, fix: position.fix, isOn: follows, onHole })
  const count = layout.holes.length
  const indexAt = (by: 1 | -1) => (index + by + count) % count
  const step = (by: 1 | -1) => onHole(indexAt(by))
  // Links, so that a thumb that is faster than the scripts gets there too.
  const linkTo = (by: 1 | -1) => ({
    to: holePath(club.slug, layout.slug, indexAt(by) + 1),
    onClick(event: MouseEvent) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      step(by)
    },
  })
  const swipe = useSwipe(step)
  const point = measured?.holeId === hole.id ? measured.point : null
  const { par, strokeIndex, lengthMetres } = cardOf(hole, teeId)
  const facts = [
    t('par', { par }),
    strokeIndex === null ? null : t('index', { index: strokeIndex }),
    lengthMetres === null ? null : units.say(lengthMetres),
  ]
  useEffect(() => showOwnUnit(), [])
  // A pin that was announced is news until the golfer goes to another hole.
  useEffect(() => () => onSeen(hole.id), [hole.id, onSeen])
  return (
    <div className={styles.screen} data-unit={units.unit}>
      <header className={styles.header} {...swipe}>
        <Link to={clubPath(club.slug)} className={styles.icon} aria-label={t('back', { club: club.name })}>
          <PlayIcon name="back" size={28} />
        </Link>
        <div>
          <h1 aria-live="polite">{t('hole', { number: hole.label })}</h1>
          <p>{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <button
          type="button"
          className={styles.unit}
          onClick={() => chooseUnit(units.unit === 'metres' ? 'yards' : 'metres')}
          aria-label={t('units.change', { unit: t(`units.${units.unit}`) })}
        >
          {t(`units.short.${units.unit}`)}
        </button>
      </header>
      {/* A box of its own: what comes into it does not make the browser look at the styles of everything below. */}
      <div className={styles.advert} {...swipe}>
        <AdvertCard
          placement="between-holes"
          slug={club.slug}
          pack={pack}
          layoutSlug={layout.slug}
          position={hole.position}
          roundId={round?.id ?? null}
          golfer={position.fix?.at ?? null}
        />
      </div>
      <main className={styles.body}>
        <div className={styles.figures} {...swipe}>
          {view && <Distances view={view} units={units} isNewPin={isNewPin} />}
          <Source view={view} units={units} minutesOld={minutesOld} isLooking={position.step === 'looking'} />
          {isRefused(position.step) && <p className={styles.ask}>{t(`from.${position.step}`)}</p>}
        </div>
        <Suspense fallback={null}>
          {view ? (
            <HoleMap
              pack={pack}
              ground={ground}
              par={par}
              next={layout.holes[indexAt(1)]}
              tee={tee}
              view={view}
              units={units}
              point={point}
              hasAim={!isCompetition}
              onPoint={at => setMeasured(at && { holeId: hole.id, point: at })}
              onStep={step}
            >
              {/* Over the drawing: nothing moves when the phone turns out to know where it is. */}
              {(position.step === 'idle' || isRefused(position.step)) && (
                <button type="button" className={`button button-primary ${styles.locate}`} onClick={position.request}>
                  <PlayIcon name="locate" size={20} /> {t('from.ask')}
                </button>
              )}
            </HoleMap>
          ) : (
            <p className={styles.empty}>{t('noMap')}</p>
          )}
        </Suspense>
        <div className={styles.measure}>
          <p role="status">
            {point && view
              ? t(`measure.${view.targetIs}`, {
                  to: units.say(measurePoint(view, point).toMetres),
                  on: units.say(measurePoint(view, point).onMetres),
                })
              : view?.corner
                ? t('corner', { distance: units.say(view.corner.distanceMetres) })
                : t('measure.hint')}
          </p>
          {point && (
            <button type="button" onClick={() => setMeasured(null)}>
              {t('measure.clear')}
            </button>
          )}
        </div>
        {/* Each boundary wakes up in a task of its own, so that a slow phone can answer a touch in between. */}
        <Suspense fallback={null}>{view && <HazardList hazards={view.hazards} units={units} />}</Suspense>
        <Suspense fallback={null}>
          <AsOf pack={pack} pin={hole.pin} isSilent={isSilent} className={styles.asOf} />
        </Suspense>
        {isCompetition && <p className={styles.asOf}>{t('competition')}</p>}
        {!roundTee && tees.length > 1 && <TeeChoice tees={tees} teeId={teeId} />}
        <label className={styles.follow}>
          <input type="checkbox" checked={follows} onChange={event => followSetting.write(event.target.checked)} />
          {t('follow')}
        </label>
        <details className={styles.help}>
          <summary>{t('help.title')}</summary>
          <p>{t('help.text')}</p>
        </details>
        <Suspense fallback={null}>
          <SharingOffer club={club} />
        </Suspense>
        {club.attribution && <p className={styles.credit}>{club.attribution}</p>}
      </main>
      <nav className={styles.bar} aria-label={t('holes')}>
        <Link {...linkTo(-1)} aria-label={t('previous')}>
          <PlayIcon name="back" size={32} />
        </Link>
        <Link
          to={round ? roundPath(round.id, hole.position) : startRoundPath(club.slug, layout.slug, hole.position)}
          className={styles.score}
        >
          <PlayIcon name="card" size={24} /> {t(round ? 'score' : 'startRound')}
        </Link>
        <Link {...linkTo(1)} aria-label={t('next')}>
          <PlayIcon name="next" size={32} />
        </Link>
      </nav>
    </div>
  )
}

const isRefused = (step: PositionStep): step is 'denied' | 'unavailable' => step === 'denied' || step === 'unavailable'

interface SourceProps {
  view: HoleView | null
  units: Units
  minutesOld: number
  isLooking: boolean
}

/** Where the distances are from. */
function Source({ view, units, minutesOld, isLooking }: SourceProps) {
  const { t } = useTranslation('hole')
  const isRough = view?.from === 'old' || (view?.accuracyMetres ?? 0) > 8
  return (
    <p className={styles.source} data-rough={isRough || undefined}>
      {view?.accuracyMetres != null
        ? t('from.position', { accuracy: units.say(view.accuracyMetres) })
        : view?.from === 'old'
          ? t('from.old', { count: minutesOld })
          : t(view?.from === 'far' ? 'from.far' : isLooking ? 'from.looking' : 'from.tee')}
    </p>
  )
}

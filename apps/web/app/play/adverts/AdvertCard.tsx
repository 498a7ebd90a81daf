import type { ClubPack, CountedPlacement } from '@pinwise/contract'
import type { LngLat } from '@pinwise/golf'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isLaterThan } from '../is-later-than.ts'
import { phoneSetting, usePhoneSetting } from '../phone-setting.ts'
import { packStorage } from '../play-database.ts'
import { playedLayout } from '../played-layout.ts'
import { onceArrived } from '../when-idle.ts'
import styles from './AdvertCard.module.css'
import { AdvertView } from './AdvertView.tsx'
import type { AdvertPlace, ChosenAdvert } from './advert-desk.ts'
import { quietPlaces } from './between-holes.ts'
import { advertDesk } from './phone-advert-desk.ts'
import { useViewable } from './use-viewable.ts'

interface AdvertCardProps {
  placement: CountedPlacement
  /** Of the club. */
  slug: string
  /** Its pack, where the screen has it already. */
  pack?: ClubPack
  layoutSlug: string
  /** Of the hole in the order of play, from 1. */
  position: number
  /** Caps count within it; without one, within the day. */
  roundId: string | null
  /** Where the golfer is, if the phone knows. */
  golfer?: LngLat | null
}

/** The usual time from a green to the next tee, where the position is unknown. */
const WALK_MS = 60_000

/** An advert of the stored bundle, where one may be shown. Renders nothing without one. */
export function AdvertCard({
  placement,
  slug,
  pack: given,
  layoutSlug,
  position,
  roundId,
  golfer = null,
}: AdvertCardProps) {
  const pack = usePack(slug, given)
  const isOwnCompetition = usePhoneSetting(competitionSetting) === today()
  const isCompetition = isOwnCompetition || isLaterThan(pack?.competitionUntil ?? null)
  const isBetween = useIsBetween(placement, position)
  const seed = roundId ?? `${slug} ${today()}`
  const clubId = pack?.club.id
  useEffect(() => {
    if (!clubId || isCompetition) return undefined
    return onceArrived(() => void advertDesk.prepare({ clubId, seed }).catch(() => undefined))
  }, [clubId, seed, isCompetition])
  const layout = useMemo(() => pack && playedLayout(pack, layoutSlug), [pack, layoutSlug])
  const hole = layout?.holes[position - 1]
  const quiet = layout ? quietPlaces(layout, position, placement === 'scorecard' ? null : golfer) : null
  // A golfer who has been at the tee plays the hole: from then on the ball is near.
  const [teedOff, setTeedOff] = useState<number | null>(null)
  if (quiet?.isNearBall && teedOff !== position) setTeedOff(position)
  const isPlaying = placement !== 'scorecard' && teedOff === position
  if (!pack || !hole || !quiet || quiet.isOnGreen || isPlaying || isCompetition || !isBetween) return null
  const place: AdvertPlace = {
    clubId: pack.club.id,
    placement,
    position,
    courseId: hole.courseId,
    holeId: hole.id,
    seed,
    isCompetition,
    hasSafetyNotice: pack.notices?.some(({ kind }) => kind === 'safety') ?? false,
    ...quiet,
  }
  return <Chosen key={`${place.seed} ${placement} ${position}`} place={place} />
}

/** Between holes from the change of the hole, until the golfer has had the time to reach the tee. */
function useIsBetween(placement: CountedPlacement, position: number): boolean {
  const [changed, setChanged] = useState({ position, isWalking: false })
  if (changed.position !== position) setChanged({ position, isWalking: true })
  useEffect(() => {
    if (!changed.isWalking) return
    const timer = setTimeout(() => setChanged(now => ({ ...now, isWalking: false })), WALK_MS)
    return () => clearTimeout(timer)
  }, [changed])
  return placement === 'scorecard' || changed.isWalking
}

function Chosen({ place }: { place: AdvertPlace }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const [atOnce] = useState(() => advertDesk.chooseNow(place))
  const [chosen, setChosen] = useState<ChosenAdvert | null>(atOnce ?? null)
  const [isClosed, setClosed] = useState(false)
  const element = useRef<HTMLElement>(null)
  const isCounted = useRef(false)
  const isInCart = place.placement === 'cart-screen'
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once; another place has another key
  useEffect(() => {
    const refreshed = advertDesk.refresh(place.clubId)
    if (atOnce !== undefined) return
    let isGone = false
    void refreshed
      .then(() => advertDesk.choose(place))
      .then(
        found => isGone || setChosen(found),
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [])
  const countImpression = () => {
    if (!chosen || chosen.isCounted || isCounted.current) return
    isCounted.current = true
    void advertDesk.count('impression', place, chosen).catch(() => undefined)
  }
  useViewable(element, chosen?.advert.id ?? '', countImpression)
  if (!chosen || isClosed) return null
  return (
    <section ref={element} className={styles.card} data-in-cart={isInCart || undefined} aria-label={t('advert.label')}>
      <AdvertView
        // A tablet in a cart stays in the app.
        advert={isInCart ? { ...chosen.advert, link: null } : chosen.advert}
        picture={chosen.picture}
        language={language}
        onClick={() => {
          // A tapped advert was seen.
          countImpression()
          void advertDesk.count('click', place, chosen).catch(() => undefined)
        }}
      />
      <div className={styles.actions}>
        <button type="button" onClick={() => setClosed(true)}>
          {t('advert.close')}
        </button>
        {!isInCart && (
          <button type="button" onClick={() => competitionSetting.write(today())}>
            {t('advert.competition')}
          </button>
        )}
      </div>
    </section>
  )
}

/** The stored club, where the screen does not have it already. */
function usePack(slug: string, given: ClubPack | undefined): ClubPack | null {
  const [stored, setStored] = useState<ClubPack | null>(null)
  useEffect(() => {
    if (given) return
    let isGone = false
    packStorage.read(slug).then(
      pack => isGone || setStored(pack),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [slug, given])
  return given ?? stored
}

/** The day on which the golfer plays a competition: no adverts then. */
const competitionSetting = phoneSetting<string>(
  'playCompetition',
  '',
  (value): value is string => typeof value === 'string',
)

/** On the phone's calendar. Without Intl, whose first use takes a slow phone a tenth of a second. */
function today(): string {
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

import type { ClubPack, OwnDevice } from '@pinwise/contract'
import type { LngLat } from '@pinwise/golf'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useScreenAwake } from '../../ui/use-screen-awake.ts'
import { AdvertCard } from '../adverts/AdvertCard.tsx'
import { AsOf } from '../hole/AsOf.tsx'
import { Distances } from '../hole/Distances.tsx'
import { HazardList } from '../hole/HazardList.tsx'
import { HoleMap } from '../hole/HoleMap.tsx'
import { groundOf } from '../hole/hole-ground.ts'
import { type Fix, holeView } from '../hole/hole-view.ts'
import { useFollowing } from '../hole/use-following.ts'
import { usePosition } from '../hole/use-position.ts'
import { useUnchanged } from '../hole/use-unchanged.ts'
import { useUnits } from '../hole/use-units.ts'
import { isLaterThan } from '../is-later-than.ts'
import { PlayIcon } from '../PlayIcon.tsx'
import type { PlayedLayout } from '../played-layout.ts'
import { CartCall } from './CartCall.tsx'
import { CartNotices } from './CartNotices.tsx'
import styles from './CartScreen.module.css'
import { sendCartFixes, storeCartFix } from './cart-fixes.ts'
import { changeCart } from './cart-setting.ts'
import { ExitButton } from './ExitButton.tsx'
import { zoneAt } from './zone-at.ts'

const ROUND_MS = 5 * 3_600_000

interface CartScreenProps {
  pack: ClubPack
  layout: PlayedLayout
  /** Counted from 0. */
  index: number
  device: OwnDevice
  pin: string
  isSilent: boolean
  /** Holes whose pin came while the app was open and has not been looked at. */
  newPins: ReadonlySet<string>
  onSeen: (holeId: string) => void
  onHole: (index: number) => void
}

/** One hole for everybody in the cart: figures on the left, the hole on the right, nothing else to press. */
export function CartScreen(props: CartScreenProps) {
  const { pack, layout, index, device, pin, isSilent, newPins, onSeen, onHole } = props
  const { t } = useTranslation('golf-cart')
  const hole = layout.holes[index]
  const units = useUnits(pack.club.units)
  const position = usePosition()
  const [measured, setMeasured] = useState<{ holeId: string; point: LngLat } | null>(null)
  const isCompetition = isLaterThan(pack.competitionUntil)
  const ground = useUnchanged(hole && groundOf(pack, hole), hole?.id)
  const view = useMemo(
    () => hole && ground && holeView(hole, ground.hazards, position.steady, isCompetition),
    [hole, ground, position.steady, isCompetition],
  )
  useScreenAwake()
  useFollowing({ layout, index, fix: position.fix, isOn: true, onHole })
  useCartFixes(position.fix, device.reportingSeconds)
  const { step: positionStep, request } = position
  useEffect(() => {
    // The tablet is the club's own, and was mounted to be located.
    if (positionStep === 'idle') request()
  }, [positionStep, request])
  const holeId = hole?.id
  // A pin that was announced is news until the cart goes to another hole.
  useEffect(() => () => onSeen(holeId ?? ''), [holeId, onSeen])
  if (!hole || !ground) return null
  const count = layout.holes.length
  const step = (by: 1 | -1) => onHole((index + by + count) % count)
  return (
    <div className={styles.screen}>
      <main className={styles.figures}>
        <header>
          <h1 aria-live="polite">{t('hole', { number: hole.label })}</h1>
          <p>
            {[t('par', { par: hole.par }), hole.lengthMetres !== null && units.say(hole.lengthMetres)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </header>
        {position.fix && <CartZone pack={pack} at={position.fix.at} nowMs={position.fix.atMilliseconds} />}
        {view && <Distances view={view} units={units} isNewPin={newPins.has(hole.id)} />}
        <p className={styles.source}>
          {view?.accuracyMetres != null
            ? position.minutesOld > 0
              ? t('from.old', { count: position.minutesOld })
              : t('from.position', { accuracy: units.say(view.accuracyMetres) })
            : t(position.step === 'denied' || position.step === 'unavailable' ? 'from.none' : 'from.tee')}
        </p>
        {isCompetition && <p className={styles.source}>{t('competition')}</p>}
        <AsOf pack={pack} pin={hole.pin} isSilent={isSilent} className={styles.asOf} />
        {view && <HazardList hazards={view.hazards} units={units} />}
        <div className={styles.controls}>
          <nav aria-label={t('holes')}>
            <button type="button" onClick={() => step(-1)} aria-label={t('previous')}>
              <PlayIcon name="back" size={40} />
            </button>
            <button type="button" onClick={() => step(1)} aria-label={t('next')}>
              <PlayIcon name="next" size={40} />
            </button>
          </nav>
          <footer>
            <CartNotices pack={pack} messageId={device.messages[0]?.id} />
            <CartCall fix={position.fix} timeZone={pack.club.timeZone} />
            <button type="button" onClick={() => changeCart({ layoutId: null, position: 0 })}>
              {t('layout.other')}
            </button>
            <ExitButton pin={pin} />
            <span>{device.label}</span>
          </footer>
        </div>
      </main>
      <div className={styles.map}>
        {view ? (
          <HoleMap
            pack={pack}
            ground={ground}
            view={view}
            units={units}
            point={measured?.holeId === hole.id ? measured.point : null}
            hasAim={!isCompetition}
            onPoint={point => setMeasured(point && { holeId: hole.id, point })}
            onStep={step}
          />
        ) : (
          <p>{t('noMap')}</p>
        )}
        <AdvertCard
          placement="cart-screen"
          slug={pack.club.slug}
          pack={pack}
          layoutSlug={layout.slug}
          position={hole.position}
          // A tablet does not know its golfers: their caps count within the time of one round.
          roundId={`cart ${Math.floor(Date.now() / ROUND_MS)}`}
          golfer={position.fix?.at ?? null}
        />
      </div>
    </div>
  )
}

/** Sends fixes at the interval that the club has set; those that could not be sent go with the next. */
function useCartFixes(fix: Fix | null, everySeconds: number): void {
  const storedAt = useRef(0)
  useEffect(() => {
    if (!fix || fix.atMilliseconds - storedAt.current < everySeconds * 1000) return
    storedAt.current = fix.atMilliseconds
    storeCartFix(fix)
      .then(sendCartFixes)
      .catch(() => undefined)
  }, [fix, everySeconds])
  useEffect(() => {
    const send = () => void sendCartFixes().catch(() => undefined)
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [])
}

/** What the club asks of a cart where it is now. A pack from before zones has none. */
function CartZone({ pack, at, nowMs }: { pack: ClubPack; at: LngLat; nowMs: number }) {
  const { t } = useTranslation('golf-cart')
  const language = useLanguage()
  const zone = zoneAt(pack.fences ?? [], at, nowMs, pack.club.timeZone)
  const text = zone && (zone.message?.[language] ?? zone.message?.en ?? zone.message?.it)
  return (
    <div role="status" className={styles.zone} data-kind={zone?.kind}>
      {zone && <strong>{t(`zone.${zone.kind}`, { name: zone.name })}</strong>}
      {text && <p>{text}</p>}
    </div>
  )
}

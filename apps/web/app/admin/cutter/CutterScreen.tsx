import { type LngLat, PIN_UNITS, type PinUnit } from '@pinwise/golf'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { look } from '../../ui/look.ts'
import { allGreensOf, layoutToShow } from '../greens/club-greens.ts'
import { layoutGreens } from '../greens/layout-greens.ts'
import { useClubToday } from '../shell/use-club-today.ts'
import styles from './Cutter.module.css'
import { CutterHeader } from './CutterHeader.tsx'
import { CutterNotices } from './CutterNotices.tsx'
import { unsent } from './cut-queue.ts'
import { cutOf, cutterRound, nextOpen, type RoundHole } from './cutter-round.ts'
import type { CutterState, CutterStore } from './cutter-store.ts'
import { HoleList } from './HoleList.tsx'
import { HoleScreen } from './HoleScreen.tsx'
import { signInToSend } from './sign-in-to-send.ts'
import type { StoredClub } from './stored-club.ts'
import { UndoBar } from './UndoBar.tsx'

interface CutterScreenProps {
  store: CutterStore
  state: CutterState
  storedClub: StoredClub
  sub: string
}

/** A wet glove taps twice: the second tap would cut the next hole. */
const STRAY_TAP_MS = 700

export function CutterScreen({ store, state, storedClub, sub }: CutterScreenProps) {
  const address = useCutterAddress()
  const { t } = useTranslation('cutter')
  const { club, map, settings } = storedClub
  const { timeZone, paceLengthMetres } = club
  const all = useMemo(() => allGreensOf(map, storedClub.layouts, t('allGreens')), [map, storedClub.layouts, t])
  const layouts = all ? [all, ...storedClub.layouts] : storedClub.layouts
  const layout = layoutToShow(storedClub.layouts, all, map, address.layoutId)
  const day = useClubToday(timeZone)
  const [chosenUnit, setChosenUnit] = useState(storedUnit)
  const unit = chosenUnit ?? settings.unit
  const scale = useMemo(() => ({ unit, paceMetres: paceLengthMetres }), [unit, paceLengthMetres])
  const greens = useMemo(() => layoutGreens(layout, map, settings), [layout, map, settings])
  const round = useMemo(
    () => cutterRound(greens, storedClub, state.queue, { day, timeZone }),
    [greens, storedClub, state.queue, day, timeZone],
  )
  const [isListed, setListed] = useState(false)
  const lastCutAt = useRef(0)
  const chosen = round.findIndex(({ holeId }) => holeId === address.holeId)
  const at = chosen >= 0 ? chosen : (nextOpen(round, -1) ?? 0)
  const hole = round[at] as RoundHole
  // The hole that was shown first stays, even if it is cut elsewhere meanwhile and another hole would now be first.
  const begin = useEffectEvent(() => address.show({ holeId: hole.holeId }))
  const isChosen = chosen >= 0
  useEffect(() => {
    if (!isChosen) begin()
  }, [isChosen])
  const heading = useFocusOnChange(isListed ? 'list' : hole.holeId)

  function show(index: number) {
    const next = round[(index + round.length) % round.length]
    setListed(false)
    if (next) address.show({ holeId: next.holeId })
  }

  function goOn() {
    const next = nextOpen(round, at)
    if (next === null || next === at) setListed(true)
    else show(next)
  }

  function cut(position: LngLat) {
    const now = Date.now()
    lastCutAt.current = now
    void navigator.storage?.persist?.()
    navigator.vibrate?.(10)
    void store.dispatch({ type: 'cut', cut: cutOf(hole, { position, key: crypto.randomUUID(), now }) })
    goOn()
  }

  return (
    <div className={`${styles.page} ${look('line')}`}>
      <CutterHeader
        round={round}
        hole={isListed ? null : hole}
        heading={heading}
        waiting={unsent(state.queue)}
        isUnreachable={state.isUnreachable}
        onList={() => setListed(!isListed)}
        onStep={by => show(at + by)}
      />
      <CutterNotices state={state} onSignIn={() => signInToSend(sub)} />
      <div className={`${styles.stage} ${look('line', 'grow')}`} data-over={!isListed || undefined}>
        {isListed ? (
          <HoleList
            round={round}
            layouts={layouts}
            layout={layout}
            onLayout={layoutId => address.show({ layoutId })}
            onOpen={show}
          />
        ) : (
          <HoleScreen
            key={hole.holeId}
            hole={hole}
            scale={scale}
            flagColours={club.flagColours}
            asOf={state.isUnreachable ? storedClub.savedAt : null}
            onCut={cut}
            onConfirm={position => Date.now() - lastCutAt.current >= STRAY_TAP_MS && cut(position)}
            onAction={action => void store.dispatch(action)}
            onNext={goOn}
            onUnit={wanted => {
              storeUnit(wanted)
              setChosenUnit(wanted)
            }}
          />
        )}
        <UndoBar
          queue={state.queue}
          onUndo={({ key, holeId }) => {
            lastCutAt.current = 0
            void store.dispatch({ type: 'undo', key })
            setListed(false)
            address.show({ holeId })
          }}
        />
      </div>
    </div>
  )
}

/** Screen readers announce which hole is shown now, except the first one, where the page begins anyway. */
function useFocusOnChange(key: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(key)
  useEffect(() => {
    if (last.current !== key) heading.current?.focus({ preventScroll: true })
    last.current = key
  }, [key])
  return heading
}

/** The current hole is in the URL: a reload, even without a network, returns to it. */
function useCutterAddress() {
  const [address, setAddress] = useSearchParams()
  return {
    layoutId: address.get('layout'),
    holeId: address.get('hole'),
    show(part: { layoutId?: string; holeId?: string }) {
      setAddress(
        now => {
          const next = new URLSearchParams(now)
          if (part.layoutId) {
            next.set('layout', part.layoutId)
            next.delete('hole')
          }
          if (part.holeId) next.set('hole', part.holeId)
          return next
        },
        { replace: true, preventScrollReset: true },
      )
    },
  }
}

const UNIT = 'cutterUnit'

/** The unit chosen on this phone, whatever the club's is; null while none has been chosen. */
const storedUnit = (): PinUnit | null => PIN_UNITS.find(unit => unit === localStorage.getItem(UNIT)) ?? null
const storeUnit = (unit: PinUnit): void => localStorage.setItem(UNIT, unit)

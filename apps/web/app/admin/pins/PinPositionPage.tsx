import type { Layout, LiveSnapshot, PinPositionSet } from '@pinwise/contract'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, useMemo, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LazyPiece } from '../../lazy/LazyPiece.tsx'
import type { LiveEvent } from '../../live/read-events.ts'
import { useLive } from '../../live/use-live.ts'
import { requireRole } from '../../session/guard.ts'
import { look } from '../../ui/look.ts'
import { allGreensOf, layoutToShow } from '../greens/club-greens.ts'
import type { BoardPins } from '../greens/day-board.ts'
import { pinSettingsKey, pinsKey, refreshPins, useLayouts, usePinSettings, usePins } from '../greens/use-pin-queries.ts'
import { MakeLayout } from '../layouts/MakeLayout.tsx'
import { clubMapKey, useClubMap } from '../map/use-club-map.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { NoClub } from '../shell/NoClub.tsx'
import { slowestOf } from '../shell/slowest-of.ts'
import { useClub } from '../shell/use-club.ts'
import { useStoredEditor } from './offline/use-stored-editor.ts'
import styles from './Pins.module.css'
import { PinsSkeleton } from './PinsSkeleton.tsx'
import { PinWorkspace } from './PinWorkspace.tsx'
import type { PinViewProps } from './pin-view.ts'
import { usePinAddress } from './use-pin-address.ts'

export const clientLoader = Object.assign(requireRole('admin'), { hydrate: true as const })

/** Today's pin positions, on every green of a layout. */
export default function PinPositionPage() {
  const { id } = useClub()
  return id ? <ClubPins key={id} clubId={id} /> : <NoClubPins />
}

const DAYS_BEFORE_SETTINGS = 14

function ClubPins({ clubId }: { clubId: string }) {
  const { t } = useTranslation('pin-position')
  const { query: club } = useClub()
  const map = useClubMap(clubId)
  const settings = usePinSettings(clubId)
  const layouts = useLayouts(clubId)
  const pins = usePins(clubId, Math.max(DAYS_BEFORE_SETTINGS, settings.data?.restDays ?? 0))
  useLivePins(clubId)
  useStoredEditor(clubId, DAYS_BEFORE_SETTINGS, {
    club: club.data,
    map: map.data,
    settings: settings.data,
    layouts: layouts.data,
    pins: pins.isPlaceholderData ? undefined : pins.data,
  })
  if (club.data && map.data && settings.data && layouts.data && pins.data && layouts.data.items.length > 0) {
    return (
      <PinView
        club={club.data}
        map={map.data}
        settings={settings.data}
        layouts={layouts.data.items}
        pins={pins.data}
        asOf={pins.isError ? pins.dataUpdatedAt : null}
      />
    )
  }
  return (
    <div className={`${styles.page} ${look('column', 'gap4')}`}>
      <h1>{t('title')}</h1>
      <Loaded
        query={slowestOf([club, map, settings, layouts, pins])}
        loading={t('loading')}
        failed={t('failed')}
        skeleton={<PinsSkeleton />}
      >
        {() => map.data && <MakeLayout clubId={clubId} map={map.data} />}
      </Loaded>
    </div>
  )
}

function NoClubPins() {
  const { t } = useTranslation('pin-position')
  return (
    <div className={`${styles.page} ${look('column', 'gap4')}`}>
      <h1>{t('title')}</h1>
      <NoClub loading={t('loading')} sentence={t('noClub')} skeleton={<PinsSkeleton />} />
    </div>
  )
}

/** Refetches the pins as soon as a live event differs from the known ones. */
function useLivePins(clubId: string): void {
  const queries = useQueryClient()

  function isNews(event: LiveEvent): boolean {
    const greens = greensOf(event)
    // A snapshot is complete: a pin that is not in it is gone.
    const isOver = (pin: { id: string }) => event.name === 'snapshot' && !greens.some(({ pinId }) => pinId === pin.id)
    return queries
      .getQueriesData<BoardPins>({ queryKey: pinsKey(clubId) })
      .some(
        ([, pins]) =>
          pins?.open.some(isOver) ||
          greens.some(({ holeId, pinId }) => (pins?.open.find(pin => pin.holeId === holeId)?.id ?? null) !== pinId),
      )
  }

  const hasSnapshot = useRef(false)
  useLive(clubId, event => {
    // A new snapshot follows a gap in the connection, in which changes without an event of their own may have happened,
    // too.
    if (event.name === 'snapshot' && hasSnapshot.current)
      for (const key of [clubMapKey, pinSettingsKey]) void queries.invalidateQueries({ queryKey: key(clubId) })
    hasSnapshot.current ||= event.name === 'snapshot'
    if (isNews(event)) void refreshPins(queries, clubId)
  })
}

function greensOf({ name, data }: LiveEvent): { holeId: string; pinId: string | null }[] {
  if (name === 'snapshot') return (data as LiveSnapshot).pins.map(({ holeId, id }) => ({ holeId, pinId: id }))
  if (name !== 'pin-position.set') return []
  return (data as PinPositionSet).greens.map(({ holeId, pin }) => ({ holeId, pinId: pin?.id ?? null }))
}

const PlanView = lazy(async () => ({ default: (await import('./plan/PlanView.tsx')).PlanView }))
const LedgerView = lazy(async () => ({ default: (await import('./ledger/LedgerView.tsx')).LedgerView }))

type GivenProps = Omit<PinViewProps, 'layout' | 'address' | 'scale'>

/** The view and the layout that the URL selects. */
function PinView({ pins, asOf, ...given }: GivenProps & { pins: BoardPins; asOf: number | null }) {
  const address = usePinAddress()
  const { t } = useTranslation('pin-position')
  const { club, map, settings, layouts } = given
  const all = useMemo(() => allGreensOf(map, layouts, t('allGreens')), [map, layouts, t])
  const layout = layouts.find(({ id }) => id === address.layoutId) ?? (layouts[0] as Layout)
  const unit = address.unit ?? settings.unit
  const scale = useMemo(() => ({ unit, paceMetres: club.paceLengthMetres }), [unit, club.paceLengthMetres])
  const view = { ...given, layout, address, scale }
  if (address.view === 'today') {
    const shown = layoutToShow(layouts, all, map, address.layoutId)
    const choices = all ? [all, ...layouts] : layouts
    return <PinWorkspace {...view} layouts={choices} layout={shown} pins={pins} asOf={asOf} />
  }
  return (
    <LazyPiece key={address.view}>
      {address.view === 'plan' ? <PlanView {...view} pins={pins} /> : <LedgerView {...view} />}
    </LazyPiece>
  )
}

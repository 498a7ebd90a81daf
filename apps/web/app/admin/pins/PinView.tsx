import type { Layout } from '@pinwise/contract'
import { lazy, useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LazyPiece } from '../../lazy/LazyPiece.tsx'
import { allGreensOf, layoutToShow } from '../greens/club-greens.ts'
import type { BoardPins } from '../greens/day-board.ts'
import { PinWorkspace } from './PinWorkspace.tsx'
import type { PinViewProps } from './pin-view.ts'
import { usePinAddress } from './use-pin-address.ts'

const PlanView = lazy(async () => ({ default: (await import('./plan/PlanView.tsx')).PlanView }))
const LedgerView = lazy(async () => ({ default: (await import('./ledger/LedgerView.tsx')).LedgerView }))

type GivenProps = Omit<PinViewProps, 'layout' | 'address' | 'scale'>

/** The view and the layout that the URL selects. */
export function PinView({ pins, asOf, ...given }: GivenProps & { pins: BoardPins; asOf: number | null }) {
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

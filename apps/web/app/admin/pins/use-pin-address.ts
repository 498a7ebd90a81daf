import { PIN_UNITS, type PinUnit } from '@pinwise/golf'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { withParameters } from '../shell/record-address.ts'

/** Today's board, the days to come, and the past pins. */
export const PIN_VIEWS = ['today', 'plan', 'ledger'] as const
export type PinView = (typeof PIN_VIEWS)[number]

export const viewOf = (address: URLSearchParams): PinView =>
  PIN_VIEWS.find(view => view === address.get('view')) ?? 'today'

interface PinAddress {
  readonly layoutId: string | null
  readonly holeId: string | null
  /** Null: the club's unit. */
  readonly unit: PinUnit | null
  /** The selected day of the calendar. */
  readonly day: string | null
}

export type PinAddressState = ReturnType<typeof usePinAddress>
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** The selection is in the URL. Opening a green adds a history entry; going from one green to the next does not. */
export function usePinAddress() {
  const [address, setAddress] = useSearchParams()
  const layoutId = address.get('layout')
  const holeId = address.get('hole')
  const unit = PIN_UNITS.find(each => each === address.get('unit')) ?? null
  const requestedDay = address.get('day')
  const day = requestedDay && DAY.test(requestedDay) ? requestedDay : null
  const view = viewOf(address)
  const change = useCallback(
    (next: Partial<PinAddress>) =>
      setAddress(
        now => withParameters(now, { layout: next.layoutId, hole: next.holeId, unit: next.unit, day: next.day }),
        { replace: holeId !== null || !next.holeId, preventScrollReset: true },
      ),
    [setAddress, holeId],
  )
  return useMemo(() => ({ view, layoutId, holeId, unit, day, change }), [view, layoutId, holeId, unit, day, change])
}

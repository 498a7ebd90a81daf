import { PIN_UNITS, type PinUnit } from '@pinwise/golf'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

export interface PinAddress {
  readonly layoutId: string | null
  readonly holeId: string | null
  /** Null: as the club counts. */
  readonly unit: PinUnit | null
}

/** What is looked at lives in the address. Opening a green can be taken back; going from one to the next makes no history. */
export function usePinAddress() {
  const [address, setAddress] = useSearchParams()
  const layoutId = address.get('layout')
  const holeId = address.get('hole')
  const unit = PIN_UNITS.find(each => each === address.get('unit')) ?? null
  const change = useCallback(
    (next: Partial<PinAddress>) =>
      setAddress(
        now => {
          const changed = new URLSearchParams(now)
          const put = (name: string, value: string | null | undefined) => {
            if (value) changed.set(name, value)
            else if (value === null) changed.delete(name)
          }
          put('layout', next.layoutId)
          put('hole', next.holeId)
          put('unit', next.unit)
          return changed
        },
        { replace: holeId !== null || !next.holeId, preventScrollReset: true },
      ),
    [setAddress, holeId],
  )
  return useMemo(() => ({ layoutId, holeId, unit, change }), [layoutId, holeId, unit, change])
}

import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

export interface MapAddress {
  readonly holeId: string | null
  /** What is chosen, where that is not the hole itself. */
  readonly itemId: string | null
  readonly isTurned: boolean
}

/** What is looked at lives in the address: a copy of it shows the same. Looking around makes no history. */
export function useMapAddress() {
  const [address, setAddress] = useSearchParams()
  const holeId = address.get('hole')
  const itemId = address.get('item')
  const isTurned = address.get('turn') === 'tee-down'
  const change = useCallback(
    ({ holeId, itemId, isTurned }: Partial<MapAddress>) =>
      setAddress(
        now => {
          const next = new URLSearchParams(now)
          const put = (name: string, value: string | null | undefined) => {
            if (value) next.set(name, value)
            else if (value === null) next.delete(name)
          }
          put('hole', holeId)
          put('item', itemId)
          put('turn', isTurned === undefined ? undefined : isTurned ? 'tee-down' : null)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setAddress],
  )
  return useMemo(() => ({ holeId, itemId, isTurned, change }), [holeId, itemId, isTurned, change])
}

import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

export interface MapAddress {
  readonly holeId: string | null
  /** The selected item, where it is not the hole itself. */
  readonly itemId: string | null
  readonly isTurned: boolean
}

/** The selection is in the URL, so that a shared link shows the same. Looking around adds no history entries. */
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

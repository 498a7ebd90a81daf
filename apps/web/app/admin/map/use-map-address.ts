import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { withParameters } from '../shell/record-address.ts'

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
          const turn = isTurned === undefined ? undefined : isTurned ? 'tee-down' : null
          return withParameters(now, { hole: holeId, item: itemId, turn })
        },
        { replace: true, preventScrollReset: true },
      ),
    [setAddress],
  )
  return useMemo(() => ({ holeId, itemId, isTurned, change }), [holeId, itemId, isTurned, change])
}

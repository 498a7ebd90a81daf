import type { Round } from '@pinwise/golf'
import { useEffect, useState } from 'react'
import { signedInGolfer } from '../golfer.ts'
import { syncStorage } from '../play-database.ts'
import { openRound } from './open-round.ts'
import type { SyncRecord } from './round-sync.ts'

interface OpenRound {
  readonly round: Round
  readonly record: SyncRecord | undefined
}

/** The round that is being played on a layout of a club in this time zone; null while there is none. */
export function useOpenRound(layoutId: string, timeZone: string): OpenRound | null {
  const [open, setOpen] = useState<OpenRound | null>(null)
  useEffect(() => {
    let isGone = false
    syncStorage.list().then(
      ({ rounds, records }) => {
        const owner = signedInGolfer()?.sub
        const round = openRound(rounds, { records, owner, layoutId, timeZone, now: Date.now() })
        if (!isGone) setOpen(round && { round, record: records.find(({ id }) => id === round.id) })
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [layoutId, timeZone])
  return open
}

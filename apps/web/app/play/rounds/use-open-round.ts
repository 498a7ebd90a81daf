import type { Round } from '@pinwise/golf'
import { useEffect, useState } from 'react'
import { signedInGolfer } from '../golfer.ts'
import { syncStorage } from '../play-database.ts'
import { openRound } from './open-round.ts'

/** The round that is being played on a layout of a club in this time zone; null while there is none. */
export function useOpenRound(layoutId: string, timeZone: string): Round | null {
  const [round, setRound] = useState<Round | null>(null)
  useEffect(() => {
    let isGone = false
    syncStorage.list().then(
      ({ rounds, records }) => {
        const owner = signedInGolfer()?.sub
        if (!isGone) setRound(openRound(rounds, { records, owner, layoutId, timeZone, now: Date.now() }))
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [layoutId, timeZone])
  return round
}

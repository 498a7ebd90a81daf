import { type Round, scoresOf } from '@pinwise/golf'
import { useEffect, useState } from 'react'
import { roundStorage } from '../play-database.ts'

/** The round that is being played on a layout, the newest of them; null while there is none. */
export function useOpenRound(layoutId: string): Round | null {
  const [round, setRound] = useState<Round | null>(null)
  useEffect(() => {
    let isGone = false
    roundStorage.list().then(
      rounds => isGone || setRound(openRoundOf(rounds, layoutId)),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [layoutId])
  return round
}

function openRoundOf(rounds: readonly Round[], layoutId: string): Round | null {
  const open = rounds.filter(round => round.layout.id === layoutId && !scoresOf(round).isFinished)
  return open.toSorted((a, b) => Date.parse(b.startedAt) - Date.parse(a.startedAt))[0] ?? null
}

import type { Round } from '@pinwise/golf'
import { useCallback, useEffect, useState } from 'react'
import { useGolfer } from '../golfer.ts'
import { syncStorage } from '../play-database.ts'
import { isShownTo } from './open-round.ts'
import { placeOf, type RoundPlace, type SyncRecord } from './round-sync.ts'
import { ROUNDS_CHANNEL } from './sync-rounds.ts'

export interface PhoneRound {
  readonly round: Round
  readonly record: SyncRecord | undefined
  readonly place: RoundPlace
}

/** The rounds on this phone, the newest first: a golfer's own and a guest's; null until they are read. */
export function useStoredRounds(): { rounds: readonly PhoneRound[] | null; reload: () => Promise<void> } {
  const owner = useGolfer()?.sub
  const [rounds, setRounds] = useState<readonly PhoneRound[] | null>(null)
  const reload = useCallback(() => readPhoneRounds(owner).then(setRounds), [owner])
  useEffect(() => {
    const channel = new BroadcastChannel(ROUNDS_CHANNEL)
    channel.onmessage = () => void reload()
    void reload()
    return () => channel.close()
  }, [reload])
  return { rounds, reload }
}

async function readPhoneRounds(owner: string | undefined): Promise<readonly PhoneRound[]> {
  const { rounds, records } = await syncStorage.list().catch(() => ({ rounds: [], records: [] }))
  const byId = new Map(records.map(record => [record.id, record]))
  return rounds
    .map(round => ({ round, record: byId.get(round.id) }))
    .filter(({ record }) => isShownTo(owner, record))
    .map(({ round, record }) => ({ round, record, place: placeOf(round, record) }))
    .toSorted((a, b) => Date.parse(b.round.startedAt) - Date.parse(a.round.startedAt))
}

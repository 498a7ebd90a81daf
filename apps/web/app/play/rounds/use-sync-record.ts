import type { Round } from '@pinwise/golf'
import { useEffect, useState } from 'react'
import { syncStorage } from '../play-database.ts'
import { type SyncRecord, unsentOf } from './round-sync.ts'
import { ROUNDS_CHANNEL } from './sync-rounds.ts'

/** What the server has of one round; it is saved when there is nothing that only this phone has. */
export function useSyncRecord(round: Round): { record: SyncRecord | null; isSaved: boolean } {
  const [record, setRecord] = useState<SyncRecord | null>(null)
  useEffect(() => {
    const read = () =>
      syncStorage.list().then(
        ({ records }) => setRecord(records.find(({ id }) => id === round.id) ?? null),
        () => undefined,
      )
    const channel = new BroadcastChannel(ROUNDS_CHANNEL)
    channel.onmessage = () => void read()
    void read()
    return () => channel.close()
  }, [round.id])
  return { record, isSaved: record?.isSent === true && unsentOf(round, record).length === 0 }
}

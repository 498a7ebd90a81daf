import { CallFailed } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { addEntries } from '@pinwise/golf'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useGolfer } from '../golfer.ts'
import { golferCall } from '../golfer-call.ts'
import { syncStorage } from '../play-database.ts'
import { receivedRound } from './round-sync.ts'

export type Joining = 'no' | 'asked' | 'joining' | 'failed' | 'refused'

/** A golfer who opens the link with the key of a card shares it from now on; a guest has to sign in first. */
export function useJoining(id: string, onJoined: () => Promise<void>): Joining {
  const [address, setAddress] = useSearchParams()
  const key = address.get('with')
  const sub = useGolfer()?.sub
  const [outcome, setOutcome] = useState<'failed' | 'refused' | null>(null)
  useEffect(() => {
    if (!key || !sub) return
    join(id, key, sub)
      .then(onJoined)
      .then(() => setAddress({}, { replace: true }))
      .catch(error => setOutcome(error instanceof CallFailed && error.problem ? 'refused' : 'failed'))
  }, [id, key, sub, onJoined, setAddress])
  if (!key) return 'no'
  return outcome ?? (sub ? 'joining' : 'asked')
}

async function join(id: string, key: string, owner: string): Promise<void> {
  const stored = await golferCall(calls.joinRound, { params: { id }, body: { key } })
  const { rounds } = await syncStorage.list()
  const { round, entries, record } = receivedRound(stored, owner)
  if (!rounds.some(each => each.id === id)) await syncStorage.put(round, record)
  await syncStorage.take(record, before => addEntries(before, entries))
}

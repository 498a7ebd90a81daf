import { useEffect, useState } from 'react'
import { publicCall } from '../../api/public-call.ts'
import { usePageSettings } from '../../page-settings.ts'
import { type Installation, RECORDED } from './samples.ts'

/** The samples name a club and a hole of this very server once a script has fetched them, so that copies run. */
export function useInstallation(): Installation {
  const { origin } = usePageSettings()
  const [ids, setIds] = useState<Omit<Installation, 'origin'>>(RECORDED)
  useEffect(() => {
    let isWanted = true
    void fetchIds().then(found => isWanted && found && setIds(found))
    return () => {
      isWanted = false
    }
  }, [])
  return { clubId: ids.clubId, holeId: ids.holeId, origin }
}

/** None where the demonstration club is missing or the server does not answer: the recorded ids stay. */
async function fetchIds(): Promise<Omit<Installation, 'origin'> | null> {
  try {
    const clubId = await firstId('/club?search="milano"&limit=1')
    const holeId = await firstId('/hole?limit=1', clubId)
    return { clubId, holeId }
  } catch {
    return null
  }
}

async function firstId(path: string, clubId?: string): Promise<string> {
  const { items } = await publicCall<{ items: [{ id: string }] }>(path, clubId ? { clubId } : {})
  return items[0].id
}

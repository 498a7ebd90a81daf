import { useEffect, useState } from 'react'
import { usePageSettings } from '../../page-settings.ts'
import { type Installation, RECORDED } from './samples.ts'

/** The samples name a club and a hole of this very server once a script has asked for them: what is copied, runs. */
export function useInstallation(): Installation {
  const { origin } = usePageSettings()
  const [ids, setIds] = useState<Omit<Installation, 'origin'>>(RECORDED)
  useEffect(() => {
    let isWanted = true
    void askForIds().then(found => isWanted && found && setIds(found))
    return () => {
      isWanted = false
    }
  }, [])
  return { clubId: ids.clubId, holeId: ids.holeId, origin }
}

/** None where the demonstration club is missing or the server does not answer: the recorded ids stay. */
async function askForIds(): Promise<Omit<Installation, 'origin'> | null> {
  try {
    const clubId = await firstId('/api/v1/club?search="milano"&limit=1')
    const holeId = await firstId('/api/v1/hole?limit=1', { 'x-club-id': clubId })
    return { clubId, holeId }
  } catch {
    return null
  }
}

async function firstId(address: string, headers: Record<string, string> = {}): Promise<string> {
  const { items } = (await (await fetch(address, { headers })).json()) as { items: { id: string }[] }
  if (!items[0]) throw new Error(`Nothing at ${address}`)
  return items[0].id
}

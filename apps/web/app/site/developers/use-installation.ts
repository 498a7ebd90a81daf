import { useEffect, useState } from 'react'
import { askOnPage } from '../../api/ask-on-page.ts'
import { usePageSettings } from '../../page-settings.ts'
import { type Installation, RECORDED } from './samples.ts'

/** The samples name a club and a hole of this very server once a script has asked for them: what is copied, runs. */
export function useInstallation(): Installation {
  const { origin } = usePageSettings()
  const [ids, setIds] = useState<Omit<Installation, 'origin'>>(RECORDED)
  useEffect(() => {
    const leaving = new AbortController()
    void askOnPage(leaving.signal, askForIds).then(found => found && setIds(found))
    return () => leaving.abort()
  }, [])
  return { clubId: ids.clubId, holeId: ids.holeId, origin }
}

/** None where the demonstration club is missing: the recorded ids stay. */
const askForIds: Parameters<typeof askOnPage<Omit<Installation, 'origin'> | null>>[1] = async (call, calls, signal) => {
  const clubs = await call(calls.listClubs, { query: { search: 'milano', limit: 1 }, signal })
  const clubId = clubs.items[0]?.id
  const holes = clubId ? await call(calls.listHoles, { query: { limit: 1 }, clubId, signal }) : null
  const holeId = holes?.items[0]?.id
  return clubId && holeId ? { clubId, holeId } : null
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storePageOffline } from '../../cutter/offline-page.ts'
import { storePerson } from '../../cutter/stored-person.ts'
import { layoutsKey, pinSettingsKey, pinsKey } from '../../greens/use-pin-queries.ts'
import { clubMapKey } from '../../map/use-club-map.ts'
import { useSessionUser } from '../../shell/use-session-user.ts'
import { readEditor, type StoredEditor, storeEditor } from './stored-editor.ts'

/** The editor is stored only when everything has arrived from the server: half an editor cannot be opened. */
type Loaded = { readonly [Part in keyof Omit<StoredEditor, 'savedAt'>]: StoredEditor[Part] | undefined }

/** Makes the editor open on this device without a signal: the page itself, and the data it last showed. */
export function useStoredEditor(clubId: string, restDays: number, loaded: Loaded): void {
  const { sub } = useSessionUser()
  const queries = useQueryClient()
  const { club, map, settings, layouts, pins } = loaded

  useEffect(() => {
    storePerson(sub)
    void storePageOffline()
  }, [sub])

  useEffect(() => {
    // Without browser storage there is nothing to show.
    void readEditor(sub, clubId).then(put, () => undefined)
    function put(stored: StoredEditor | null): void {
      if (!stored) return
      const parts = [
        [['club', clubId], stored.club],
        [clubMapKey(clubId), stored.map],
        [pinSettingsKey(clubId), stored.settings],
        [layoutsKey(clubId), stored.layouts],
        [[...pinsKey(clubId), Math.max(restDays, stored.settings.restDays)], stored.pins],
      ] as const
      for (const [key, value] of parts)
        queries.setQueryData(key, (known: unknown) => known ?? value, { updatedAt: stored.savedAt })
    }
  }, [queries, sub, clubId, restDays])

  useEffect(() => {
    if (!club || !map || !settings || !layouts || !pins || !navigator.onLine) return
    storeEditor(sub, clubId, { club, map, settings, layouts, pins, savedAt: Date.now() }).catch(() => undefined)
  }, [sub, clubId, club, map, settings, layouts, pins])
}

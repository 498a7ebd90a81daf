import type { AdvertBundle, AdvertEvent } from '@pinwise/contract'
import type { DBSchema } from 'idb'
import { browserDatabase } from '../../storage/browser-database.ts'

export interface StoredBundle {
  readonly bundle: AdvertBundle
  /** By the address of each. */
  readonly pictures: Readonly<Record<string, Blob>>
}

/** What was shown in one round. It never leaves the phone. */
export interface ShownAdvert {
  readonly campaignId: string
  readonly advertId: string
  readonly placement: string
  readonly position: number
}

interface AdvertSchema extends DBSchema {
  bundles: { key: string; value: StoredBundle }
  shown: { key: string; value: { readonly atMs: number; readonly adverts: readonly ShownAdvert[] } }
  events: { key: string; value: AdvertEvent }
}

const { open } = browserDatabase<AdvertSchema>('adverts', 1, db => {
  db.createObjectStore('bundles')
  db.createObjectStore('shown')
  db.createObjectStore('events', { keyPath: 'id' })
})

const ROUND_IS_OVER_MS = 2 * 86_400_000

export const advertStorage = {
  readBundle: async (clubId: string): Promise<StoredBundle | null> =>
    (await (await open()).get('bundles', clubId)) ?? null,
  storeBundle: async (clubId: string, stored: StoredBundle): Promise<void> =>
    void (await (await open()).put('bundles', stored, clubId)),
  readShown: async (seed: string): Promise<readonly ShownAdvert[]> =>
    (await (await open()).get('shown', seed))?.adverts ?? [],
  /** An impression and what it means for the cap are written together. */
  async addEvent(event: AdvertEvent, seed: string, shown: ShownAdvert | null): Promise<void> {
    const change = (await open()).transaction(['events', 'shown'], 'readwrite')
    await change.objectStore('events').put(event)
    if (shown) {
      const store = change.objectStore('shown')
      const before = (await store.get(seed))?.adverts ?? []
      await store.put({ atMs: Date.parse(event.at), adverts: [...before, shown] }, seed)
    }
    await change.done
  },
  readEvents: async (limit: number): Promise<AdvertEvent[]> => (await open()).getAll('events', undefined, limit),
  async removeEvents(ids: readonly string[]): Promise<void> {
    const change = (await open()).transaction('events', 'readwrite')
    await Promise.all(ids.map(id => change.store.delete(id)))
    await change.done
  },
  async forgetRounds(nowMs: number): Promise<void> {
    const change = (await open()).transaction('shown', 'readwrite')
    for (let at = await change.store.openCursor(); at; at = await at.continue()) {
      if (at.value.atMs < nowMs - ROUND_IS_OVER_MS) await at.delete()
    }
    await change.done
  },
}

import type { AdvertBundle, AdvertEvent, AdvertEventReceipt } from '@pinwise/contract'
import { type AdvertOpportunity, type SelectedAdvert, selectAdvert } from '@pinwise/golf'
import type { ShownAdvert, StoredBundle } from './advert-database.ts'

type Advert = AdvertBundle['campaigns'][number]['adverts'][number]
export type ChosenAdvert = SelectedAdvert<Advert> & {
  /** Of this phone; null where it has none or the advert has none. */
  readonly picture: Blob | null
  /** It was counted before, in this very place of this round. */
  readonly isCounted: boolean
}

interface AdvertDeskOptions {
  readonly storage: {
    readBundle(clubId: string): Promise<StoredBundle | null>
    storeBundle(clubId: string, stored: StoredBundle): Promise<void>
    readShown(seed: string): Promise<readonly ShownAdvert[]>
    addEvent(event: AdvertEvent, seed: string, shown: ShownAdvert | null): Promise<void>
    readEvents(limit: number): Promise<AdvertEvent[]>
    removeEvents(ids: readonly string[]): Promise<void>
    forgetRounds(nowMs: number): Promise<void>
  }
  readonly fetchBundle: (clubId: string) => Promise<AdvertBundle>
  readonly fetchPicture: (address: string) => Promise<Blob>
  readonly sendEvents: (events: readonly AdvertEvent[]) => Promise<AdvertEventReceipt>
  readonly now: () => number
  readonly newId: () => string
}

/** A bundle is fetched again after this time, where there is a signal. */
const BUNDLE_IS_OLD_MS = 10 * 60_000
/** The server takes 500; where there is hardly a signal fewer get through. */
const BATCH = 200

export interface AdvertPlace extends Omit<AdvertOpportunity, 'shown' | 'nowMs'> {
  readonly clubId: string
}

/** Chooses adverts from the stored bundle, and sends events when there is a signal. */
export function createAdvertDesk({ storage, fetchBundle, fetchPicture, sendEvents, now, newId }: AdvertDeskOptions) {
  const refreshing = new Map<string, Promise<void>>()
  /** Read once, because every change of hole asks for them: the storage takes a slow phone longer than the choice. */
  const bundles = new Map<string, StoredBundle>()
  /** By the seed of the round. */
  const shownAdverts = new Map<string, readonly ShownAdvert[]>()
  let sending: Promise<void> | null = null
  let isMoreWaiting = false
  let areOldForgotten = false

  async function readBundle(clubId: string): Promise<StoredBundle | null> {
    const stored = bundles.get(clubId) ?? (await storage.readBundle(clubId).catch(() => null))
    if (stored) bundles.set(clubId, stored)
    return stored
  }

  async function readShown(seed: string): Promise<readonly ShownAdvert[]> {
    const shown = shownAdverts.get(seed) ?? (await storage.readShown(seed).catch(() => []))
    shownAdverts.set(seed, shown)
    return shown
  }

  const isOld = ({ bundle }: StoredBundle) => now() - Date.parse(bundle.at) >= BUNDLE_IS_OLD_MS

  function select(stored: StoredBundle, shown: readonly ShownAdvert[], place: AdvertPlace): ChosenAdvert | null {
    const here = shown.find(one => one.placement === place.placement && one.position === place.position)
    // An advert that was counted at this place is shown again and not counted a second time.
    const others = here ? shown.filter(one => one !== here) : shown
    const campaigns = here
      ? stored.bundle.campaigns.filter(({ id }) => id === here.campaignId)
      : stored.bundle.campaigns
    const selected = selectAdvert(campaigns, { ...place, shown: others, nowMs: now() })
    if (!selected) return null
    const picture = stored.pictures[selected.advert.picture?.url ?? ''] ?? null
    return { ...selected, picture, isCounted: here !== undefined }
  }

  async function refresh(clubId: string): Promise<void> {
    const stored = await readBundle(clubId)
    if (stored && !isOld(stored)) return
    const bundle = await fetchBundle(clubId)
    const addresses = bundle.campaigns.flatMap(({ adverts }) => adverts.flatMap(({ picture }) => picture?.url ?? []))
    const pictures: Record<string, Blob> = {}
    for (const address of new Set(addresses)) {
      const picture = stored?.pictures[address] ?? (await fetchPicture(address).catch(() => null))
      if (picture) pictures[address] = picture
    }
    bundles.set(clubId, { bundle, pictures })
    await storage.storeBundle(clubId, { bundle, pictures })
  }

  async function sendAll(): Promise<void> {
    if (!areOldForgotten) await storage.forgetRounds(now()).catch(() => undefined)
    areOldForgotten = true
    do {
      isMoreWaiting = false
      const events = await storage.readEvents(BATCH)
      if (events.length === 0) return
      await sendEvents(events)
      // Counted, counted before, or refused for good: either way there is nothing left to send of it.
      await storage.removeEvents(events.map(({ id }) => id))
      if (events.length === BATCH) isMoreWaiting = true
    } while (isMoreWaiting)
  }

  return {
    /** Fetches the bundle of the club if the stored one is old. Without a signal the stored one stays. */
    refresh(clubId: string): Promise<void> {
      const known = refreshing.get(clubId)
      if (known) return known
      const refreshed = refresh(clubId)
        .catch(() => undefined)
        .finally(() => refreshing.delete(clubId))
      refreshing.set(clubId, refreshed)
      return refreshed
    },
    /** Reads and fetches what the next choices are made from, so that they are made at once and without a signal. */
    async prepare({ clubId, seed }: Pick<AdvertPlace, 'clubId' | 'seed'>): Promise<void> {
      await this.refresh(clubId)
      await readShown(seed)
    },
    async choose(place: AdvertPlace): Promise<ChosenAdvert | null> {
      const stored = await readBundle(place.clubId)
      return stored && select(stored, await readShown(place.seed), place)
    },
    /** The same at once, so that it comes with its hole; undefined where something has to be read first. */
    chooseNow(place: AdvertPlace): ChosenAdvert | null | undefined {
      const [stored, shown] = [bundles.get(place.clubId), shownAdverts.get(place.seed)]
      return stored && shown ? select(stored, shown, place) : undefined
    },
    /** Another tab may have shown adverts since: what was shown is read again. */
    async readAgain(): Promise<void> {
      for (const [seed, known] of [...shownAdverts]) {
        const shown = await storage.readShown(seed).catch(() => known)
        // What this tab has counted meanwhile stays.
        if (shownAdverts.get(seed) === known) shownAdverts.set(seed, shown)
      }
    },
    /** Counts at once on the phone, and sends when it can. */
    async count(kind: AdvertEvent['kind'], place: AdvertPlace, chosen: SelectedAdvert<Advert>): Promise<void> {
      const { clubId, placement, position, seed } = place
      if (placement === 'pin-sheet') return
      const advertId = chosen.advert.id
      const event = { id: newId(), kind, advertId, clubId, placement, at: new Date(now()).toISOString() }
      const shown = { campaignId: chosen.campaign.id, advertId, placement, position }
      await storage.addEvent(event, seed, kind === 'impression' ? shown : null)
      const before = shownAdverts.get(seed)
      if (before && kind === 'impression') shownAdverts.set(seed, [...before, shown])
      await this.send()
    },
    send(): Promise<void> {
      isMoreWaiting = true
      sending ??= sendAll()
        .catch(() => undefined)
        .finally(() => {
          sending = null
        })
      return sending
    },
  }
}

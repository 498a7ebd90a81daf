import type { StripeObject } from './stripe-objects.ts'

type Card = 'works' | 'fails'

/** The state that is saved between runs, as plain JSON. */
export interface StoredAccount {
  readonly objects: Record<string, StripeObject>
  /** By customer id. */
  readonly cards: Record<string, Card>
  readonly undelivered: StripeObject[]
}

export type StripeStore = ReturnType<typeof createStripeStore>

/** The objects of one account, by id. */
export function createStripeStore(stored: StoredAccount, emit: (event: string, object: StripeObject) => void) {
  const { objects } = stored
  let isChanged = false
  return {
    /** Whether anything was written since the last call. */
    takeChanged(): boolean {
      const was = isChanged
      isChanged = false
      return was
    },
    cardOf: (customer: unknown): Card => stored.cards[String(customer)] ?? 'works',
    get: (id: unknown): StripeObject | undefined => objects[String(id)],
    put<T extends StripeObject>(object: T, event?: string): T {
      isChanged = true
      objects[object.id] = object
      if (event) emit(event, object)
      return object
    },
    /** Changes some fields of an existing object. */
    change(id: string, fields: Readonly<Record<string, unknown>>, event?: string): StripeObject {
      const object = { ...(objects[id] as StripeObject), ...fields }
      isChanged = true
      objects[id] = object
      if (event) emit(event, object)
      return object
    },
    remove(id: string): void {
      isChanged = true
      delete objects[id]
    },
    setCard(customer: string, card: Card): void {
      isChanged = true
      stored.cards[customer] = card
    },
    /** Newest first, as Stripe lists. */
    all: (kind: string, matches: (object: StripeObject) => boolean = () => true): StripeObject[] =>
      Object.values(objects)
        .filter(object => object.object === kind && matches(object))
        .reverse()
        .toSorted((a, b) => Number(b.created) - Number(a.created)),
    replaceAll(replace: (object: StripeObject) => StripeObject): void {
      isChanged = true
      for (const [id, object] of Object.entries(objects)) objects[id] = replace(object)
    },
  }
}

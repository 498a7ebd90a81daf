import type { Day, LngLat } from '@pinwise/golf'

/** The new position of a pin, not published yet. */
export interface PinDraft {
  readonly position: LngLat
  /** The pin on the green when the draft was started; null: none. */
  readonly seenPinId: string | null
  /** The position of that pin: if another user sets it there again, it is another pin at the same position. */
  readonly seenAt: LngLat | null
  /** Earlier positions of the draft, the oldest first; the published pin is not among them. */
  readonly before: readonly LngLat[]
  /** The club's day when the draft was last moved; null: unknown. */
  readonly day: Day | null
  /** The id of the gesture that moved the draft here: further moves of the same gesture are no further undo steps. */
  readonly stroke: string | null
}

export type PinDrafts = Readonly<Record<string, PinDraft>>

export type DraftAction =
  | {
      readonly type: 'place'
      readonly holeId: string
      readonly position: LngLat
      readonly seenPinId: string | null
      readonly seenAt: LngLat | null
      readonly day: Day
      readonly stroke?: string
    }
  /** Undoes one step on one green. */
  | { readonly type: 'undo'; readonly holeId: string }
  | { readonly type: 'drop'; readonly holeIds: readonly string[] }
  /** Restores drafts that were dropped by mistake. Drafts moved since then stay. */
  | { readonly type: 'restore'; readonly drafts: PinDrafts }
  /** The pins are published; a draft moved meanwhile stays a draft, on top of the pin that is there now. */
  | { readonly type: 'published'; readonly sent: readonly SentPin[]; readonly seen: SeenPins }
  /** The user has seen another user's pin and keeps their own draft. */
  | { readonly type: 'keep-mine'; readonly seen: SeenPins }

/** The current pin of each hole; null: none. */
export type SeenPins = Readonly<Record<string, { readonly id: string; readonly position: LngLat } | null>>

type Placed = Extract<DraftAction, { type: 'place' }>

export interface SentPin {
  readonly holeId: string
  readonly position: LngLat
  readonly seenPinId: string | null
}

export function changeDrafts(drafts: PinDrafts, action: DraftAction): PinDrafts {
  switch (action.type) {
    case 'place':
      return { ...drafts, [action.holeId]: placed(drafts[action.holeId], action) }
    case 'undo': {
      const draft = drafts[action.holeId]
      const last = draft?.before.at(-1)
      if (!draft || !last) return without(drafts, [action.holeId])
      return {
        ...drafts,
        [action.holeId]: { ...draft, position: last, before: draft.before.slice(0, -1), stroke: null },
      }
    }
    case 'drop':
      return without(drafts, action.holeIds)
    case 'restore':
      return { ...action.drafts, ...drafts }
    case 'published': {
      const done = action.sent.filter(({ holeId, position }) =>
        isSamePosition(drafts[holeId]?.position ?? null, position),
      )
      const rest = without(
        drafts,
        done.map(({ holeId }) => holeId),
      )
      return seeing(rest, action.seen)
    }
    case 'keep-mine':
      return seeing(drafts, action.seen)
  }
}

function placed(draft: PinDraft | undefined, { position, seenPinId, seenAt, day, ...action }: Placed): PinDraft {
  const stroke = action.stroke ?? null
  const rounded = roundPosition(position)
  if (!draft) return { position: rounded, seenPinId, seenAt, before: [], day, stroke }
  const isSameStroke = stroke !== null && draft.stroke === stroke
  const before = isSameStroke ? draft.before : [...draft.before, draft.position]
  return { ...draft, position: rounded, before, day, stroke }
}

function seeing(drafts: PinDrafts, seen: SeenPins): PinDrafts {
  const entries = Object.entries(drafts).map(([holeId, draft]): [string, PinDraft] => {
    const pin = seen[holeId]
    return [holeId, pin === undefined ? draft : { ...draft, seenPinId: pin?.id ?? null, seenAt: pin?.position ?? null }]
  })
  return Object.fromEntries(entries)
}

function without(drafts: PinDrafts, holeIds: readonly string[]): PinDrafts {
  return Object.fromEntries(Object.entries(drafts).filter(([holeId]) => !holeIds.includes(holeId)))
}

/** A missing position equals another missing one. */
export const isSamePosition = (a: LngLat | null, b: LngLat | null): boolean =>
  a === b || (a !== null && b !== null && a.lng === b.lng && a.lat === b.lat)

/** Rounded to seven decimals, about a centimetre, as the server stores it. */
export function roundPosition({ lng, lat }: LngLat): LngLat {
  return { lng: Number(lng.toFixed(7)), lat: Number(lat.toFixed(7)) }
}

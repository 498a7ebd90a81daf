import type { Cut, CutQueue, NewCut, TheirPin } from './cut.ts'

export type QueueAction =
  | { readonly type: 'cut'; readonly cut: NewCut }
  | { readonly type: 'undo'; readonly key: string }
  /** Stored before the request is sent, so that a crash cannot lose it. */
  | { readonly type: 'sending'; readonly key: string }
  /** The request was not sent after all. */
  | { readonly type: 'not-sent'; readonly key: string }
  | { readonly type: 'plan-moved'; readonly planId: string; readonly version: number }
  /** The pin on the green is one that the user expected: the planned change has taken effect meanwhile. */
  | { readonly type: 'seen'; readonly key: string; readonly pinId: string }
  | { readonly type: 'sent'; readonly key: string; readonly pinId: string; readonly at: number }
  | {
      readonly type: 'conflict'
      readonly key: string
      readonly of: 'pin' | 'plan'
      readonly theirs: TheirPin | null
    }
  | { readonly type: 'refused'; readonly key: string; readonly code: string }
  | { readonly type: 'keep-mine'; readonly key: string }
  /** The other user's pin stays, or the refused cut is dropped. */
  | { readonly type: 'drop'; readonly key: string }
  /** Cuts sent before that moment belong to another day. */
  | { readonly type: 'forget-sent'; readonly before: number }

export function changeQueue(queue: CutQueue, action: QueueAction): CutQueue {
  switch (action.type) {
    case 'cut':
      return cutAnew(queue, action.cut)
    case 'undo':
      return queue.flatMap(cut => (cut.key === action.key && canUndo(cut) ? (cut.replaced ?? []) : [cut]))
    case 'sending':
      // Another tab may have sent the cut meanwhile: a sent cut is not sent again.
      return change(queue, action.key, cut =>
        cut.state.name === 'waiting' ? { ...cut, state: { name: 'waiting', wasSent: true } } : cut,
      )
    case 'not-sent':
      return change(queue, action.key, cut =>
        isOnItsWay(cut) ? { ...cut, state: { name: 'waiting', wasSent: false } } : cut,
      )
    case 'plan-moved':
      return everywhere(queue, cut =>
        cut.plan?.id === action.planId ? { ...cut, plan: { ...cut.plan, version: action.version } } : cut,
      )
    case 'seen':
      return change(queue, action.key, cut => ({ ...cut, seenPinId: action.pinId }))
    case 'sent':
      return sent(queue, action)
    case 'conflict':
      return change(queue, action.key, cut => ({
        ...cut,
        state: { name: 'conflict', of: action.of, theirs: action.theirs },
      }))
    case 'refused':
      return change(queue, action.key, cut => ({ ...cut, state: { name: 'refused', code: action.code } }))
    case 'keep-mine':
      return change(queue, action.key, resendMine)
    case 'drop':
      return queue.filter(cut => cut.key !== action.key || isOnItsWay(cut))
    case 'forget-sent':
      return queue.filter(({ state, madeAt }) => state.name !== 'sent' || madeAt >= action.before)
  }
}

function cutAnew(queue: CutQueue, cut: NewCut): CutQueue {
  const isReplaced = (each: Cut) => each.holeId === cut.holeId && !isOnItsWay(each)
  const replaced = queue.filter(isReplaced)
  const isRetained = (each: Cut) => !isReplaced(each)
  return [
    ...queue.filter(isRetained),
    { ...cut, state: { name: 'waiting', wasSent: false }, ...(replaced.length > 0 && { replaced }) },
  ]
}

/** Changes replaced cuts as well, because an undo may restore them. */
function everywhere(queue: CutQueue, to: (cut: Cut) => Cut): CutQueue {
  return queue.map(cut => to(cut.replaced ? { ...cut, replaced: everywhere(cut.replaced, to) } : cut))
}

function change(queue: CutQueue, key: string, to: (cut: Cut) => Cut): CutQueue {
  return queue.map(cut => (cut.key === key ? to(cut) : cut))
}

/** Later cuts on the same green were made on top of this pin. */
function sent(queue: CutQueue, { key, pinId, at }: Extract<QueueAction, { type: 'sent' }>): CutQueue {
  const index = queue.findIndex(cut => cut.key === key)
  const holeId = queue[index]?.holeId
  return queue.map((cut, place) => {
    // A sent cut is final: the cut that it replaced cannot come back.
    if (cut.key === key) return { ...withoutReplaced(cut), state: { name: 'sent', pinId, at } }
    return place > index && cut.holeId === holeId ? seeing(cut, pinId) : cut
  })
}

const seeing = (cut: Cut, pinId: string): Cut => everywhere([cut], each => ({ ...each, seenPinId: pinId }))[0] ?? cut

function withoutReplaced({ replaced: _, ...cut }: Cut): Cut {
  return cut
}

/** The server has refused the cut, so nothing was written: it may be sent once more, under the same key. */
function resendMine(cut: Cut): Cut {
  if (cut.state.name !== 'conflict') return cut
  const { of, theirs } = cut.state
  const seen =
    of === 'pin'
      ? { seenPinId: theirs?.id ?? null }
      : { plan: cut.plan && theirs ? { ...cut.plan, version: theirs.version } : null }
  return { ...cut, ...seen, state: { name: 'waiting', wasSent: false } }
}

/** The cut was sent, and it is unknown whether it arrived. */
export const isOnItsWay = ({ state }: Cut): boolean => state.name === 'waiting' && state.wasSent

/** The cut needs the user's decision, and later cuts on the same green wait behind it. */
export const isUnsettled = ({ state }: Cut): boolean => state.name === 'conflict' || state.name === 'refused'

/** How long a cut can be undone before it is sent. */
export const UNDO_MS = 10_000

export const canUndo = (cut: Cut): boolean => cut.state.name === 'waiting' && !cut.state.wasSent

/** Cuts that the server does not have yet, whatever the reason. */
export const unsent = (queue: CutQueue): CutQueue => queue.filter(({ state }) => state.name !== 'sent')

/** The next cut to send. A green that needs the user's decision blocks only that green. */
export function nextDue(queue: CutQueue, now: number): Cut | null {
  const cut = firstOfEachGreen(queue).find(each => dueAt(each, now) <= now)
  return cut ?? null
}

/** When the next cut is due; null when none is. */
export function nextDueAt(queue: CutQueue, now: number): number | null {
  const times = firstOfEachGreen(queue)
    .map(cut => dueAt(cut, now))
    .filter(Number.isFinite)
  return times.length > 0 ? Math.min(...times) : null
}

function firstOfEachGreen(queue: CutQueue): CutQueue {
  const open = unsent(queue)
  return open.filter(({ holeId }, index) => open.findIndex(cut => cut.holeId === holeId) === index)
}

/** A cut dated in the future was made before the phone's clock was set back: it is due at once. */
function dueAt({ state, madeAt }: Cut, now: number): number {
  if (state.name !== 'waiting') return Number.POSITIVE_INFINITY
  return state.wasSent || madeAt > now ? 0 : madeAt + UNDO_MS
}

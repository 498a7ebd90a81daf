import type { Cut, CutQueue, NewCut, TheirPin } from './cut.ts'

export type QueueAction =
  | { readonly type: 'cut'; readonly cut: NewCut }
  | { readonly type: 'undo'; readonly key: string }
  /** Written down before it leaves, so that a crash cannot make it forgotten. */
  | { readonly type: 'sending'; readonly key: string }
  /** It did not leave after all: nobody was asked. */
  | { readonly type: 'not-sent'; readonly key: string }
  | { readonly type: 'plan-moved'; readonly planId: string; readonly version: number }
  /** The pin that is there is one that the person expected: the plan has come true meanwhile. */
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
  /** Their pin stays, or what was refused is given up. */
  | { readonly type: 'drop'; readonly key: string }
  /** What was sent before that moment is of another day. */
  | { readonly type: 'forget-sent'; readonly before: number }

export function changeQueue(queue: CutQueue, action: QueueAction): CutQueue {
  switch (action.type) {
    case 'cut':
      return cutAnew(queue, action.cut)
    case 'undo':
      return queue.flatMap(cut => (cut.key === action.key && canUndo(cut) ? (cut.replaced ?? []) : [cut]))
    case 'sending':
      // Another tab may have sent it meanwhile: what is done does not leave again.
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
      return change(queue, action.key, keptMine)
    case 'drop':
      return queue.filter(cut => cut.key !== action.key || isOnItsWay(cut))
    case 'forget-sent':
      return queue.filter(({ state, madeAt }) => state.name !== 'sent' || madeAt >= action.before)
  }
}

function cutAnew(queue: CutQueue, cut: NewCut): CutQueue {
  const isReplaced = (each: Cut) => each.holeId === cut.holeId && !isOnItsWay(each)
  const replaced = queue.filter(isReplaced)
  const isKept = (each: Cut) => !isReplaced(each)
  return [
    ...queue.filter(isKept),
    { ...cut, state: { name: 'waiting', wasSent: false }, ...(replaced.length > 0 && { replaced }) },
  ]
}

/** Those that were corrected as well: they may come back. */
function everywhere(queue: CutQueue, to: (cut: Cut) => Cut): CutQueue {
  return queue.map(cut => to(cut.replaced ? { ...cut, replaced: everywhere(cut.replaced, to) } : cut))
}

function change(queue: CutQueue, key: string, to: (cut: Cut) => Cut): CutQueue {
  return queue.map(cut => (cut.key === key ? to(cut) : cut))
}

/** What was cut on the same green since then was cut upon this pin. */
function sent(queue: CutQueue, { key, pinId, at }: Extract<QueueAction, { type: 'sent' }>): CutQueue {
  const index = queue.findIndex(cut => cut.key === key)
  const holeId = queue[index]?.holeId
  return queue.map((cut, place) => {
    // Done is done: what it corrected cannot come back.
    if (cut.key === key) return { ...withoutReplaced(cut), state: { name: 'sent', pinId, at } }
    return place > index && cut.holeId === holeId ? seeing(cut, pinId) : cut
  })
}

const seeing = (cut: Cut, pinId: string): Cut => everywhere([cut], each => ({ ...each, seenPinId: pinId }))[0] ?? cut

function withoutReplaced({ replaced: _, ...cut }: Cut): Cut {
  return cut
}

/** The server has said no, so it is certain that nothing was done: it may go once more, under the same key. */
function keptMine(cut: Cut): Cut {
  if (cut.state.name !== 'conflict') return cut
  const { of, theirs } = cut.state
  const seen =
    of === 'pin'
      ? { seenPinId: theirs?.id ?? null }
      : { plan: cut.plan && theirs ? { ...cut.plan, version: theirs.version } : null }
  return { ...cut, ...seen, state: { name: 'waiting', wasSent: false } }
}

/** It has left and nobody knows whether it arrived. */
export const isOnItsWay = ({ state }: Cut): boolean => state.name === 'waiting' && state.wasSent

/** It waits for its person, and what was cut on its green since then waits behind it. */
export const isUnsettled = ({ state }: Cut): boolean => state.name === 'conflict' || state.name === 'refused'

/** How long a cut can be taken back before it leaves. */
export const UNDO_MS = 10_000

export const canUndo = (cut: Cut): boolean => cut.state.name === 'waiting' && !cut.state.wasSent

/** What the server does not have yet, whatever the reason. */
export const unsent = (queue: CutQueue): CutQueue => queue.filter(({ state }) => state.name !== 'sent')

/** The next one to send. One green that waits for its person holds up nothing but that green. */
export function nextDue(queue: CutQueue, now: number): Cut | null {
  const cut = firstOfEachGreen(queue).find(each => dueAt(each, now) <= now)
  return cut ?? null
}

/** When something will be due; null when nothing will. */
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

/** A cut of the future was made before the phone's clock was set back: nobody waits for that. */
function dueAt({ state, madeAt }: Cut, now: number): number {
  if (state.name !== 'waiting') return Number.POSITIVE_INFINITY
  return state.wasSent || madeAt > now ? 0 : madeAt + UNDO_MS
}

import type { ClubMap } from '@pinwise/contract'
import { type Draft, draftOf, edit, startDraft } from './draft.ts'
import { type Rebased, rebase } from './draft-rebase.ts'
import { contentsOf } from './map-records.ts'

/** The draft once `sent` is published and the map has become `answer`: changes made meanwhile stay on top of it. */
export function afterSending(now: Draft, sent: Draft, answer: ClubMap): Rebased {
  if (now === sent) return { draft: startDraft(answer), conflicts: [] }
  // The base differs from the one that was sent: the sent changes are then merged like those of any other user.
  if (now.base !== sent.base) return rebase(now, answer)
  return rebase(doneSince(now, sent), answer)
}

/** Treats the sent changes as part of the base, so that users never get a conflict with themselves. */
function doneSince(now: Draft, sent: Draft): Draft {
  const isLonger = sent.done.every((step, index) => now.done[index] === step)
  if (isLonger) return draftOf(sent.map, now.done.slice(sent.done.length), now.undone)
  // A sent step has been undone or has grown: the remaining difference becomes one step.
  const keys = new Set([...sent.own.keys(), ...now.own.keys()])
  return edit(
    startDraft(sent.map),
    [...keys].map(key => ({ key, after: contentsOf(now.map, key) })),
  )
}

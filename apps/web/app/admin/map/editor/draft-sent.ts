import type { ClubMap } from '@pinwise/contract'
import { type Draft, draftOf, edit, startDraft } from './draft.ts'
import { type Rebased, rebase } from './draft-rebase.ts'
import { contentsOf } from './map-records.ts'

/** The draft once `sent` is published and the map has become `answer`: what was done meanwhile stands on top of it. */
export function afterSending(now: Draft, sent: Draft, answer: ClubMap): Rebased {
  if (now === sent) return { draft: startDraft(answer), conflicts: [] }
  // On another map than the one that was sent from: what was sent is then found in the answer like anybody's.
  if (now.base !== sent.base) return rebase(now, answer)
  return rebase(doneSince(now, sent), answer)
}

/** As if what was sent had been there from the start: nobody is asked about a conflict with themselves. */
function doneSince(now: Draft, sent: Draft): Draft {
  const isLonger = sent.done.every((step, index) => now.done[index] === step)
  if (isLonger) return draftOf(sent.map, now.done.slice(sent.done.length), now.undone)
  // A step that was sent has been taken back or has grown: what differs now is one step.
  const keys = new Set([...sent.own.keys(), ...now.own.keys()])
  return edit(
    startDraft(sent.map),
    [...keys].map(key => ({ key, after: contentsOf(now.map, key) })),
  )
}

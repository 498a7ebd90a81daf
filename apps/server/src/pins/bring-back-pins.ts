import { recordChange } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import { broughtBack } from './brought-back.ts'
import { figuresOf } from './pin-view.ts'
import { publish, readCurrentPins } from './publish.ts'
import { pinsEndedBy } from './queries.ts'
import { readGreens } from './read-greens.ts'

/**
 * After holes came back with a version of the map: the pins and plans that the publication took out with the holes are
 * there again. A plan whose time has passed is history, and a pin that is off the green as it is drawn now stays out.
 * Answers when the plans begin that came back.
 */
export async function bringBackPins(
  tx: Tx,
  { caller, clubId, now }: { readonly caller: Caller; readonly clubId: string; readonly now: number },
  publication: number,
  holeIds: ReadonlySet<string>,
): Promise<number[]> {
  const taken = (await tx.all(pinsEndedBy(publication))).filter(pin => holeIds.has(pin.hole_id))
  if (taken.length === 0) return []
  const current = await readCurrentPins(tx, new Set(taken.map(pin => pin.hole_id)), now)
  const greens = await readGreens(tx, current.holeIds)
  const added = taken
    .filter(pin => figuresOf(greens, pin.hole_id, pin) !== null)
    .map(pin => broughtBack(pin, current.at, greens.timeZone))
    .filter(({ startsAt }) => startsAt >= current.at)
  if (added.length === 0) return []
  const hash = await publish(tx, current, { clubId, caller, origin: 'undo', undoneNumber: publication, added })
  await recordChange(tx, caller, {
    clubId,
    action: 'pins.undone',
    recordId: clubId,
    before: { number: publication },
    after: { number: current.number, hash },
  })
  return added.flatMap(({ startsAt }) => (startsAt > current.at ? [startsAt] : []))
}

import type { MarshalCall, marshalCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import type { Verb } from '../verb.ts'
import {
  callsOfClub,
  lockCallsOf,
  lockedCall,
  marshalCallOf,
  openCalls,
  otherOpenCalls,
  setHandled,
  storeCall,
} from './marshal-queries.ts'

const DAY_MS = 86_400_000
/** Of one golfer, also over several shared rounds, or of one device: nobody fills the list that others wait in. */
const MAX_OPEN_CALLS = 3

/** Staff see it at once; the golfer sees on every screen what becomes of it. */
function publish({ live }: Pick<Context, 'live'>, tx: Tx, call: MarshalCall, person: string | null): void {
  live.publish(tx, call.clubId, 'marshal.called', call, 'staff')
  if (person) live.publish(tx, call.clubId, 'marshal.called', call, `person ${person}`)
}

export const callMarshal: Verb<typeof marshalCalls.callMarshal> = async (context, { caller, body }) => {
  const { id, userTrackerId, reason, note, position, secondsAgo = 0 } = body
  if (!caller.device && !userTrackerId) {
    throw new AppError('invalid_body', { fields: [{ path: 'userTrackerId', code: 'required' }] })
  }
  const at = new Date(context.now())
  const call = storeCall({
    id,
    trackerId: userTrackerId ?? null,
    reason,
    note: note ?? null,
    position: position ?? null,
    at,
    madeAt: new Date(at.getTime() - secondsAgo * 1000),
  })
  const store = async (tx: Tx, sharer: string) => {
    await tx.run(lockCallsOf(sharer))
    const row = await tx.maybe(call)
    // Not sharing any more, no club, or somebody else's id.
    if (!row) throw new AppError('user_tracker_not_found')
    // A phone sends it again to learn what became of it: that is no news to anybody.
    if (row.called_at.getTime() === at.getTime()) {
      const { open } = await tx.one(otherOpenCalls(row, sharer, at))
      if (open >= MAX_OPEN_CALLS) throw new AppError('too_many_requests', { detail: 'open calls for the marshal' })
      publish(context, tx, marshalCallOf(row), row.person)
    }
    return marshalCallOf(row)
  }
  return caller.device ? context.db.deviceWork(caller, store) : context.db.golferWork(caller, store)
}

export const listMarshalCalls: Verb<typeof marshalCalls.listMarshalCalls> = async ({ db, now }, { caller, clubId }) =>
  db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const [at, since] = [new Date(now()), new Date(now() - DAY_MS)]
    const items = (await tx.all(callsOfClub(clubId, { at, since }))).map(marshalCallOf)
    return { items, total: items.length }
  })

/** The record outlives the golfer's data: nothing of who called, why, and where. */
const recordedOf = ({ id, clubId, trackerId, calledAt, arrivedAt, handledAt }: MarshalCall) => ({
  id,
  clubId,
  trackerId,
  calledAt,
  arrivedAt,
  handledAt,
})

export const handleMarshalCall: Verb<typeof marshalCalls.handleMarshalCall> = async (
  context,
  { caller, clubId, params },
) => {
  return context.db.writeClub(
    caller,
    { clubId },
    async tx => {
      const before = await tx.maybe(lockedCall(clubId, params.id))
      if (!before) throw new AppError('marshal_call_not_found')
      if (before.handled_at) return marshalCallOf(before)
      const after = await tx.one(setHandled(params.id, caller.identity?.subject ?? '', new Date(context.now())))
      await recordChange(tx, caller, {
        clubId,
        action: 'marshal-call.handled',
        recordId: params.id,
        before: recordedOf(marshalCallOf(before)),
        after: recordedOf(marshalCallOf(after)),
      })
      publish(context, tx, marshalCallOf(after), after.person)
      return marshalCallOf(after)
    },
    { feature: 'none' },
  )
}

/** Who waits for the marshal of the entered club today. */
export const countOpenCalls = async (tx: Tx, clubId: string, now: number): Promise<number> =>
  (await tx.one(openCalls(clubId, new Date(now)))).open

import type { MarshalCall, marshalCalls } from '@pinwise/contract'
import { recordChange } from '../audit/record-change.ts'
import type { Context } from '../context.ts'
import { AppError } from '../http/app-error.ts'
import type { Verb } from '../http/route.ts'
import { callsOfClub, lockedCall, marshalCallOf, setHandled, storeCall } from './marshal-queries.ts'

const DAY_MS = 86_400_000

/** Staff see it at once; the golfer sees on every screen what becomes of it. */
function tell({ live }: Pick<Context, 'live'>, call: MarshalCall, person: string | null): void {
  live.passToStaff(call.clubId, 'marshal.called', call)
  if (person) live.passToPerson(call.clubId, person, 'marshal.called', call)
}

export const callMarshal: Verb<typeof marshalCalls.callMarshal> = async (context, { caller, body }) => {
  const { id, userTrackerId, reason, note, position } = body
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
  })
  const row = caller.device
    ? await context.db.deviceWork(caller, tx => tx.maybe(call))
    : await context.db.golferWork(caller, tx => tx.maybe(call))
  // Not sharing any more, no club, or somebody else's id.
  if (!row) throw new AppError('user_tracker_not_found')
  // A phone sends it again to learn what became of it: that is no news to anybody.
  if (row.called_at.getTime() === at.getTime()) tell(context, marshalCallOf(row), row.person)
  return marshalCallOf(row)
}

export const listMarshalCalls: Verb<typeof marshalCalls.listMarshalCalls> = async ({ db, now }, { caller, clubId }) =>
  db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const items = (await tx.all(callsOfClub(clubId, new Date(now() - DAY_MS)))).map(marshalCallOf)
    return { items, total: items.length }
  })

export const handleMarshalCall: Verb<typeof marshalCalls.handleMarshalCall> = async (
  context,
  { caller, clubId, params },
) => {
  const row = await context.db.writeClub(caller, { clubId }, async tx => {
    const before = await tx.maybe(lockedCall(clubId, params.id))
    if (!before) throw new AppError('marshal_call_not_found')
    if (before.handled_at) return before
    const after = await tx.one(setHandled(params.id, caller.identity?.subject ?? '', new Date(context.now())))
    await recordChange(tx, caller, {
      clubId,
      action: 'marshal-call.handled',
      recordId: params.id,
      before: marshalCallOf(before),
      after: marshalCallOf(after),
    })
    return after
  })
  tell(context, marshalCallOf(row), row.person)
  return marshalCallOf(row)
}

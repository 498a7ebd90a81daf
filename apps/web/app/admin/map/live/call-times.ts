import type { MarshalCall } from '@pinwise/contract'

const LATE_MS = 60_000
const OLD_MS = 3_600_000

type Times = Pick<MarshalCall, 'calledAt' | 'arrivedAt'>
const waitedMs = ({ calledAt, arrivedAt }: Times) => Date.parse(arrivedAt) - Date.parse(calledAt)

/** The call waited for a signal: both times are shown. */
export const isLateCall = (call: Times): boolean => waitedMs(call) > LATE_MS
/** The call waited so long that the caller has been helped, or has moved on: no alarm. */
export const isOldCall = (call: Times): boolean => waitedMs(call) > OLD_MS

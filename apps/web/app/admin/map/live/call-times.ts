import type { MarshalCall } from '@pinwise/contract'

const LATE_MS = 60_000
const OLD_MS = 3_600_000

type Times = Pick<MarshalCall, 'calledAt' | 'arrivedAt'>
const waitedMs = ({ calledAt, arrivedAt }: Times) => Date.parse(arrivedAt) - Date.parse(calledAt)

/** It waited for a signal: both times are told. */
export const isLateCall = (call: Times): boolean => waitedMs(call) > LATE_MS
/** It waited so long that whoever called has been helped, or has moved on: no alarm. */
export const isOldCall = (call: Times): boolean => waitedMs(call) > OLD_MS

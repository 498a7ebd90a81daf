/** Whether a moment is still to come; nothing never is. */
export const isLaterThan = (instant: string | null | undefined, nowMs = Date.now()): boolean =>
  Boolean(instant) && Date.parse(instant ?? '') > nowMs

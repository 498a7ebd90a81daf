import type { PaceDay } from './pace-day.ts'
import { type GroupStatus, isLateStatus, LATE_STATUSES, type LateStatus, type PaceStatus } from './pace-status.ts'

export type PaceAlert = { groupId: string; atSeconds: number; status: LateStatus; isEscalation: boolean }

/**
 * One alert for each change to a late status, none again within the cooldown unless it got worse. A group that is still
 * late a cooldown after a marshal was with it is escalated once for that visit.
 */
export function alertsOf(day: PaceDay, groupId: string, status: GroupStatus, nowSeconds: number): PaceAlert[] {
  const { cooldownSeconds } = day.settings
  const alerts: PaceAlert[] = []
  for (const change of status.changes) {
    if (!isLateStatus(change.status) || change.atSeconds > nowSeconds) continue
    const last = alerts.at(-1)
    const isWorse = last === undefined || LATE_STATUSES.indexOf(change.status) > LATE_STATUSES.indexOf(last.status)
    if (!isWorse && change.atSeconds - last.atSeconds < cooldownSeconds) continue
    alerts.push({ groupId, atSeconds: change.atSeconds, status: change.status, isEscalation: false })
  }
  for (const visit of day.visits) {
    const atSeconds = visit.atSeconds + cooldownSeconds
    if (visit.groupId !== groupId || atSeconds > nowSeconds) continue
    const then = statusAt(status, atSeconds)
    const wasAlerted = alerts.some(alert => !alert.isEscalation && alert.atSeconds <= visit.atSeconds)
    if (wasAlerted && then && isLateStatus(then)) alerts.push({ groupId, atSeconds, status: then, isEscalation: true })
  }
  return alerts.sort((a, b) => a.atSeconds - b.atSeconds)
}

function statusAt({ changes, status, sinceSeconds }: GroupStatus, atSeconds: number): PaceStatus | undefined {
  if (status === 'finished' && atSeconds >= sinceSeconds) return 'finished'
  return changes.findLast(change => change.atSeconds <= atSeconds)?.status
}

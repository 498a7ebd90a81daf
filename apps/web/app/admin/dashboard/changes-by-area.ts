import type { ClubDashboard } from '@pinwise/contract'
import { paths } from '../../paths.ts'

/** The area of a change in the audit trail, by the prefix of its action. */
const AREAS = {
  pins: { subjects: ['pins', 'pin', 'pin-settings', 'pin-template', 'committee'], path: paths.pinPosition },
  play: { subjects: ['pace', 'pace-team', 'pace-template', 'pace-settings', 'marshal-call'], path: paths.pace },
  notices: { subjects: ['notice', 'user-tracker'], path: paths.notifications },
  course: {
    subjects: ['course', 'hole', 'map', 'map-feature', 'map-import', 'danger', 'layout', 'fence'],
    path: paths.map,
  },
  sheets: { subjects: ['layout-print'], path: paths.printPinPosition },
  devices: { subjects: ['device'], path: paths.map },
  club: { subjects: [], path: paths.profile },
} as const satisfies Record<string, { subjects: readonly string[]; path: string }>
type Area = keyof typeof AREAS

export const pathOfArea = (area: Area): string => AREAS[area].path

interface AreaChange {
  readonly area: Area
  readonly by: string | null
  /** The newest of them. */
  readonly at: string
  readonly count: number
}

/** The changes of one user in one area of the club are one line, the newest first. */
export function changesByArea(items: ClubDashboard['changes']['items']): AreaChange[] {
  const lines = new Map<string, AreaChange>()
  for (const { action, by, at, count } of items) {
    const area = areaOf(action)
    const key = `${area} ${by}`
    const line = lines.get(key)
    lines.set(key, { area, by, at: line && line.at > at ? line.at : at, count: count + (line?.count ?? 0) })
  }
  return [...lines.values()].sort((a, b) => (a.at < b.at ? 1 : -1))
}

function areaOf(action: string): Area {
  const subject = action.split('.')[0] ?? ''
  const found = Object.entries(AREAS).find(([, { subjects }]) => (subjects as readonly string[]).includes(subject))
  return (found?.[0] as Area | undefined) ?? 'club'
}

import type { PaceBoard } from '@pinwise/contract'

const ON_PACE: ReadonlySet<string> = new Set(['ahead', 'ahead-gap-opening', 'on-pace', 'on-pace-gap-opening'])

/** A board in four figures. */
export function playOn({ groups, actions, isSimulated }: PaceBoard) {
  const out = groups.filter(({ pace }) => pace && pace.status !== 'not-started' && pace.status !== 'finished')
  return {
    groups: groups.filter(({ continues }) => continues === null).length,
    out: out.length,
    onPace: out.filter(({ pace }) => pace && ON_PACE.has(pace.status)).length,
    needAction: actions.length,
    isSimulated,
  }
}

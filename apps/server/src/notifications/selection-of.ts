import type { NoticeAudience } from '@pinwise/contract'
import { distanceToLineMetres } from '@pinwise/golf'
import { AppError } from '../app-error.ts'
import type { Tx } from '../database/database.ts'
import {
  golfersOfGroup,
  knowsCourse,
  knowsDevice,
  knowsGolfers,
  knowsHoles,
  knowsTeam,
  type LinedHole,
  linedHoles,
  listeningTrackers,
  placedTrackers,
} from './audience-queries.ts'
import type { FindGroupTrackers } from './group-trackers.ts'
import type { Selection } from './send-queries.ts'

type Reading = Pick<Tx, 'all' | 'one'>

const NOBODY: Selection = { golferIds: [], deviceIds: [], phones: false, staff: false }
/** A golfer further than this from every line of play is not on a hole: in the clubhouse, or on the way home. */
const MAX_METRES_FROM_LINE = 150

interface Moment {
  readonly clubId: string
  readonly now: number
  readonly findGroupTrackers: FindGroupTrackers
}

/** Whom an audience means at this moment, in the entered club. */
export async function selectionOf(
  tx: Tx,
  audience: NoticeAudience,
  { clubId, now, findGroupTrackers }: Moment,
): Promise<Selection> {
  switch (audience.to) {
    case 'everyone':
      return { golferIds: 'all', deviceIds: 'all', phones: true, staff: false }
    case 'course':
      return { ...(await onHoles(tx, now, hole => hole.course_id === audience.courseId)), phones: true }
    case 'holes': {
      const { courseId, fromHole, toHole } = audience
      return onHoles(
        tx,
        now,
        ({ course_id, number }) => course_id === courseId && number >= fromHole && number <= toHole,
      )
    }
    case 'group':
      return ofGroup(tx, audience.teamId, await findGroupTrackers(tx, clubId, audience.teamId, now), new Date(now))
    case 'golfers':
      return { ...NOBODY, golferIds: audience.userTrackerIds }
    case 'device':
      return { ...NOBODY, deviceIds: [audience.deviceId] }
    case 'staff':
      return { ...NOBODY, staff: true }
  }
}

/** Those whose names are on the tee sheet, and the phones and carts that are with the group now. */
async function ofGroup(tx: Reading, teamId: string, trackerIds: readonly string[], now: Date): Promise<Selection> {
  const named = await tx.all(golfersOfGroup(teamId, now))
  const shown = await tx.all(listeningTrackers(trackerIds))
  const idsOf = (isDevice: boolean) => shown.filter(({ is_device }) => is_device === isDevice).map(({ id }) => id)
  return { ...NOBODY, golferIds: [...named.map(({ id }) => id), ...idsOf(false)], deviceIds: idsOf(true) }
}

async function onHoles(tx: Reading, now: number, isWanted: (hole: LinedHole) => boolean): Promise<Selection> {
  const [trackers, holes] = [await tx.all(placedTrackers(new Date(now))), await tx.all(linedHoles)]
  const there = trackers.filter(({ lng_e7, lat_e7 }) => {
    const hole = nearest({ lng: lng_e7 / 1e7, lat: lat_e7 / 1e7 }, holes)
    return hole !== null && isWanted(hole)
  })
  const idsOf = (isDevice: boolean) => there.filter(({ is_device }) => is_device === isDevice).map(({ id }) => id)
  return { ...NOBODY, golferIds: idsOf(false), deviceIds: idsOf(true) }
}

function nearest(position: { lng: number; lat: number }, holes: readonly LinedHole[]): LinedHole | null {
  let found: LinedHole | null = null
  let metres = MAX_METRES_FROM_LINE
  for (const hole of holes) {
    const distance = distanceToLineMetres(position, hole.line_of_play)
    if (distance < metres) [found, metres] = [hole, distance]
  }
  return found
}

/** Everything that an audience names must be the entered club's. */
export async function checkAudience(tx: Reading, audience: NoticeAudience): Promise<void> {
  if (!(await isKnown(tx, audience))) throw new AppError('audience_unknown')
}

async function isKnown(tx: Reading, audience: NoticeAudience): Promise<boolean> {
  switch (audience.to) {
    case 'everyone':
    case 'staff':
      return true
    case 'course':
      return (await tx.one(knowsCourse(audience.courseId))).known
    case 'holes':
      return (await tx.one(knowsHoles(audience.courseId, audience.fromHole, audience.toHole))).known
    case 'group':
      return (await tx.one(knowsTeam(audience.teamId))).known
    case 'golfers':
      return (await tx.one(knowsGolfers([...new Set(audience.userTrackerIds)]))).known
    case 'device':
      return (await tx.one(knowsDevice(audience.deviceId))).known
  }
}

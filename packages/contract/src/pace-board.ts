import { z } from 'zod'
import { defineCalls } from './call.ts'
import { HoleNumber, Par } from './courses.ts'
import { DEVICE_KINDS } from './devices.ts'
import { Id, Instant, LngLat } from './fields.ts'
import { PaceDayDate, PaceTeam } from './pace-teams.ts'

const seconds = z.int()
const PaceStop = z.object({ from: Instant, to: Instant.nullable() })

/** A group as a marshal sees it. */
const GroupPace = z.object({
  status: z.enum([
    'not-started',
    'ahead',
    'ahead-gap-opening',
    'on-pace',
    'on-pace-gap-opening',
    'delayed',
    'slightly-behind',
    'behind',
    'disruptor',
    'finished',
  ]),
  since: Instant,
  isOutOfPosition: z.boolean(),
  /** In the group's own order from 1; null before its first stroke. */
  position: z.int().nullable(),
  holeId: Id.nullable(),
  holeNumber: HoleNumber.nullable(),
  checkpoint: z.enum(['tee', 'off', 'landing', 'onward', 'green', 'clear']).nullable(),
  confidence: z.enum(['high', 'medium', 'low', 'none']),
  /** Behind the time par without stops; negative is ahead. */
  clockSeconds: seconds,
  /** Behind the plan with everything; the entries of the ledger add up to it. */
  delaySeconds: seconds,
  ledger: z.array(
    z.object({
      owner: z.enum(['self', 'group', 'hole', 'starter', 'ruling', 'stop']),
      groupId: Id.nullable(),
      holeId: Id.nullable(),
      seconds,
    }),
  ),
  aheadId: Id.nullable(),
  intervalSeconds: seconds.nullable(),
  /** More than scheduled behind the group ahead, at the same place. */
  gapSeconds: seconds.nullable(),
  waitingSince: Instant.nullable(),
  startedAt: Instant.nullable(),
  startLateSeconds: seconds.nullable(),
  /** Null while estimating. */
  finishAt: Instant.nullable(),
  isLimitedByAhead: z.boolean(),
})

const BoardGroup = z.object({
  /** By tee time, from 1. */
  number: z.int(),
  team: PaceTeam,
  /** Null for those who withdrew or never came, and for a second nine. */
  pace: GroupPace.nullable(),
  /** This is the second nine of the group with that id: both are one round, which the first speaks for. */
  continues: Id.nullable(),
  goalAt: Instant,
  /** The last place of its trackers, and its time; null without a recent one. */
  place: LngLat.extend({ at: Instant }).nullable(),
  /** In the group's own order. */
  holes: z.array(
    z.object({
      holeId: Id,
      number: HoleNumber,
      par: Par,
      dueAt: Instant,
      teeAt: Instant.nullable(),
      clearAt: Instant.nullable(),
    }),
  ),
  /** Only while play is stopped. */
  safety: z
    .object({
      /** All of its trackers are at the clubhouse or in shelter zones, or somebody saw the group there. */
      isSafe: z.boolean(),
      /** When it was seen; null where nobody said so. */
      seenAt: Instant.nullable(),
      /** How many of its trackers are at the clubhouse or in a shelter zone now. */
      trackersInside: z.int(),
      /** Names of the shelter zones that they are in. */
      shelters: z.array(z.string()),
    })
    .nullable(),
  /** Whose positions speak for the group. */
  trackers: z.array(
    z.object({
      id: Id,
      label: z.string(),
      kind: z.enum([...DEVICE_KINDS, 'phone']),
      /** Somebody said so; otherwise it started with the group. */
      isCorrected: z.boolean(),
    }),
  ),
})

/** Everything about a day's pace at one moment, worked out from the groups and what was seen of them. */
export const PaceBoard = z
  .object({
    day: PaceDayDate,
    at: Instant,
    timeZone: z.string(),
    isSimulated: z.boolean(),
    stops: z.array(PaceStop),
    groups: z.array(BoardGroup),
    /** What a marshal may do now, ranked by the groups that are held times the minutes. */
    actions: z.array(
      z.object({
        groupId: Id.nullable(),
        holeId: Id.nullable(),
        holeNumber: HoleNumber.nullable(),
        reason: z.enum([
          'slightly-behind',
          'behind',
          'disruptor',
          'holding',
          'bottleneck',
          'not-started',
          'position-unknown',
        ]),
        advice: z.enum([
          'visit',
          'ask-to-close-gap',
          'ask-to-let-through',
          'watch',
          'call-up',
          'widen-interval',
          'start-group',
          'find-group',
        ]),
        heldIds: z.array(Id),
        heldSeconds: seconds,
        isEscalated: z.boolean(),
      }),
    ),
    bottlenecks: z.array(z.object({ holeId: Id, holeNumber: HoleNumber.nullable(), waitingIds: z.array(Id) })),
    /** When greenkeepers can work on a hole. */
    windows: z.array(z.object({ holeId: Id, holeNumber: HoleNumber.nullable(), from: Instant, to: Instant })),
  })
  .meta({ id: 'PaceBoard' })
export type PaceBoard = z.infer<typeof PaceBoard>

export const PaceSuspension = z
  .object({ day: PaceDayDate, suspended: z.boolean(), stops: z.array(PaceStop) })
  .meta({ id: 'PaceSuspension' })
export type PaceSuspension = z.infer<typeof PaceSuspension>

export const paceBoardCalls = defineCalls('pace', {
  getPaceBoard: {
    method: 'GET',
    path: '/pace/board',
    summary: 'The pace of every group of a day, who needs action now, and when holes are free',
    access: ['admin'],
    clubHeader: 'required',
    /** Today, unless it says so. */
    query: z.strictObject({ day: PaceDayDate.optional() }),
    answer: PaceBoard,
    errors: ['club_required', 'club_not_found'],
  },
  suspendPlay: {
    method: 'POST',
    path: '/pace/suspension',
    summary: 'Stop all clocks of a day, or let play go on; saying it again changes nothing',
    access: ['admin'],
    clubHeader: 'required',
    body: z.strictObject({ day: PaceDayDate, suspended: z.boolean() }),
    answer: PaceSuspension,
    errors: ['club_required', 'club_not_found'],
  },
})

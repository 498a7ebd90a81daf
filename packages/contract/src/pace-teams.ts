import { z } from 'zod'
import { defineCalls } from './call.ts'
import { HoleNumber } from './courses.ts'
import { Can, Id, IdParams, Instant, stamps, text, Version } from './fields.ts'
import { listOf, listQuery } from './lists.ts'
import { TravelMode } from './pace-templates.ts'

/** A day of the club and a time of its clocks, whatever the zone of the server. */
export const PaceDayDate = z.iso.date().refine(date => date > '2000' && date < '2100', { error: 'not_a_day_of_play' })
const TeeTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const Position = z.int().min(1).max(54)
const PLAYERS = 8

const teamFields = {
  day: PaceDayDate,
  teeTime: TeeTime,
  layoutId: Id,
  /** Counted in the order of the layout from 1: 1 and 10 are the usual tees, any of them is a shotgun. */
  startPosition: Position,
  playerCount: z.int().min(1).max(PLAYERS),
  players: z.array(text(80)).max(PLAYERS),
  mode: TravelMode,
}
const rarer = {
  /** Null: the whole layout. */
  holeCount: Position.nullable(),
  /** Null: the time par of the layout that fits the group best. */
  templateId: Id.nullable(),
  state: z.enum(['expected', 'no-show', 'withdrawn']),
}

/** Players who start together. */
export const PaceTeam = z
  .object({
    id: Id,
    clubId: Id,
    ...teamFields,
    ...rarer,
    /** Printed number of the hole it starts on; null where the layout has none at that place any more. */
    startHole: HoleNumber.nullable(),
    /** Played by the simulator of the demo, not by people. */
    isSimulated: z.boolean(),
    ...stamps,
    can: Can,
  })
  .meta({ id: 'PaceTeam' })
export type PaceTeam = z.infer<typeof PaceTeam>

/** A round goes tee, fairway, green, finished on every hole; `start` is the first tee shot. */
export const TapPlace = z.enum(['start', 'tee', 'fairway', 'green', 'finished'])

const note = text(500).nullable()
const logged = {
  key: Id,
  /** Now, unless it says so; what lies ahead is now. */
  at: Instant.optional(),
  note: note.optional(),
}
const NewLogEntry = z.discriminatedUnion('kind', [
  /** `position` counts the holes of the group in its own order from 1. */
  z.strictObject({ kind: z.literal('tap'), place: TapPlace, position: Position, ...logged }),
  /** `in`: while play is stopped, the group has reached the clubhouse or a shelter; `out` takes that back. */
  z.strictObject({ kind: z.enum(['visit', 'warning', 'note', 'in', 'out']), ...logged }),
  /** From `at` on; that time is nobody's fault. */
  z.strictObject({ kind: z.literal('ruling'), minutes: z.int().min(1).max(120), ...logged }),
])

/** What changed after a visit, a warning or a ruling: how far behind its time par a group was; negative is ahead. */
const PaceChange = z.object({
  beforeSeconds: z.int(),
  /** After twenty minutes of play, at the finish, or where it was seen last until then; null without news. */
  after: z
    .object({
      clockSeconds: z.int(),
      /** Stops are not counted. */
      playedSeconds: z.int(),
      isFinish: z.boolean(),
    })
    .nullable(),
})

export const PaceLogEntry = z
  .object({
    id: Id,
    teamId: Id,
    /** `reminder`: the app reminded the group that it was `minutes` behind. */
    kind: z.enum(['tap', 'visit', 'warning', 'ruling', 'note', 'in', 'out', 'reminder']),
    at: Instant,
    place: TapPlace.nullable(),
    position: z.int().nullable(),
    minutes: z.int().nullable(),
    note,
    /** Null for what the app did or the simulator saw, and for who is no longer known. */
    person: z.string().nullable(),
    /** Null for other kinds, and for a group that had finished or is not on the board. */
    change: PaceChange.nullable(),
    /** Taken back as a mistake: it says nothing about play. The person is null where they are no longer known. */
    withdrawn: z.object({ at: Instant, person: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'PaceLogEntry' })
export type PaceLogEntry = z.infer<typeof PaceLogEntry>

/** As many as a day may have. */
export const MAX_PACE_TEAMS = 200

/** An idempotency key: a repeated request is carried out once. */
const NewPaceTeam = z.strictObject({
  key: Id,
  ...teamFields,
  holeCount: rarer.holeCount.optional(),
  templateId: rarer.templateId.optional(),
  state: rarer.state.optional(),
})

const access = ['admin'] as const
const writeErrors = ['layout_unknown', 'pace_template_unknown', 'start_hole_unknown'] as const
const ofOne = { access, clubHeader: 'optional', params: IdParams } as const

export const paceTeamCalls = defineCalls('pace', {
  listPaceTeams: {
    method: 'GET',
    path: '/pace/team',
    summary: 'The tee sheet: groups by day and tee time',
    access,
    clubHeader: 'required',
    query: listQuery(['teeTime', 'createdAt'], { day: PaceDayDate.optional() }),
    answer: listOf(PaceTeam),
    errors: ['club_required', 'club_not_found'],
  },
  createPaceTeam: {
    method: 'POST',
    path: '/pace/team',
    summary: 'Put a group on the tee sheet',
    access,
    clubHeader: 'required',
    body: NewPaceTeam,
    answer: PaceTeam,
    status: 201,
    errors: ['club_required', 'club_not_found', 'too_many_pace_teams', ...writeErrors],
  },
  addPaceTeams: {
    method: 'POST',
    path: '/pace/team/sheet',
    summary: 'Put a whole tee sheet on its day: all of the groups, or none of them where one is wrong',
    access,
    clubHeader: 'required',
    body: z.strictObject({ teams: z.array(NewPaceTeam).min(1).max(MAX_PACE_TEAMS) }),
    answer: listOf(PaceTeam),
    status: 201,
    errors: ['club_required', 'club_not_found', 'too_many_pace_teams', ...writeErrors],
  },
  getPaceTeam: {
    ...ofOne,
    method: 'GET',
    path: '/pace/team/{id}',
    summary: 'One group',
    answer: PaceTeam,
    errors: ['club_not_found', 'pace_team_not_found'],
  },
  changePaceTeam: {
    ...ofOne,
    method: 'PATCH',
    path: '/pace/team/{id}',
    summary: 'Change a group, or say that it withdrew or never came',
    body: z
      .strictObject({ ...teamFields, ...rarer })
      .partial()
      .extend({ version: Version }),
    answer: PaceTeam,
    errors: ['club_not_found', 'pace_team_not_found', 'version_conflict', 'too_many_pace_teams', ...writeErrors],
  },
  deletePaceTeam: {
    ...ofOne,
    method: 'DELETE',
    path: '/pace/team/{id}',
    summary: 'Take a group off the tee sheet, with its log',
    answer: 'nothing',
    errors: ['club_not_found', 'pace_team_not_found'],
  },
  mergePaceTeams: {
    ...ofOne,
    method: 'POST',
    path: '/pace/team/{id}/merge',
    summary: 'Let the players of another group go on with this one; the other is withdrawn',
    body: z.strictObject({ version: Version, otherId: Id, otherVersion: Version }),
    answer: PaceTeam,
    errors: ['club_not_found', 'pace_team_not_found', 'version_conflict', 'pace_teams_do_not_fit'],
  },
  setPaceTracker: {
    ...ofOne,
    method: 'POST',
    path: '/pace/team/{id}/tracker',
    summary: 'Say that a tracker is with a group, or is not, where that was worked out wrongly',
    body: z.strictObject({ trackerId: Id, isWith: z.boolean() }),
    answer: 'nothing',
    errors: ['club_not_found', 'pace_team_not_found', 'tracker_not_found'],
  },
  listPaceLog: {
    ...ofOne,
    method: 'GET',
    path: '/pace/team/{id}/log',
    summary: "The marshals' log of a group, the newest first, with what changed after each visit, warning and ruling",
    query: listQuery(['at'], {}, 'desc'),
    answer: listOf(PaceLogEntry),
    errors: ['club_not_found', 'pace_team_not_found'],
  },
  addPaceLog: {
    ...ofOne,
    method: 'POST',
    path: '/pace/team/{id}/log',
    summary: 'Log where a group was seen, a visit, a warning, a ruling or a note; what comes again is logged once',
    body: NewLogEntry,
    answer: PaceLogEntry,
    status: 201,
    errors: [
      'club_not_found',
      'pace_team_not_found',
      'start_hole_unknown',
      'pace_log_full',
      'pace_log_key_taken',
      'pace_log_other_day',
      'pace_day_settled',
    ],
  },
  withdrawPaceLog: {
    ...ofOne,
    method: 'POST',
    path: '/pace/team/{id}/log/withdrawal',
    summary:
      'Take back what was logged by mistake: it stays in the log and counts no more; saying it again changes nothing',
    body: z.strictObject({ entryId: Id }),
    answer: PaceLogEntry,
    errors: ['club_not_found', 'pace_team_not_found', 'pace_log_entry_not_found', 'pace_day_settled'],
  },
})

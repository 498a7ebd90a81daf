import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Club } from './clubs.ts'
import { HoleNumber, Par, StrokeIndex } from './courses.ts'
import { Colour, Id, IdParams, Instant, text } from './fields.ts'
import { listOf, listQuery } from './lists.ts'

export const MAX_ENTRIES_PER_SAVE = 500
const MAX_HOLES = 72

const PlayerId = z.string().regex(/^p[1-4]$/)
const Position = z.int().min(1).max(MAX_HOLES)

const RoundPlayer = z.strictObject({
  id: PlayerId,
  name: text(40),
  tee: z.strictObject({ name: text(60), colour: Colour, gender: z.enum(['men', 'women']) }).nullable(),
  handicapIndex: z.number().min(-10).max(54).nullable(),
  courseHandicap: z.number().min(-60).max(120).nullable(),
  card: z
    .array(z.strictObject({ par: Par, strokeIndex: StrokeIndex.nullable() }))
    .min(1)
    .max(MAX_HOLES),
})

/** Who plays what: settled at the first tee. */
export const RoundStart = z
  .strictObject({
    club: z.strictObject({ slug: Club.shape.slug, name: text(120) }),
    layout: z.strictObject({ id: Id, slug: text(120), name: text(120) }),
    format: z.enum(['stroke', 'stableford', 'match']),
    countsPutts: z.boolean(),
    /** What the club calls each hole, in the order of the layout. */
    labels: z.array(HoleNumber).min(1).max(MAX_HOLES),
    players: z.array(RoundPlayer).min(1).max(4),
    startedAt: Instant,
    /** The hole of the first tee shot; without it, the first. */
    startPosition: Position.optional(),
  })
  .meta({ id: 'RoundStart' })

/** One tap: made once by one phone and never changed. To take something back is an entry, too. */
const stamp = {
  id: Id,
  /** The phone. */
  by: text(40),
  /** Later than everything that the phone had seen on the card. */
  at: Instant,
}
export const RoundEntry = z
  .discriminatedUnion('type', [
    z.strictObject({
      ...stamp,
      type: z.literal('score'),
      playerId: PlayerId,
      position: Position,
      gross: z.union([z.int().min(1).max(30), z.literal('picked-up'), z.null()]),
    }),
    z.strictObject({
      ...stamp,
      type: z.literal('putts'),
      playerId: PlayerId,
      position: Position,
      putts: z.int().min(0).max(9).nullable(),
    }),
    z.strictObject({ ...stamp, type: z.literal('finish') }),
    z.strictObject({ ...stamp, type: z.literal('reopen') }),
    z.strictObject({ ...stamp, type: z.literal('undo'), of: Id }),
  ])
  .meta({ id: 'RoundEntry' })

/**
 * `invalid`: not an entry. `not_on_card`: a player or a hole that the round does not have. `too_old`, `clock_ahead`: a
 * time that no phone has, however wrong its clock.
 */
export const ENTRY_REJECTIONS = ['invalid', 'not_on_card', 'too_old', 'clock_ahead'] as const
export type EntryRejection = (typeof ENTRY_REJECTIONS)[number]

const seen = z.int().min(0).max(2_147_483_647)

/** A golfer's round with everything that was tapped, in the order in which it arrived. */
export const StoredRound = z
  .object({
    id: Id,
    start: RoundStart,
    entries: z.array(RoundEntry),
    /** The number of entries, which a client that has them all sends with the next save. */
    seen,
    updatedAt: Instant,
    /** The last part of the address under which anybody reads the card; null while it is not shared. */
    shareToken: z.string().nullable(),
  })
  .meta({ id: 'StoredRound' })

const RoundSummary = StoredRound.pick({ id: true, seen: true, updatedAt: true }).extend({
  clubName: z.string(),
  layoutName: z.string(),
  startedAt: Instant,
})

/** The card as anybody sees who has the link: no handicap index, no taps that were taken back. */
export const SharedRound = z
  .object({
    start: RoundStart,
    entries: z.array(RoundEntry),
    sharedAt: Instant,
    /** Of the club: the day of a round is the one on which it started there. Null where the club is gone. */
    timeZone: z.string().nullable(),
  })
  .meta({ id: 'SharedRound' })

export type RoundStart = z.infer<typeof RoundStart>
export type RoundEntry = z.infer<typeof RoundEntry>
export type StoredRound = z.infer<typeof StoredRound>
export type SharedRound = z.infer<typeof SharedRound>

const ofRound = { access: ['signed-in'], params: IdParams } as const
export const ShareToken = z.string().regex(/^[A-Za-z0-9_-]{22,43}$/)

export const roundCalls = defineCalls('round', {
  listRounds: {
    method: 'GET',
    path: '/round',
    summary: 'The caller’s own rounds, and the ids of those that they removed, so that another phone removes them too',
    access: ['signed-in'],
    query: listQuery(['startedAt'], {}, 'desc').omit({ search: true }),
    answer: listOf(RoundSummary).extend({ removed: z.array(Id) }),
    errors: [],
  },
  saveRound: {
    ...ofRound,
    method: 'PUT',
    path: '/round/{id}',
    summary:
      'What a phone has written on a card; the id is the phone’s own. Sent again, it changes nothing. Answers what others have written on it',
    body: z.strictObject({
      start: RoundStart,
      entries: z
        .array(
          z.unknown().describe('A RoundEntry; one that is refused is named in the answer, and the others are kept'),
        )
        .max(MAX_ENTRIES_PER_SAVE),
      /** From the last answer; zero before the first. */
      seen,
    }),
    answer: StoredRound.pick({ seen: true, entries: true, shareToken: true }).extend({
      /** Of what was sent; sending it again changes nothing. */
      rejected: z.array(
        z.object({
          /** In the request, from zero. */
          index: z.int(),
          /** Null where it is not an entry at all. */
          id: Id.nullable(),
          reason: z.enum(ENTRY_REJECTIONS),
        }),
      ),
    }),
    errors: ['round_not_found', 'round_removed', 'round_full', 'too_many_rounds', 'start_hole_unknown'],
  },
  getRound: {
    ...ofRound,
    method: 'GET',
    path: '/round/{id}',
    summary: 'One of the caller’s own rounds',
    answer: StoredRound,
    errors: ['round_not_found'],
  },
  deleteRound: {
    ...ofRound,
    method: 'DELETE',
    path: '/round/{id}',
    summary: 'Removes a round from the caller’s own; it is erased once nobody keeps it any more',
    answer: 'nothing',
    errors: ['round_not_found'],
  },
  inviteToRound: {
    ...ofRound,
    method: 'POST',
    path: '/round/{id}/invitation',
    summary: 'The key with which another golfer keeps the same card; asked again, it is the same',
    answer: z.object({ key: z.string() }),
    errors: ['round_not_found'],
  },
  joinRound: {
    ...ofRound,
    method: 'POST',
    path: '/round/{id}/join',
    summary: 'Keeps a card together with whoever gave the key',
    body: z.strictObject({ key: ShareToken }),
    answer: StoredRound,
    errors: ['round_not_found'],
  },
  shareRound: {
    ...ofRound,
    method: 'POST',
    path: '/round/{id}/share',
    summary: 'Makes a link under which anybody reads the card; shared again, it is the same link',
    answer: z.object({ shareToken: z.string() }),
    errors: ['round_not_found'],
  },
  unshareRound: {
    ...ofRound,
    method: 'DELETE',
    path: '/round/{id}/share',
    summary: 'The link leads nowhere any more',
    answer: 'nothing',
    errors: ['round_not_found'],
  },
  getSharedRound: {
    method: 'GET',
    path: '/round/shared/{token}',
    summary: 'A card that a golfer shares, for whoever has the link',
    access: ['public'],
    params: z.strictObject({ token: ShareToken }),
    answer: SharedRound,
    errors: ['round_not_found'],
  },
})

import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Club } from './clubs.ts'
import { Id, IdParams, Instant, text, Version } from './fields.ts'
import { listOf } from './lists.ts'

/** Who did what to a club, as it is recorded. Of somebody who closed their account the name goes, of a club that is erased the contents; who, what and when remain. */
export const AuditEntry = z
  .object({
    /** Grows with time; the next page begins before the last one of this page. */
    id: z.int(),
    at: Instant,
    /** None for a job of ours, and for somebody whose account is gone. */
    person: z.object({ id: Id, name: z.string(), email: z.string() }).nullable(),
    /** `hole.changed` */
    action: z.string(),
    recordId: Id,
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

/** What is recorded of: the word before the dot of an action. */
const AuditSubject = z.string().regex(/^[a-z][a-z-]{1,40}$/)

/** Of the trail and of its spreadsheet. */
export const auditFilters = {
  /** Name or address of who did it. */
  search: text(100).optional(),
  subject: AuditSubject.optional(),
  from: Instant.optional(),
  to: Instant.optional(),
}

/** Everything that disappears with a club. */
export const ClubContents = z
  .object({
    courses: z.int(),
    holes: z.int(),
    mapFeatures: z.int(),
    layouts: z.int(),
    pins: z.int(),
    prints: z.int(),
    groups: z.int(),
    devices: z.int(),
    files: z.int(),
  })
  .meta({ id: 'ClubContents' })
export type ClubContents = z.infer<typeof ClubContents>

export const DeletedClub = z
  .object({
    id: Id,
    name: z.string(),
    customerName: z.string(),
    deletedAt: Instant,
    /** Until then it can be brought back. */
    restorableUntil: Instant,
  })
  .meta({ id: 'DeletedClub' })
export type DeletedClub = z.infer<typeof DeletedClub>

/** How long a deleted club can be brought back. */
export const RESTORABLE_DAYS = 7

const common = { access: ['superadmin'], params: IdParams } as const

export const clubAdministrationCalls = defineCalls('club-administration', {
  listDeletedClubs: {
    method: 'GET',
    path: '/club/deleted',
    summary: 'Clubs that were deleted within a week, and can be brought back',
    access: ['superadmin'],
    answer: listOf(DeletedClub),
    errors: [],
  },
  listClubAudit: {
    ...common,
    method: 'GET',
    path: '/club/{id}/audit',
    summary: 'Who did what to a club and its customer, the newest first; also of a deleted club',
    query: z.strictObject({
      limit: z.int().min(1).max(200).default(50),
      /** Entries before this one. */
      before: z.int().min(1).optional(),
      ...auditFilters,
    }),
    answer: z.object({ items: z.array(AuditEntry), next: z.int().nullable() }).meta({ id: 'AuditTrail' }),
    errors: ['club_not_found'],
  },
  getClubContents: {
    ...common,
    method: 'GET',
    path: '/club/{id}/contents',
    summary: 'What a club contains, as it would be deleted with it',
    answer: ClubContents,
    errors: ['club_not_found'],
  },
  transferClub: {
    ...common,
    method: 'POST',
    path: '/club/{id}/transfer',
    summary: 'Give a club to another customer: whose people work there, and who pays',
    body: z.strictObject({ customerId: Id, version: Version }),
    answer: Club,
    errors: ['club_not_found', 'customer_not_found', 'version_conflict'],
  },
  restoreClub: {
    ...common,
    method: 'POST',
    path: '/club/{id}/restore',
    summary: 'Bring a deleted club back, within a week',
    answer: Club,
    errors: ['club_not_found', 'slug_taken'],
  },
})

import { type Call, calls } from '@pinwise/contract'
import type { TestApp } from './test-app.ts'

/** How somebody stands to the club under test. */
export interface Persona {
  readonly groups: readonly string[]
  readonly managesTheClub: boolean
  readonly signedIn: boolean
}

export const PERSONAS = {
  anonymous: { groups: [], managesTheClub: false, signedIn: false },
  golfer: { groups: [], managesTheClub: false, signedIn: true },
  'manager without the group': { groups: [], managesTheClub: true, signedIn: true },
  'admin of this club': { groups: ['admin'], managesTheClub: true, signedIn: true },
  'admin of another club': { groups: ['admin'], managesTheClub: false, signedIn: true },
  'superadmin only': { groups: ['superadmin'], managesTheClub: false, signedIn: true },
  'both groups': { groups: ['admin', 'superadmin'], managesTheClub: true, signedIn: true },
} as const satisfies Record<string, Persona>

export type PersonaName = keyof typeof PERSONAS
export const personaNames = Object.keys(PERSONAS) as PersonaName[]

/**
 * Their authorization headers, for clubs of Golf Club Milano's customer; the other admin's club is Sharp Park. Limits
 * count by person, so a test of very many requests asks for several people of each kind.
 */
export async function authorizePersonas(app: TestApp, which = 0): Promise<Record<PersonaName, string | undefined>> {
  const person = async (name: string, groups: string[], clubSlug?: string) => {
    const subject = `${name}-${which}`
    if (clubSlug) await addManager(app, subject, clubSlug)
    else await addPerson(app, subject)
    return `Bearer ${await app.issuer.token({ subject, groups })}`
  }
  return {
    anonymous: undefined,
    golfer: await person('golfer', []),
    'manager without the group': await person('without-group', [], 'golf-club-milano'),
    'admin of this club': await person('admin', ['admin'], 'golf-club-milano'),
    'admin of another club': await person('other-admin', ['admin'], 'sharp-park'),
    'superadmin only': await person('superadmin', ['superadmin']),
    'both groups': await person('both', ['admin', 'superadmin'], 'golf-club-milano'),
  }
}

async function addPerson(app: TestApp, subject: string): Promise<void> {
  await app.rows(`insert into users (subject, email, name) values ($1, $1 || '@example.org', $1)`, [subject])
}

/** Somebody who manages the customer of that club, as the users table has it. */
export async function addManager(app: TestApp, subject: string, clubSlug: string): Promise<void> {
  await app.rows(
    `with person as (insert into users (subject, email, name) values ($1, $1 || '@example.org', $1) returning id)
     insert into customer_managers (customer_id, user_id)
     select c.customer_id, p.id from clubs c, person p where c.slug = $2`,
    [subject, clubSlug],
  )
}

export const isStaff = (who: Persona) =>
  who.groups.includes('superadmin') || (who.groups.includes('admin') && who.managesTheClub)

export function mayCall({ access }: Call, who: Persona): boolean {
  return access.some(one => one === 'public' || (one === 'signed-in' ? who.signedIn : who.groups.includes(one)))
}

/** Of people, or of the platform itself: no club's. */
const OF_PLATFORM = [
  'user',
  'customer',
  'website',
  'partner',
  'partners',
  'advertiser',
  'campaign',
  'adv',
  'lc',
  'club-administration',
]
const isOfPeople = ({ tag, clubHeader }: Call) => OF_PLATFORM.includes(tag) && !clubHeader

/** The rest work on people, on no club (create) or on whatever the caller may see (list). */
export const isOfClub = (call: Call) => !isOfPeople(call) && Boolean(call.params || call.clubHeader)

/** People here are another provider's: nobody can be invited, and there is no sign-in or link of ours. No card pays. */
const NEVER_HERE = new Map<Call, number>([
  [calls.inviteUser, 409],
  [calls.changePlan, 409],
  [calls.endMySession, 404],
  [calls.verifyEmail, 422],
  [calls.createInvitation, 409],
  [calls.resendInvitation, 409],
  [calls.readInvitation, 422],
  [calls.acceptInvitation, 422],
  // Somebody else made one meanwhile; none of them has a picture; the club was not deleted.
  [calls.orderLeadingCourses, 409],
  [calls.getLeadingCoursePicture, 404],
  [calls.restoreClub, 404],
])

/** Of a golfer's own round, which nobody else has: no persona is that golfer. */
const OF_ONE_GOLFER = new Set<Call>([
  calls.recordFixes,
  calls.readMessage,
  calls.endUserTracker,
  calls.getUserTrackerTrack,
  calls.deleteUserTracker,
  calls.receiveNotice,
  calls.receiveNoticeAsGuest,
  calls.callMarshal,
  calls.getRound,
  calls.deleteRound,
  calls.inviteToRound,
  calls.joinRound,
  calls.shareRound,
  calls.unshareRound,
])
/** Anybody who is signed in, of a club that they may see: for others than its staff what is their own there. */
const OF_EVERY_GOLFER = new Set<Call>([calls.listNotices, calls.countNotices])

/** A new round is of whoever saves it; a shared one is of whoever has the link. */
const OF_NO_CLUB = new Set<Call>([calls.saveRound, calls.getSharedRound])

/** product.md, "Who may call what": the exact group, of another club only what is public, and of people oneself. */
export function expectedStatus(call: Call, who: Persona, published: boolean): number {
  if (!mayCall(call, who)) return who.signedIn ? 403 : 401
  // A customer is its managers' own too, as far as they may call at all.
  if (call.tag === 'customer' && call.params && !isStaff(who)) return 404
  const never = NEVER_HERE.get(call)
  if (never) return never
  if (call.tag === 'customer') return call.status
  if (call.tag === 'lc') return call.status
  if (OF_ONE_GOLFER.has(call)) return 404
  // Of a campaign that runs.
  if (call === calls.getAdvertPicture) return call.status
  if (OF_NO_CLUB.has(call)) return call.status
  // No map server can be reached here.
  if (call === calls.importFoundCourse) return isStaff(who) ? 503 : 404
  if (call === calls.startUserTracker) return published ? call.status : 404
  if (OF_EVERY_GOLFER.has(call) && !isStaff(who)) return published ? call.status : 404
  if (call === calls.getPartnerLogo) return call.status
  if (isOfPeople(call) && call.params) return who.groups.includes('superadmin') ? call.status : 404
  if (!isOfClub(call) || isStaff(who)) return call.status
  return call.access.includes('public') && published ? call.status : 404
}

/** These write although they are asked with GET, and the other way round. */
export const WRITES_ON_GET = new Set<Call>([calls.getMe, calls.getMyData])
export const READS_ON_POST = new Set<Call>([
  calls.exportExcel,
  calls.drawLayoutPrintPdf,
  calls.forecastCampaign,
  calls.openSharedCampaign,
  calls.reviewDevices,
])
/** Done once for a customer that all clubs here share. */
export const WRITES_ONCE = new Set<Call>([calls.createStripeCustomer])

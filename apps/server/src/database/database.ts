import type { ProblemCode, SubscriptionState } from '@pinwise/contract'
import type { IdentityDatabase } from '@pinwise/identity'
import { AppError } from '../app-error.ts'
import type { PartnerCaller } from '../caller.ts'
import { type Caller, callerOf } from '../caller.ts'
import { checkSubscription } from './check-subscription.ts'
import type { ClubAccess, ClubKey } from './club-key.ts'
import { closePools, IDENTITY_ROLE, PLATFORM_ROLE, type Pools } from './connect.ts'
import { appErrorOf } from './database-errors.ts'
import type { JobClaim } from './job-claim.ts'
import { type Query, type Statement, statementOf } from './query-builder.ts'
import { createReadTogether } from './read-together.ts'
import { connect, runAll, runAlone, type Tx, transaction } from './transaction.ts'
import { createWriteQueue, type WriteOptions } from './write-queue.ts'

export type { ClubAccess, ClubKey } from './club-key.ts'
export type { Tx } from './transaction.ts'

export type Database = ReturnType<typeof createDatabase>

const ENTER = 'select enter_club($1, $2, $3, $4, $5, $6) as access'
/** The club is looked up once, apart, because `enter_club` and each further column would look it up again. */
const CLUB = '(select coalesce($1::uuid, club_of($5, $6)) as id offset 0) c'
const ENTER_BY_CLUB = 'select enter_club(c.id, $2, $3, $4, null, null) as access, c.id as club_id'
const ENTER_NAMING_CLUB = `${ENTER_BY_CLUB} from ${CLUB}`
const ENTER_TO_WRITE = `${ENTER_BY_CLUB}, subscription_state(c.id) as subscription from ${CLUB}`
interface Entered {
  readonly access: string | null
  readonly club_id?: string | null
  readonly subscription?: SubscriptionState | null
}

const PARTNER_OF_KEY = `select key_id as "keyId", partner_id as "partnerId", mode, scopes, per_minute as "perMinute",
  per_day as "perDay" from partner_of_key($1)`
const NOBODY = callerOf(null, '')
const READ_ONLY = 'begin isolation level repeatable read read only'

/**
 * The only access to the tables. Every function either enters one club, where row security shows only that club, or is
 * marked as platform work and logged in platform_access, or concerns no club.
 */
export function createDatabase(pools: Pools, now: () => number = Date.now) {
  const readTogether = createReadTogether(() => connect(pools.app))
  const writeQueue = createWriteQueue(pools.app)

  /** The club of a record, for its staff. */
  async function clubOf(caller: Caller, key: ClubKey): Promise<string> {
    const enter = { text: ENTER_NAMING_CLUB, values: enterValues(caller, key) }
    const [entered] = await readTogether([enter]).catch(error => {
      throw appErrorOf(error)
    })
    const { access, club_id: clubId } = (entered?.rows[0] ?? {}) as Partial<Entered>
    if (access !== 'staff' || !clubId) throw new AppError(missing(key))
    return clubId
  }

  /** Enters the club as its staff, and takes the locks of the work in the same round trip. */
  async function write<T>(
    caller: Caller,
    key: ClubKey,
    locks: readonly Query<unknown>[],
    work: (tx: Tx, clubId: string, locked: unknown[]) => Promise<T>,
    options?: WriteOptions,
  ): Promise<T> {
    const queueName = key.clubId ?? (await clubOf(caller, key))
    const inTransaction = () =>
      transaction(pools.app, 'begin', async tx => {
        const enter = { text: ENTER_TO_WRITE, values: enterValues(caller, key) }
        const answers = await tx.together([enter, ...locks])
        const { access, club_id: clubId, subscription } = (answers[0]?.[0] ?? {}) as Partial<Entered>
        // Nothing has been changed yet: row security showed callers without access nothing to lock.
        if (access !== 'staff' || !clubId) throw new AppError(missing(key))
        checkSubscription(caller, subscription ?? null, options?.feature ?? 'map', now())
        return work(tx, clubId, answers.at(-1) ?? [])
      })
    return writeQueue.run(queueName.toLowerCase(), inTransaction, options)
  }

  return {
    /** One read of one club. Its round trip may be shared with other reads. */
    async readClub<R>(caller: Caller, key: ClubKey, read: Query<R>): Promise<{ access: ClubAccess; rows: R[] }> {
      const enter = { text: ENTER, values: enterValues(caller, key) }
      const [entered, found] = await readTogether([enter, statementOf(read)]).catch(error => {
        throw appErrorOf(error)
      })
      return { access: opened(entered?.rows[0]?.access, key), rows: (found?.rows ?? []) as R[] }
    },

    /**
     * The same with public access, for data that is the same for every reader: identical reads in the same moment share
     * one answer. Empty if the club is not public.
     */
    async readPublicClub<R>(key: ClubKey, read: Query<R>): Promise<readonly R[]> {
      const enter = { text: ENTER, values: enterValues(NOBODY, key) }
      const { text, values } = statementOf(read)
      const [entered, found] = await readTogether(
        [enter, { text, values }],
        `${enter.values.join()} ${text} ${values.join()}`,
      ).catch(error => {
        throw appErrorOf(error)
      })
      return entered?.rows[0]?.access === 'public' ? ((found?.rows ?? []) as R[]) : []
    },

    /** Several reads that must see one state of the club. */
    readClubTogether: <T>(caller: Caller, key: ClubKey, work: (tx: Tx, access: ClubAccess) => Promise<T>): Promise<T> =>
      transaction(pools.app, READ_ONLY, async tx => {
        const { access } = await tx.one<Entered>({ text: ENTER, values: enterValues(caller, key) })
        return work(tx, opened(access, key))
      }),

    /** A write by staff of the club. Other callers cannot learn whether the record exists. */
    writeClub: <T>(
      caller: Caller,
      key: ClubKey,
      work: (tx: Tx, clubId: string) => Promise<T>,
      options?: WriteOptions,
    ): Promise<T> => write(caller, key, [], work, options),

    /** The same for one record, which is locked on entering: the last lock query returns it if it exists. */
    writeRecord: <T, R>(
      caller: Caller,
      key: ClubKey,
      locks: readonly [Query<unknown>, Query<R>],
      work: (tx: Tx, record: R | undefined) => Promise<T>,
    ): Promise<T> => write(caller, key, locks, (tx, _clubId, [record]) => work(tx, record as R | undefined)),

    /** Lists of clubs: the published ones and the caller's own. */
    readVisibleClubs: <T>(caller: Caller, work: (tx: Tx) => Promise<T>): Promise<T> =>
      transaction(pools.app, READ_ONLY, async tx => {
        tx.queue({ text: 'select enter_person($1, $2)', values: [caller.identity?.subject ?? null, caller.isAdmin] })
        return work(tx)
      }),

    /** Work across clubs, by platform staff or by a job of ours. */
    async platform<T>(
      by: Caller | { readonly job: string },
      purpose: string,
      work: (tx: Tx) => Promise<T>,
    ): Promise<T> {
      const person = 'job' in by ? by.job : by.identity?.subject
      if (!person) throw new AppError('unauthenticated')
      return transaction(pools.platform, 'begin', async tx => {
        tx.queue({
          text: 'insert into platform_access (person, purpose, request_id) values ($1, $2, $3)',
          values: [person, purpose, 'job' in by ? null : by.requestId],
        })
        return work(tx)
      })
    },

    /**
     * The same for a job that one process at a time has claimed. It is refused, with nothing done, if another process
     * has claimed the job since.
     */
    jobWork: <T>({ name, token }: JobClaim, purpose: string | null, work: (tx: Tx) => Promise<T>): Promise<T> =>
      transaction(pools.platform, 'begin', async tx => {
        tx.queue({ text: 'select hold_job($1, $2)', values: [name, token] })
        if (purpose !== null) {
          const text = 'insert into platform_access (person, purpose) values ($1, $2)'
          tx.queue({ text, values: [name, purpose] })
        }
        return work(tx)
      }),

    /**
     * Live processes, their claims, and the events of subscribed clubs: many small steps, so without an entry in
     * platform_access.
     */
    processWork: <T>(work: (tx: Tx) => Promise<T>): Promise<T> => transaction(pools.platform, 'begin', work),
    /** One such statement, which is its own transaction. */
    processRead: <R>(statement: Query<R>): Promise<R[]> => runAll(pools.platform, statementOf(statement)),

    /** The outbox's own work: many small steps that concern no club, so without an entry in platform_access. */
    outboxWork: <T>(work: (tx: Tx) => Promise<T>): Promise<T> => transaction(pools.platform, 'begin', work),

    /**
     * A customer's own record, for its managers and for Stripe's reports. It belongs to no club, so without an entry.
     */
    billingWork: <T>(work: (tx: Tx) => Promise<T>): Promise<T> => transaction(pools.platform, 'begin', work),

    /** Sign-in, on a schema that no other work sees. */
    identityWork: <T>(work: (tx: Tx) => Promise<T>): Promise<T> => transaction(pools.identity, 'begin', work),

    /**
     * People, who belong to no club, together with their accounts, in one transaction: the statements of the identity
     * provider run as its own role. Without an entry in platform_access, because changes of people are in the audit
     * log.
     */
    peopleWork: <T>(work: (tx: Tx, accounts: IdentityDatabase) => Promise<T>): Promise<T> =>
      transaction(pools.platform, 'begin', tx => work(tx, { transaction: inner => asIdentity(tx, inner) })),

    /** Records of one golfer, at any club: row security shows only their own. */
    golferWork: <T>(caller: Caller, work: (tx: Tx, person: string) => Promise<T>): Promise<T> => {
      const person = caller.identity?.subject
      if (!person) throw new AppError('unauthenticated')
      return transaction(pools.app, 'begin', tx => {
        tx.queue({ text: 'select enter_golfer($1)', values: [person] })
        return work(tx, person)
      })
    },

    /** Records of one device: row security shows only its own. */
    deviceWork: <T>(caller: Caller, work: (tx: Tx, deviceId: string) => Promise<T>): Promise<T> => {
      const deviceId = caller.device?.id
      if (!deviceId) throw new AppError('unauthenticated')
      return transaction(pools.app, 'begin', tx => {
        tx.queue({ text: 'select enter_device($1)', values: [deviceId] })
        return work(tx, deviceId)
      })
    },

    /** Data behind an unguessable link, for anybody who has the link: neither a club nor a golfer is entered. */
    linkWork: <T>(work: (tx: Tx) => Promise<T>): Promise<T> => transaction(pools.app, READ_ONLY, work),

    /** The device whose key has this hash. The round trip may be shared with other reads. */
    async deviceOfKey(hash: Buffer): Promise<string | null> {
      const [found] = await readTogether([{ text: 'select device_of_key($1) as id', values: [hash] }]).catch(error => {
        throw appErrorOf(error)
      })
      return (found?.rows[0]?.id ?? null) as string | null
    },

    /**
     * The partner whose key has this hash, and the permissions of the key. The round trip may be shared with other
     * reads.
     */
    async partnerOfKey(hash: Buffer): Promise<PartnerCaller | null> {
      const [found] = await readTogether([{ text: PARTNER_OF_KEY, values: [hash] }]).catch(error => {
        throw appErrorOf(error)
      })
      return (found?.rows[0] ?? null) as PartnerCaller | null
    },

    /**
     * Work with a partner's key: row security shows the clubs that it enters, one at a time, and the partner's own ids.
     */
    partnerWork: <T>({ keyId }: Pick<PartnerCaller, 'keyId'>, work: (tx: Tx) => Promise<T>): Promise<T> =>
      transaction(pools.app, 'begin isolation level repeatable read', tx => {
        tx.queue({ text: 'select enter_partner($1)', values: [keyId] })
        return work(tx)
      }),

    /** Counting partner calls and sending webhooks: many small steps, so without an entry for each. */
    partnerJobs: <T>(work: (tx: Tx) => Promise<T>): Promise<T> => transaction(pools.platform, 'begin', work),

    /** Fence events: many small steps as positions arrive, so without an entry for each. */
    fenceJobs: <T>(work: (tx: Tx) => Promise<T>): Promise<T> => transaction(pools.platform, 'begin', work),

    /** Finding groups that are behind: every minute, so without an entry for each. Notifying a group has its entry. */
    paceJobs: <T>(work: (tx: Tx) => Promise<T>): Promise<T> => transaction(pools.platform, 'begin', work),

    /**
     * One statement that is its own transaction, for storing positions: it returns after the commit, in one round trip.
     */
    storeFixes: <R>(statement: Statement<R>): Promise<R> => runAlone(pools.app, statement),

    /** The same for a phone whose user may have no account. */
    phoneWork: <R>(statement: Query<R>): Promise<R> => runAlone(pools.app, statementOf(statement)),
    /** The same for counting advert views. */
    countAdverts: <R>(statement: Statement<R>): Promise<R> => runAlone(pools.app, statement),

    /** Whether the database answers at all. */
    async ping(): Promise<void> {
      await pools.app.query('select 1')
    },

    close: (): Promise<void> => closePools(pools),
  }
}

/** The role lasts until the inner work ends, or until the transaction ends if that fails. */
async function asIdentity<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  tx.queue({ text: `set local role ${IDENTITY_ROLE}`, values: [] })
  const result = await work(tx)
  tx.queue({ text: `set local role ${PLATFORM_ROLE}`, values: [] })
  return result
}

/** In text form, as the wire carries them. */
function enterValues(caller: Caller, key: ClubKey): (string | null)[] {
  const record = 'kind' in key ? [key.kind, key.recordId] : [null, null]
  const person = caller.identity?.subject ?? null
  return [key.clubId ?? null, person, String(caller.isAdmin), String(caller.isSuperadmin), ...record]
}

function opened(access: unknown, key: ClubKey): ClubAccess {
  if (access === 'staff' || access === 'public') return access
  throw new AppError(missing(key))
}

function missing(key: ClubKey): ProblemCode {
  if (!('kind' in key) || key.clubId) return 'club_not_found'
  if (key.kind === 'map-import') return 'map_import_not_found'
  if (key.kind === 'pin-template') return 'pin_template_not_found'
  if (key.kind === 'pace-template') return 'pace_template_not_found'
  if (key.kind === 'pace-team') return 'pace_team_not_found'
  return key.kind === 'layout-print' ? 'layout_print_not_found' : `${key.kind}_not_found`
}

import type { Group, User, UserStatus } from '@pinwise/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../caller.ts'
import { contains } from '../database/contains.ts'
import { query } from '../database/query-builder.ts'

/** Which users and customers the caller may see. */
export interface View {
  /** False for an external provider: then groups and status are known only from the caller's own token. */
  readonly accountsAreOurs: boolean
  /** An admin sees the users of their own customers, and of those users no other customer. */
  readonly customers: 'all' | readonly string[]
}

interface UserFilter {
  readonly search?: string | undefined
  readonly group?: Group | 'none' | undefined
  readonly status?: UserStatus | undefined
  readonly customerId?: string | undefined
  readonly clubId?: string | undefined
}

const STATUS = sql<UserStatus>`case
  when f.subject is null then 'unknown'
  when not f.enabled then 'disabled'
  when f.status = 'FORCE_CHANGE_PASSWORD' then 'invited'
  when f.status = 'UNCONFIRMED' then 'unconfirmed'
  else 'active' end`

const peopleAndFacts = ({ accountsAreOurs }: View) =>
  query
    .selectFrom('users as u')
    .leftJoin('account_facts as f', join =>
      join.onRef('f.subject', '=', 'u.subject').on(sql<boolean>`${sql.lit(accountsAreOurs)}`),
    )

const isSeen = (column: string, { customers }: View): RawBuilder<boolean> =>
  customers === 'all' ? sql`true` : sql`${sql.ref(column)} = any(${customers}::uuid[])`

const managesWhere = (condition: RawBuilder<unknown>) => sql<boolean>`exists (
  select from customer_managers m where m.user_id = u.id and ${condition})`

const managedCustomers = (view: View) => sql<User['customers']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'kind', m.kind, 'clubs', coalesce((
      select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
      from clubs k where k.customer_id = c.id and k.deleted_at is null), '[]')) order by c.name, c.id)
  from customer_managers m join customers c on c.id = m.customer_id
  where m.user_id = u.id and ${isSeen('c.id', view)}), '[]')`

function filtered(view: View, { search, group, status, customerId, clubId }: UserFilter) {
  // A sign-up with the address of an existing account is a stranger's or a mistake, so it is hidden.
  let people = peopleAndFacts(view).where(sql<boolean>`(f.status is distinct from 'UNCONFIRMED' or not exists (
    select from users o join account_facts g on g.subject = o.subject
    where o.email = u.email and o.id <> u.id and g.status <> 'UNCONFIRMED'))`)
  if (view.customers !== 'all') people = people.where(managesWhere(isSeen('m.customer_id', view)))
  if (search) {
    const pattern = contains(search)
    people = people.where(eb => eb.or([eb('u.name', 'ilike', pattern), eb('u.email', 'ilike', pattern)]))
  }
  if (group === 'none') people = people.where(sql<boolean>`coalesce(cardinality(f.groups), 0) = 0`)
  else if (group) people = people.where(sql<boolean>`${group} = any(f.groups)`)
  if (status) people = people.where(STATUS, '=', status)
  if (customerId) {
    people = people.where(managesWhere(sql`m.customer_id = ${customerId} and ${isSeen('m.customer_id', view)}`))
  }
  if (clubId) {
    const customer = sql`(select k.customer_id from clubs k where k.id = ${clubId} and k.deleted_at is null)`
    people = people.where(managesWhere(sql`m.customer_id = ${customer} and ${isSeen('m.customer_id', view)}`))
  }
  return people
}

function rowsOf(view: View, people: ReturnType<typeof peopleAndFacts>) {
  return people
    .select(['u.id', 'u.subject', 'u.email', 'u.name', 'u.language', 'u.units', 'u.demo', 'u.version'])
    .select(['u.last_seen_at', 'u.created_at', 'f.groups', 'f.enabled'])
    .select([STATUS.as('status'), managedCustomers(view).as('customers')])
}

export type UserRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const SORT_COLUMN = {
  name: 'u.name',
  email: 'u.email',
  lastSeenAt: 'u.last_seen_at',
  createdAt: 'u.created_at',
} as const
type UserSort = readonly [keyof typeof SORT_COLUMN, 'asc' | 'desc']

/** Users without a visit sort as the least recently seen. */
export const sortedUsers = (view: View, filter: UserFilter, [column, order]: UserSort) =>
  rowsOf(view, filtered(view, filter))
    .orderBy(SORT_COLUMN[column], by => (order === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast()))
    .orderBy('u.id')

export const countUsers = (view: View, filter: UserFilter) =>
  filtered(view, filter).select(sql<number>`count(*)`.as('total'))

export const userById = (view: View, id: string) => rowsOf(view, peopleAndFacts(view)).where('u.id', '=', id)
export const lockedUser = (view: View, id: string) => userById(view, id).forUpdate('u')
export const userBySubject = (view: View, subject: string) =>
  rowsOf(view, peopleAndFacts(view)).where('u.subject', '=', subject)

export const customersOf = (subject: string) =>
  query
    .selectFrom('customer_managers as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.customer_id as id')
    .where('u.subject', '=', subject)

/** More than a year of busy days; the limit bounds the cost of an export. */
const MAX_CHANGES = 5_000

/** The actions of a user and the changes to their own record, newest first. Other actors are not named. */
export const changesOf = ({ id, subject }: Pick<User, 'id' | 'subject'>) => sql<{
  at: Date
  action: string
  record_id: string
  club_id: string | null
  is_about_them: boolean
  before: unknown
  after: unknown
  total: number
}>`
  select at, action, record_id, club_id, record_id = ${id} as is_about_them,
    case when record_id = ${id} then before end as before, case when record_id = ${id} then after end as after,
    count(*) over () as total
  from audit_log where person = ${subject} or record_id = ${id} order by id desc limit ${MAX_CHANGES}`

/** The user as the caller may see it. */
export function userOf(row: UserRow, { identity, isSuperadmin }: Caller): User {
  const isSelf = row.subject === identity?.subject
  return {
    id: row.id,
    subject: row.subject,
    email: row.email,
    name: row.name,
    language: row.language as User['language'],
    units: row.units as User['units'],
    groups: row.groups ?? (isSelf ? [...identity.groups] : []),
    status: row.status,
    customers: row.customers,
    demo: row.demo,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    can: { edit: isSelf || isSuperadmin, delete: isSelf || isSuperadmin },
  }
}

import type pg from 'pg'
import { APP_ROLE, IDENTITY_ROLE, PLATFORM_ROLE } from './connect.ts'

/**
 * Roles belong to the whole Postgres server, so two migrations may create them at once. These codes mean that the other
 * one was first.
 */
const RACE_LOST = new Set(['42710', '23505', 'XX000'])
const NOT_ALLOWED = '42501'
const FIRST_WITH_GRANT_OPTIONS = 160_000

/** Creates the roles that the server works as, and grants them to the login role. */
export async function ensureRoles(owner: pg.ClientBase, loginRole: string): Promise<void> {
  for (const role of [APP_ROLE, PLATFORM_ROLE, IDENTITY_ROLE]) {
    await untilTrue(
      () => roleExists(owner, role),
      () => create(owner, role),
    )
    await untilTrue(
      () => mayTakeOn(owner, loginRole, role),
      () => grant(owner, loginRole, role),
    )
  }
}

async function untilTrue(isDone: () => Promise<boolean>, work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; !(await isDone()); attempt += 1) {
    try {
      await work()
    } catch (error) {
      if (attempt >= 10 || !RACE_LOST.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

async function roleExists(owner: pg.ClientBase, role: string): Promise<boolean> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role])
  return rowCount === 1
}

async function create(owner: pg.ClientBase, role: string): Promise<void> {
  await orExplain(owner, `create role ${role} nologin nosuperuser nobypassrls noinherit`)
}

async function mayTakeOn(owner: pg.ClientBase, loginRole: string, role: string): Promise<boolean> {
  const { rows } = await owner.query<{ login: boolean; member: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as login,
            exists (select from pg_auth_members m join pg_roles g on g.oid = m.roleid join pg_roles u on u.oid = m.member
                     where u.rolname = $1 and g.rolname = $2
                       and coalesce((to_jsonb(m) ->> 'set_option')::boolean, true)) as member`,
    [loginRole, role],
  )
  if (!rows[0]?.login)
    throw new Error(`The database has no role ${loginRole}, the user of DATABASE_URL. Create it first.`)
  return rows[0].member
}

async function grant(owner: pg.ClientBase, loginRole: string, role: string): Promise<void> {
  const { rows } = await owner.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  )
  const options = (rows[0]?.version ?? 0) >= FIRST_WITH_GRANT_OPTIONS ? ' with set true, inherit false' : ''
  await orExplain(owner, `grant ${role} to ${owner.escapeIdentifier(loginRole)}${options}`)
}

async function orExplain(owner: pg.ClientBase, statement: string): Promise<void> {
  try {
    await owner.query(statement)
  } catch (error) {
    if ((error as { code?: string }).code !== NOT_ALLOWED) throw error
    const { rows } = await owner.query<{ current_user: string }>('select current_user')
    throw new Error(
      `The migration role ${rows[0]?.current_user} may not do this: ${statement}. ` +
        `Have an administrator run it, or: alter role ${rows[0]?.current_user} createrole`,
      { cause: error },
    )
  }
}

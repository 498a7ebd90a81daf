import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Database } from '../database/database.ts'
import { enteredClub } from './queries.ts'

interface Subscriber {
  readonly listener: { readonly isStaff: boolean; readonly identifyAgain: () => Promise<Caller> }
}

/**
 * Finds the subscribers who have lost access. A published club is open to everybody, so only its staff are checked; for
 * any other club all subscribers are.
 */
export async function mayListen<R extends Subscriber>(
  db: Database,
  clubId: string,
  readers: readonly R[],
): Promise<(reader: R) => boolean> {
  let isPublic: boolean
  try {
    isPublic = (await db.readPublicClub({ clubId }, enteredClub)).length > 0
  } catch {
    // The database does not answer: nobody's rights have changed for all we know.
    return () => true
  }
  const checked = isPublic ? readers.filter(({ listener }) => listener.isStaff) : readers
  const refused = new Set<R>()
  for (const reader of checked) if (!(await isStaff(db, clubId, reader))) refused.add(reader)
  return reader => !refused.has(reader)
}

async function isStaff(db: Database, clubId: string, { listener }: Subscriber): Promise<boolean> {
  try {
    const { access } = await db.readClub(await listener.identifyAgain(), { clubId }, enteredClub)
    return access === 'staff'
  } catch (error) {
    return !(error instanceof AppError) || error.code === 'unavailable'
  }
}

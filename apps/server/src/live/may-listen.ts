import type { Database } from '../database/database.ts'
import { AppError } from '../http/app-error.ts'
import type { Caller } from '../http/caller.ts'
import { enteredClub } from './queries.ts'

interface Heard {
  readonly listener: { readonly identifyAgain: () => Promise<Caller> }
}

/** Which of the readers of a club may still hear of it. A published club is everybody's; else they are asked who they are. */
export async function mayListen<R extends Heard>(
  db: Database,
  clubId: string,
  readers: readonly R[],
): Promise<(reader: R) => boolean> {
  try {
    if ((await db.readPublicClub({ clubId }, enteredClub)).length > 0) return () => true
  } catch {
    // The database does not answer: nobody's rights have changed for all we know.
    return () => true
  }
  const refused = new Set<R>()
  for (const reader of readers) if (!(await isStaff(db, clubId, reader))) refused.add(reader)
  return reader => !refused.has(reader)
}

async function isStaff(db: Database, clubId: string, { listener }: Heard): Promise<boolean> {
  try {
    await db.readClub(await listener.identifyAgain(), { clubId }, enteredClub)
    return true
  } catch (error) {
    return !(error instanceof AppError) || error.code === 'unavailable'
  }
}

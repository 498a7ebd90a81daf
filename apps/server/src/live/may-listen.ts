import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Database } from '../database/database.ts'
import { enteredClub } from './queries.ts'

/** Reads of the same moment share their round trips, and others' reads must not wait for long. */
const CHECKED_AT_ONCE = 20

interface Subscriber {
  readonly listener: {
    readonly caller: Caller
    readonly isStaff: boolean
    readonly identifyAgain: () => Promise<Caller>
  }
}

/**
 * Finds the subscribers who have lost access. A published club is open to everybody, so anonymous subscribers are not
 * checked there. Those who are signed in also receive events meant for them alone, which end with their session.
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
  const checked = isPublic ? readers.filter(({ listener }) => isKnown(listener.caller)) : readers
  const refused = new Set<R>()
  /** Someone with several screens is looked up once. */
  const known = new Map<string, Promise<boolean>>()
  const check = async (reader: R) => {
    const isVisitor = isPublic && !reader.listener.isStaff
    if (!(await (isVisitor ? isSignedIn(reader) : isStaff(db, clubId, reader, known)))) refused.add(reader)
  }
  for (let from = 0; from < checked.length; from += CHECKED_AT_ONCE) {
    await Promise.all(checked.slice(from, from + CHECKED_AT_ONCE).map(check))
  }
  return reader => !refused.has(reader)
}

const isKnown = ({ identity, device }: Caller): boolean => identity !== null || device !== null

async function isSignedIn({ listener }: Subscriber): Promise<boolean> {
  try {
    return isKnown(await listener.identifyAgain())
  } catch (error) {
    return isNoAnswer(error)
  }
}

/** The check itself failed: as far as we know, nobody's rights have changed. */
const isNoAnswer = (error: unknown): boolean => !(error instanceof AppError) || error.code === 'unavailable'

async function isStaff(
  db: Database,
  clubId: string,
  { listener }: Subscriber,
  known: Map<string, Promise<boolean>>,
): Promise<boolean> {
  try {
    const caller = await listener.identifyAgain()
    const { identity, isAdmin, isSuperadmin } = caller
    const read = () => db.readClub(caller, { clubId }, enteredClub).then(({ access }) => access === 'staff')
    if (!identity) return await read()
    const name = `${isAdmin} ${isSuperadmin} ${identity.subject}`
    const answer = known.get(name) ?? read()
    known.set(name, answer)
    return await answer
  } catch (error) {
    return isNoAnswer(error)
  }
}

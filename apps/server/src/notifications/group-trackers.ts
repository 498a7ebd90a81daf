import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'

/** The trackers that are with a group of the tee sheet at a moment, in the entered club. */
export type FindGroupTrackers = (tx: Tx, clubId: string, teamId: string, nowMs: number) => Promise<readonly string[]>

/** Pace knows them, a module above this one: app.ts hands its answer over. */
const createGroupTrackers = (): { find: FindGroupTrackers } => ({ find: async () => [] })

export const groupTrackersOf = ({ parts }: Pick<Context, 'parts'>) => parts.get(createGroupTrackers, undefined)

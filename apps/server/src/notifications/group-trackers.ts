import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'

/** The trackers that are with a group of the tee sheet at a moment, in the entered club. */
export type FindGroupTrackers = (tx: Tx, clubId: string, teamId: string, nowMs: number) => Promise<readonly string[]>

export interface GroupTrackers {
  /** From the stored day. It takes long, so it is for what is sent. */
  find: FindGroupTrackers
  /** The same of a group of today, from the board that staff share: a count may be some seconds old. */
  onBoard(caller: Caller, clubId: string, teamId: string): Promise<readonly string[]>
}

/** Pace knows them, a module above this one: app.ts hands its answers over. */
const createGroupTrackers = (): GroupTrackers => ({ find: async () => [], onBoard: async () => [] })

export const groupTrackersOf = ({ parts }: Pick<Context, 'parts'>) => parts.get(createGroupTrackers, undefined)

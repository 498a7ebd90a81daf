import type { GolferProfile } from '@pinwise/contract'
import { query } from '../database/query-builder.ts'

/** Row security leaves the golfer's own. */
export const profileOf = (person: string) =>
  query.selectFrom('golfer_profiles').select('fields').where('person', '=', person)
export const lockedProfile = (person: string) => profileOf(person).forUpdate()

/** So that two phones that send at once wait for each other from the first time on. */
export const startProfile = (person: string) =>
  query
    .insertInto('golfer_profiles')
    .values({ person })
    .onConflict(conflict => conflict.doNothing())

export const changeProfile = (person: string, fields: GolferProfile) =>
  query
    .updateTable('golfer_profiles')
    .set({ fields: JSON.stringify(fields) })
    .where('person', '=', person)

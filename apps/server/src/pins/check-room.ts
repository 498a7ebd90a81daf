import { AppError } from '../app-error.ts'
import type { Tx } from '../database/database.ts'
import { countPlans } from './queries.ts'

/** What is given up stays, for papers that show it: forty times the largest plan that there can be is enough. */
const MAX_PLANS = 100_000
const DAY_MS = 86_400_000

/** Called before rows of plans are added. Changing a plan adds a row too, because its earlier state is retained. */
export async function checkRoom(tx: Tx, more: number, now: number): Promise<void> {
  if (more === 0) return
  const { total } = await tx.one(countPlans(now - DAY_MS))
  if (total + more > MAX_PLANS) throw new AppError('too_many_plans', { detail: `${total} pins are planned` })
}

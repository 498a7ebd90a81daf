import { furtherNinesOf, MAX_FURTHER_NINES } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Tx } from '../database/database.ts'
import { holesOfCustomer } from './queries.ts'
import type { ChosenPlan } from './stripe-prices.ts'

/** What the holes of a customer's clubs need of Complete, as far as it can be booked. */
export async function neededNines(tx: Tx, customerId: string): Promise<number> {
  const { holes } = await tx.one(holesOfCustomer(customerId))
  return Math.min(furtherNinesOf(holes), MAX_FURTHER_NINES)
}

/** When a plan is chosen. A map that grows afterwards blocks nothing: what is missing is shown as due. */
export async function checkNines(tx: Tx, customerId: string, { plan, furtherNines }: ChosenPlan): Promise<void> {
  if (plan !== 'complete') return
  const needed = await neededNines(tx, customerId)
  if (furtherNines >= needed) return
  const detail = `the holes of the customer's clubs need ${needed} further nines`
  throw new AppError('too_few_nines', { detail, fields: [{ path: 'furtherNines', code: 'too_small' }] })
}

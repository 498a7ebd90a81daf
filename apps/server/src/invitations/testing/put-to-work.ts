import type { ManagerKind } from '@pinwise/contract'
import type { IdentityApp } from '../../identity/testing/identity-app.ts'

/** Somebody works for a customer already. */
export async function putToWork(
  app: IdentityApp,
  customerId: string,
  userId: string,
  kind: ManagerKind,
): Promise<void> {
  await app.rows('insert into customer_managers (customer_id, user_id, kind) values ($1, $2, $3)', [
    customerId,
    userId,
    kind,
  ])
}

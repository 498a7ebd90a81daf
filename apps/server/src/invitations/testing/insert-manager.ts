import type { ManagerKind } from '@pinwise/contract'
import type { IdentityApp } from '../../identity/testing/identity-app.ts'

/** Assigns a user to a customer directly in the database. */
export async function insertManager(
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

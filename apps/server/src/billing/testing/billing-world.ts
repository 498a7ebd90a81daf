import { randomUUID } from 'node:crypto'
import { calls, type Subscription } from '@pinwise/contract'
import { createFreshClub } from '../../testing/fresh-club.ts'
import { createTestApp } from '../../testing/test-app.ts'

export const DAY_MS = 86_400_000

export type BillingWorld = Awaited<ReturnType<typeof createBillingWorld>>

/** The demo with its stand-in of Stripe, on a clock that tests turn. */
export async function createBillingWorld(environment: Record<string, string> = {}) {
  const clock = { now: Date.now() }
  const app = await createTestApp(environment, () => clock.now)
  await app.app.ready()
  const { standIn } = app.context.billing
  /** Good for as long as tests turn the clock. */
  const tokenOf = (subject: string, groups: string[]) =>
    app.issuer.token({ subject, groups }, { expiresAt: Math.floor(Date.now() / 1000) + 400 * 86_400 })
  const platform = await tokenOf('platform-staff', ['superadmin'])

  /** A customer on trial with a club, its manager and one of its staff. */
  async function createCustomer(given: Record<string, unknown> = {}) {
    const body = { name: 'Golf Est', currency: 'EUR', key: randomUUID(), ...given }
    const { id } = (await app.send(calls.createCustomer, { token: platform, body })).json<{ id: string }>()
    const club = await createFreshClub(app, { customerId: id, published: true })
    const person = async (kind: string) => {
      const subject = `${kind}-${id}`
      await app.rows(
        `with person as (insert into users (subject, email, name) values ($1, $1 || '@example.org', $1) returning id)
         insert into customer_managers (customer_id, user_id, kind) select $2, id, $3 from person`,
        [subject, id, kind],
      )
      return tokenOf(subject, ['admin'])
    }
    const manager = await person('manager')
    const params = { id }
    const customer = {
      id,
      club,
      manager,
      staff: await person('staff'),
      subscription: async () => {
        await app.context.billing.idle()
        return (await app.send(calls.getSubscription, { token: manager, params })).json<Subscription>()
      },
      checkOut: (plan: Record<string, unknown> = { plan: 'complete' }) =>
        app.send(calls.startCheckout, { token: manager, params, body: plan }),
      portal: () => app.send(calls.openBillingPortal, { token: manager, params, body: {} }),
      changePlan: (plan: Record<string, unknown>) => app.send(calls.changePlan, { token: manager, params, body: plan }),
      /** A write of the club's staff. */
      rename: async (token = manager) => {
        const [row] = await app.rows<{ version: number }>('select version from courses where id = $1', [club.courseId])
        return app.send(calls.changeCourse, {
          token,
          params: { id: club.courseId },
          body: { name: `Course ${randomUUID().slice(0, 8)}`, version: row?.version ?? 1 },
        })
      },
      setByHand: async (body: Record<string, unknown>) => {
        const { version } = (await app.send(calls.getSubscription, { token: platform, params })).json<Subscription>()
        return app.send(calls.setSubscription, {
          token: platform,
          params,
          body: { plan: 'complete', version, ...body },
        })
      },
      /** On Stripe's own pages, which the stand-in shows. */
      press: async (url: string, form: Record<string, string>) => {
        const page = standIn?.page('POST', new URL(url).pathname, new URLSearchParams(form).toString(), 'en')
        await app.context.billing.idle()
        return page
      },
    }
    return {
      ...customer,
      subscribe: async (action: 'working' | 'failing' = 'working', plan?: Record<string, unknown>) => {
        const { url } = (await customer.checkOut(plan)).json<{ url: string }>()
        return customer.press(url, { action })
      },
      inPortal: async (form: Record<string, string>) =>
        customer.press((await customer.portal()).json<{ url: string }>().url, form),
    }
  }
  const inDays = (days: number) => new Date(clock.now + days * DAY_MS).toISOString()
  return { ...app, clock, standIn, createCustomer, inDays, platform }
}

import type { Samples } from './samples.ts'

/** One valid request of each call of people, customers and what they pay. */
export const peopleSamples = {
  inviteUser: ({ slug, customerId }) => ({
    body: { email: `${slug}@example.org`, name: 'New', groups: ['admin'], customerIds: [customerId] },
  }),
  getMe: () => ({}),
  getMyData: () => ({}),
  listMySessions: () => ({}),
  endMySession: ({ id }) => ({ params: { id } }),
  listUsers: ({ managerId }) => ({ query: { search: managerId } }),
  sendVerificationEmail: ({ slug }) => ({ body: { email: `${slug}@example.org` } }),
  verifyEmail: ({ slug }) => ({ body: { token: slug } }),
  replaceUser: ({ managerId }) => ({
    params: { id: managerId },
    body: { name: 'Renamed', language: 'it', units: null, version: 1 },
  }),
  changeUser: ({ managerId }) => ({ params: { id: managerId }, body: { units: 'imperial', version: 1 } }),
  deleteUser: ({ managerId }) => ({ params: { id: managerId } }),
  listCustomers: () => ({ query: { limit: 1 } }),
  createCustomer: ({ name, id }) => ({ body: { name, currency: 'EUR', key: id } }),
  getCustomer: ({ customerId }) => ({ params: { id: customerId } }),
  replaceCustomer: ({ customerId, customerVersion, name }) => ({
    params: { id: customerId },
    body: { name, currency: 'EUR', billingEmail: null, taxId: 'IT01234567890', version: customerVersion },
  }),
  changeCustomer: ({ customerId, customerVersion, slug }) => ({
    params: { id: customerId },
    body: { billingEmail: `${slug}@example.org`, version: customerVersion },
  }),
  addManager: ({ customerId, managerId }) => ({
    params: { id: customerId, managerId },
    body: { kind: 'staff' },
  }),
  removeManager: ({ customerId, managerId }) => ({ params: { id: customerId, managerId } }),
  createStripeCustomer: ({ customerId }) => ({ params: { id: customerId } }),
  getStripeCustomer: ({ customerId }) => ({ params: { id: customerId } }),
  openBillingPortal: ({ customerId }) => ({ params: { id: customerId }, body: {} }),
  getSubscription: ({ customerId }) => ({ params: { id: customerId } }),
  startCheckout: ({ customerId }) => ({ params: { id: customerId }, body: { plan: 'pins' } }),
  changePlan: ({ customerId }) => ({ params: { id: customerId }, body: { plan: 'pins' } }),
  setSubscription: ({ customerId, customerVersion }) => ({
    params: { id: customerId },
    body: { plan: 'complete', paidUntil: '2098-12-31T23:59:59Z', version: customerVersion },
  }),
  getClubSubscription: ({ id }) => ({ params: { id } }),
} satisfies Partial<Samples>
